// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

// Observers that filter, map, combine or end. Like those of all observers, their closures are called later, on a queue
// of the caller's choice, so they are `@Sendable`. For more algorithms, use `values()` as an asynchronous sequence.

extension TypedElastomer {
  /// Calls a block with each new value that a closure maps, without nil results.
  ///
  /// ```swift
  /// text.observe(compactMap: { Int($0) }) { print($0 + 1) }
  /// ```
  ///
  /// A value that is cleared or has another type is left out. Apart from that, it works like `observe(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - transform: Maps a value; `{ $0 }` unwraps it.
  ///   - queue: The queue on which the closures are called.
  ///   - block: Called with each result that isn't nil.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func observe<Mapped>(
    compactMap transform: @escaping @Sendable (Value) -> Mapped?,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Mapped) -> Void
  ) -> ObserverReceipt {
    registerValues(on: queue) { value, _ in
      if let mapped = transform(value) { block(mapped) }
    }
  }

  /// Calls a block with new values that differ from the last one it received.
  ///
  /// ```swift
  /// level.observe(removingDuplicatesBy: { abs($0 - $1) < 0.5 }) { print($0) }
  /// ```
  ///
  /// The first new value is always delivered. Values that are equal by `==` are left out anyway, unless they were
  /// staged with `discardingRedundancy: false`. Apart from that, it works like `observe(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - areEqual: Compares the last value that the block received with the present one.
  ///   - queue: The queue on which the closures are called.
  ///   - block: Called with each value that differs.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func observe(
    removingDuplicatesBy areEqual: @escaping @Sendable (Value, Value) -> Bool,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value) -> Void
  ) -> ObserverReceipt {
    registerValues(differing: areEqual, on: queue, block)
  }

  /// Calls a block with new values whose key differs from that of the last one it received.
  ///
  /// ```swift
  /// user.observe(removingDuplicatesOn: { $0.name }) { print($0.name) }
  /// ```
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - key: Returns the part of a value to compare.
  ///   - queue: The queue on which the closures are called.
  ///   - block: Called with each value whose key differs.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func observe<Key: Equatable>(
    removingDuplicatesOn key: @escaping @Sendable (Value) -> Key,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value) -> Void
  ) -> ObserverReceipt {
    registerValues(differing: { key($0) == key($1) }, on: queue, block)
  }

  /// Calls a block with each new value and the current value of another Elastomer.
  ///
  /// ```swift
  /// taps.observe(withLatestFrom: text) { _, text in print(text) }
  /// ```
  ///
  /// The other value is read just before the block is called. If there is none, the block isn't called. Apart from
  /// that, it works like `observe(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - other: The Elastomer to read.
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with both values.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func observe<Other>(
    withLatestFrom other: TypedElastomer<Other>,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value, Other) -> Void
  ) -> ObserverReceipt {
    registerValues(on: queue) { value, _ in
      if let latest = other.value { block(value, latest) }
    }
  }

  /// Calls a block once, with the first new value that satisfies a condition.
  ///
  /// ```swift
  /// level.observeFirst(where: { $0 > 9 }) { print("reached \($0)") }
  /// ```
  ///
  /// The observer has been retired by the time the block is called. The current value doesn't count. Apart from that,
  /// it works like `observe(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - isWanted: Returns whether a value satisfies the condition; by default any does.
  ///   - queue: The queue on which the closures are called.
  ///   - block: Called once.
  /// - Returns: The receipt with which you can retire the observer earlier.
  @discardableResult
  public func observeFirst(
    where isWanted: (@Sendable (Value) -> Bool)? = nil,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value) -> Void
  ) -> ObserverReceipt {
    // Values that were staged before the retirement still arrive.
    let isOpen = Protected(true)
    return registerValues(on: queue) { [elastomer] value, receipt in
      guard isOpen.withLock({ $0 }), isWanted?(value) ?? true, isOpen.exchange(false) else { return }
      elastomer.retireObserver(receipt)
      block(value)
    }
  }

  /// Calls a block with the old and the new value of every mutation, until another Elastomer is staged or posted.
  ///
  /// ```swift
  /// level.observe(until: isOver) { _, new in print(new ?? 0) }
  /// ```
  ///
  /// The observer is retired by the next mutation of `end`. Nothing that is staged after that is delivered; what was
  /// staged before still is. Apart from that, it works like `observe(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - end: The Elastomer whose next mutation retires the observer.
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt with which you can retire the observer earlier.
  @discardableResult
  public func observe<End>(
    until end: TypedElastomer<End>,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    let joint = JointEnd()
    let onDeinit = OnDeinit { joint.end() }
    let observer = Observer(of: elastomer, receipt: ObserverReceipt(), on: .of(queue)) {
      block($0.old(as: Value.self), $0.new(as: Value.self))
    }
    let registration = Registration(elastomer: elastomer, receipt: observer.receipt) { change in
      // The retirement is queued behind what was staged meanwhile.
      withExtendedLifetime(onDeinit) { if !joint.isOver { observer.receive(change) } }
    }
    joint.add(follow(registration))
    joint.add(end.follow(Registration(elastomer: end.elastomer) { _ in joint.end() }))
    return observer.receipt
  }

  /// Calls a block with the old and the new value of every mutation, and a closure when the observer ends.
  ///
  /// ```swift
  /// let receipt = level.observe { _, new in print(new ?? 0) } ended: { print("over") }
  /// ```
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with each mutation.
  ///   - ended: Called once, after the last call of the block, when the observer is retired or the Elastomer is reset.
  ///     Usually runs on `queue`, but may run on a thread that is performing the model's operations: keep it short, and
  ///     don't wait in it for a result of an Elastomer.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func observe(
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (_ old: Value?, _ new: Value?) -> Void,
    ended: @escaping @Sendable () -> Void
  ) -> ObserverReceipt {
    let onDeinit = OnDeinit(ended)
    return elastomer.register(
      { mutation in
        withExtendedLifetime(onDeinit) { block(mutation.old(as: Value.self), mutation.new(as: Value.self)) }
      },
      .of(queue),
      isTyped: true
    )
  }

  private func registerValues(
    differing areEqual: @escaping (Value, Value) -> Bool,
    on queue: DispatchQueue,
    _ block: @escaping (Value) -> Void
  ) -> ObserverReceipt {
    let isWanted = differsFromLast(by: areEqual)
    return registerValues(on: queue) { value, _ in
      if isWanted(value) { block(value) }
    }
  }

  /// Registers an observer of new values of this type.
  private func registerValues(
    on queue: DispatchQueue,
    _ block: @escaping (_ value: Value, ObserverReceipt) -> Void
  ) -> ObserverReceipt {
    elastomer.register(
      { mutation in
        if let value = mutation.new(as: Value.self) { block(value, mutation.observerReceipt) }
      },
      .of(queue),
      isTyped: true
    )
  }
}
