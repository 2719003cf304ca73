// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation

extension Elastomer {
  /// Calls a block with every mutation from now on.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// let receipt = volume.registerObserver { mutation in
  ///   print(mutation.oldValue ?? "none", mutation.newValue ?? "none")
  /// }
  /// volume.stageValue(7)
  /// volume.retireObserver(receipt)
  /// ```
  ///
  /// The block is called for every staging that changes the value, and for every post, that follows this call. It isn't
  /// called with the current value. It runs on the queue that is `DispatchQueue.underlying` at this call, usually the
  /// main queue. Several observers of one mutation on one queue are called in the order in which they were registered.
  ///
  /// The block and everything it captures are retained until you retire the observer. If you never do, you needn't
  /// store the receipt. A block that is registered twice is called twice.
  ///
  /// The signature is the original's, so the compiler doesn't check what the block captures. From an actor, use
  /// `registerIsolatedObserver(isolation:_:)` or `registerObserver(on:_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", examples 1 and 2.
  ///
  /// - Parameter block: Called with each mutation. If nil, you get a receipt and no calls.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func registerObserver(_ block: ObserverBlock) -> ObserverReceipt {
    register(block, .current)
  }

  /// Calls a block with every mutation from now on, on a queue of your choice.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// let queue = DispatchQueue(label: "audio")
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// volume.registerObserver(on: queue) { print($0.newValue ?? "none") }
  /// ```
  ///
  /// The queue is retained as long as the observer. Calls arrive one at a time even on a concurrent queue, except
  /// between different observers on the system's global queues. The block is `@Sendable` because it may run on any
  /// thread. Apart from that, it works like `registerObserver(_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func registerObserver(
    on queue: DispatchQueue,
    _ block: (@Sendable (_ mutation: ElastomericMutation) -> Void)?
  ) -> ObserverReceipt {
    register(block, .of(queue))
  }

  /// Calls a block with every mutation from now on, until its owner is deallocated.
  ///
  /// ```swift
  /// final class VolumeBar {
  ///   var level = 0
  ///
  ///   func start(_ volume: Elastomer) {
  ///     volume.registerObserver(ownedBy: self) { bar, mutation in bar.level = mutation.newValue as? Int ?? 0 }
  ///   }
  /// }
  /// ```
  ///
  /// The owner is referenced weakly and passed to the block, which therefore needn't capture it. The first mutation
  /// after the owner's deallocation calls nothing and retires the observer. Apart from that, it works like
  /// `registerObserver(_:)`. Called on an actor other than the main actor, this method calls the block there, like
  /// `registerIsolatedObserver(isolation:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to.
  ///   - isolation: The actor of the caller.
  ///   - block: Called with the owner and each mutation.
  /// - Returns: The receipt with which you can retire the observer earlier.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @discardableResult
  public func registerObserver<Owner: AnyObject>(
    ownedBy owner: Owner,
    isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping (_ owner: Owner, _ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    register(Self.owned(by: owner, block), of: isolation)
  }

  /// Calls a block with every mutation on a queue of your choice, until its owner is deallocated.
  ///
  /// Works like `registerObserver(ownedBy:_:)` and `registerObserver(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to.
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with the owner and each mutation.
  /// - Returns: The receipt with which you can retire the observer earlier.
  @discardableResult
  public func registerObserver<Owner: AnyObject>(
    ownedBy owner: Owner,
    on queue: DispatchQueue,
    _ block: @escaping @Sendable (_ owner: Owner, _ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    register(Self.owned(by: owner, block), .of(queue))
  }

  private static func owned<Owner: AnyObject>(
    by owner: Owner,
    _ block: @escaping (_ owner: Owner, _ mutation: ElastomericMutation) -> Void
  ) -> (ElastomericMutation) -> Void {
    { [weak owner] mutation in
      if let owner {
        block(owner, mutation)
      } else {
        mutation.elastomer.retireObserver(mutation.observerReceipt)
      }
    }
  }

  /// Retires the observer with a receipt, so that its block is no longer called.
  ///
  /// The call takes effect in the sequence of all calls: it undoes an earlier registration, even one made just before.
  /// Nothing that is staged after it is delivered. What was staged before may still arrive; the block is released after
  /// the last such call. A nil receipt, one of another Elastomer, and one that was retired before have no effect.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// let receipt = volume.registerObserver { _ in print("changed") }
  /// volume.retireObserver(receipt)
  /// ```
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 3.
  ///
  /// - Parameter receipt: The receipt that `registerObserver(_:)` returned.
  public func retireObserver(_ receipt: ObserverReceipt?) {
    guard let receipt else { return }
    Model.shared.enqueue(.retire([self: receipt]))
  }

  func register(
    _ block: ObserverBlock,
    _ queue: @autoclosure () -> DeliveryQueue,
    isTyped: Bool = false
  ) -> ObserverReceipt {
    let receipt = ObserverReceipt()
    if let block {
      let observer = Observer(of: self, receipt: receipt, on: queue(), block: block)
      Model.shared.enqueue(.register([Registration(observer, isTyped: isTyped)]))
    }
    return receipt
  }
}

extension Sequence where Element == Elastomer {
  /// Calls a block with every mutation of any of these Elastomers.
  ///
  /// ```swift
  /// let name = Elastomer(associatedType: String.self, name: "name")
  /// let age = Elastomer(associatedType: Int.self, name: "age")
  /// [name, age].registerObservers { mutation in
  ///   print(mutation.elastomer.name, mutation.newValue ?? "none")
  /// }
  /// ```
  ///
  /// Each distinct Elastomer gets one registration with a receipt of its own; all are made together, at this call's
  /// place in the sequence of all calls. `mutation.elastomer` is the Elastomer that changed. Apart from that, it works
  /// like `Elastomer.registerObserver(_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 4.
  ///
  /// - Parameter block: Called with each mutation. If nil, you get receipts and no calls.
  /// - Returns: The receipts; `retireAll()` retires them together.
  @discardableResult
  public func registerObservers(_ block: ObserverBlock) -> [Elastomer: ObserverReceipt] {
    register(block, .current)
  }

  /// Calls a block with every mutation of any of these Elastomers, on a queue of your choice.
  ///
  /// The block is `@Sendable` because it may run on any thread.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: The receipts; `retireAll()` retires them together.
  @discardableResult
  public func registerObservers(
    on queue: DispatchQueue,
    _ block: (@Sendable (_ mutation: ElastomericMutation) -> Void)?
  ) -> [Elastomer: ObserverReceipt] {
    register(block, .of(queue))
  }

  private func register(
    _ block: ObserverBlock,
    _ queue: @autoclosure () -> DeliveryQueue
  ) -> [Elastomer: ObserverReceipt] {
    var receipts: [Elastomer: ObserverReceipt] = [:]
    var registrations: [Registration] = []
    let queue = block == nil ? nil : queue()
    for elastomer in self where receipts[elastomer] == nil {
      let receipt = ObserverReceipt()
      receipts[elastomer] = receipt
      guard let block, let queue else { continue }
      registrations.append(Registration(Observer(of: elastomer, receipt: receipt, on: queue, block: block)))
    }
    if block != nil { Model.shared.enqueue(.register(registrations)) }
    return receipts
  }
}

extension Dictionary where Key == Elastomer, Value == ObserverReceipt {
  /// Retires all these observers together.
  ///
  /// ```swift
  /// let name = Elastomer(associatedType: String.self, name: "name")
  /// let age = Elastomer(associatedType: Int.self, name: "age")
  /// let receipts = [name, age].registerObservers { print($0.elastomer.name) }
  /// receipts.retireAll()
  /// ```
  ///
  /// Like `Elastomer.retireObserver(_:)`, the call takes effect in the sequence of all calls, so what was staged before
  /// is still delivered. An empty dictionary or a second call has no effect.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 5.
  public func retireAll() {
    Model.shared.enqueue(.retire(self))
  }
}
