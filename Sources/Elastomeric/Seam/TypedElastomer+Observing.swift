// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

// Observers that leave out, map, join or end. Like all that is told later, their closures are called on a queue of the
// caller's choice, so they are `@Sendable`; `values()` has the algorithms of asynchronous sequences besides.

extension TypedElastomer {
  /// Has the block called with what a closure makes of each new value, without nil: an addition to *Elastomeric*.
  ///
  /// ```swift
  /// text.observe(compactMap: { Int($0) }) { print($0 + 1) }
  /// ```
  ///
  /// A value that is cleared, or is of another type, is left out. Otherwise like `observe(on:_:)`.
  ///
  /// - Parameters:
  ///   - transform: Makes what the block gets; `{ $0 }` unwraps.
  ///   - queue: Where the closures are called.
  ///   - block: Called with each result that is not nil.
  /// - Returns: The receipt by which the observer can be retired.
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

  /// Has the block called with new values that differ from the last one that it got: an addition to *Elastomeric*.
  ///
  /// ```swift
  /// level.observe(removingDuplicatesBy: { abs($0 - $1) < 0.5 }) { print($0) }
  /// ```
  ///
  /// The first new value always comes. Values that are equal by `==` are left out already, unless they were staged with
  /// `discardingRedundancy: false`. Otherwise like `observe(on:_:)`.
  ///
  /// - Parameters:
  ///   - areEqual: Compares the last value that the block got with the present one.
  ///   - queue: Where the closures are called.
  ///   - block: Called with each value that differs.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func observe(
    removingDuplicatesBy areEqual: @escaping @Sendable (Value, Value) -> Bool,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value) -> Void
  ) -> ObserverReceipt {
    registerValues(differing: areEqual, on: queue, block)
  }

  /// Has the block called with new values whose key differs from that of the last one that it got: an addition to
  /// *Elastomeric*.
  ///
  /// ```swift
  /// user.observe(removingDuplicatesOn: { $0.name }) { print($0.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: Makes the part of a value that is compared.
  ///   - queue: Where the closures are called.
  ///   - block: Called with each value whose key differs.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func observe<Key: Equatable>(
    removingDuplicatesOn key: @escaping @Sendable (Value) -> Key,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value) -> Void
  ) -> ObserverReceipt {
    registerValues(differing: { key($0) == key($1) }, on: queue, block)
  }

  /// Has the block called with each new value and the one that another Elastomer has by then: an addition to
  /// *Elastomeric*.
  ///
  /// ```swift
  /// taps.observe(withLatestFrom: text) { _, text in print(text) }
  /// ```
  ///
  /// The other value is read when the block is about to be called. Without one, the block is not called. Otherwise like
  /// `observe(on:_:)`.
  ///
  /// - Parameters:
  ///   - other: What is asked for its value.
  ///   - queue: Where the block is called.
  ///   - block: Called with both values.
  /// - Returns: The receipt by which the observer can be retired.
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

  /// Has the block called with the first new value that satisfies a condition, and no other: an addition to
  /// *Elastomeric*.
  ///
  /// ```swift
  /// level.observeFirst(where: { $0 > 9 }) { print("reached \($0)") }
  /// ```
  ///
  /// The observer is retired by then. The value that is current now does not count. Otherwise like `observe(on:_:)`.
  ///
  /// - Parameters:
  ///   - isWanted: Says whether a value is the one; any is unless given.
  ///   - queue: Where the closures are called.
  ///   - block: Called once.
  /// - Returns: The receipt by which the observer can be retired earlier.
  @discardableResult
  public func observeFirst(
    where isWanted: (@Sendable (Value) -> Bool)? = nil,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (Value) -> Void
  ) -> ObserverReceipt {
    // Values that were staged before the retirement arrive still.
    let isOpen = Protected(true)
    return registerValues(on: queue) { [elastomer] value, receipt in
      guard isOpen.withLock({ $0 }), isWanted?(value) ?? true, isOpen.exchange(false) else { return }
      elastomer.retireObserver(receipt)
      block(value)
    }
  }

  /// Has the block called with the old and the new value of every mutation until another Elastomer has one: an addition
  /// to *Elastomeric*.
  ///
  /// ```swift
  /// level.observe(until: isOver) { _, new in print(new ?? 0) }
  /// ```
  ///
  /// The observer is retired with the next staging or post of `end` that is told. Nothing that is staged after that
  /// arrives; what was staged before does. Otherwise like `observe(on:_:)`.
  ///
  /// - Parameters:
  ///   - end: Whose next mutation is the end.
  ///   - queue: Where the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt by which the observer can be retired earlier.
  @discardableResult
  public func observe<End>(
    until end: TypedElastomer<End>,
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    let joint = JointEnd()
    let notice = EndNotice { joint.end() }
    let observer = Observer(of: elastomer, receipt: ObserverReceipt(), on: .of(queue)) {
      block($0.old(as: Value.self), $0.new(as: Value.self))
    }
    let registration = Registration(elastomer, observer.receipt, beginsWithPresent: false) { change in
      // The retirement waits behind what was staged meanwhile.
      withExtendedLifetime(notice) { if !joint.isOver { observer.receive(change) } }
    }
    joint.add(follow(registration))
    joint.add(end.follow(Registration(end.elastomer, beginsWithPresent: false) { _ in joint.end() }))
    return observer.receipt
  }

  /// Has the block called with the old and the new value of every mutation, and a closure at the end: an addition to
  /// *Elastomeric*.
  ///
  /// ```swift
  /// let receipt = level.observe { _, new in print(new ?? 0) } ended: { print("over") }
  /// ```
  ///
  /// - Parameters:
  ///   - queue: Where the closures are called.
  ///   - block: Called with each mutation.
  ///   - ended: Called once, after the last call of the block, when the observer is retired or the Elastomer is reset.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func observe(
    on queue: DispatchQueue = .underlying,
    _ block: @escaping @Sendable (_ old: Value?, _ new: Value?) -> Void,
    ended: @escaping @Sendable () -> Void
  ) -> ObserverReceipt {
    let notice = EndNotice(ended)
    return elastomer.register(
      { mutation in
        withExtendedLifetime(notice) { block(mutation.old(as: Value.self), mutation.new(as: Value.self)) }
      },
      .of(queue)
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

  /// Registers an observer of the new values of this type.
  private func registerValues(
    on queue: DispatchQueue,
    _ block: @escaping (_ value: Value, ObserverReceipt) -> Void
  ) -> ObserverReceipt {
    elastomer.register(
      { mutation in
        if let value = mutation.new(as: Value.self) { block(value, mutation.observerReceipt) }
      },
      .of(queue)
    )
  }
}
