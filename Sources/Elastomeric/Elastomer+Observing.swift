// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation

extension Elastomer {
  /// Has the block called with every mutation from now on.
  ///
  /// The block is called on the queue that is `DispatchQueue.underlying` at this call, mostly the main queue. It is
  /// called for every staging that changes the value and for every post that follows this call, in their order. It does
  /// not get the value that is current now. Observers of one mutation on one queue are called in the order of their
  /// registration.
  ///
  /// The block and what it captures are kept until the observer is retired, for ever otherwise; nobody needs to keep
  /// the receipt. The same block registered twice is called twice.
  ///
  /// The signature is the original's, so the compiler does not check what the block captures. From an actor use
  /// `registerIsolatedObserver(isolation:_:)`, or `registerObserver(on:_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", examples 1 and 2.
  ///
  /// - Parameter block: Called with each mutation; nil gives a receipt and no calls.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func registerObserver(_ block: ObserverBlock) -> ObserverReceipt {
    register(block, .current)
  }

  /// Has the block called with every mutation on a queue of your choice: an addition to *Elastomeric*.
  ///
  /// Otherwise like `registerObserver(_:)`. The queue lives as long as the observer. On a concurrent queue the calls
  /// still come one at a time, except between different observers on the system's global queues. The block may run on
  /// any thread, so it is `@Sendable`.
  ///
  /// - Parameters:
  ///   - queue: Where the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func registerObserver(
    on queue: DispatchQueue,
    _ block: (@Sendable (_ mutation: ElastomericMutation) -> Void)?
  ) -> ObserverReceipt {
    register(block, .of(queue))
  }

  /// Has the block called with every mutation while the owner lives: an addition to *Elastomeric*.
  ///
  /// The owner is held weakly and handed to the block, which therefore need not capture it. The first mutation
  /// after the owner is gone calls nothing and retires the observer. Otherwise like `registerObserver(_:)`. From an
  /// actor use `registerObserver(ownedBy:on:_:)`, which lets the compiler check what the block captures.
  ///
  /// - Parameters:
  ///   - owner: The object the observer belongs to.
  ///   - block: Called with the owner and each mutation.
  /// - Returns: The receipt by which the observer can be retired before its owner is gone.
  @discardableResult
  public func registerObserver<Owner: AnyObject>(
    ownedBy owner: Owner,
    _ block: @escaping (_ owner: Owner, _ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    register(Self.owned(by: owner, block), .current)
  }

  /// Has the block called on a queue of your choice while the owner lives: an addition to *Elastomeric*.
  ///
  /// Otherwise like `registerObserver(ownedBy:_:)` and `registerObserver(on:_:)`.
  ///
  /// - Parameters:
  ///   - owner: The object the observer belongs to.
  ///   - queue: Where the block is called.
  ///   - block: Called with the owner and each mutation.
  /// - Returns: The receipt by which the observer can be retired before its owner is gone.
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

  /// Ends the calls to the observer with that receipt.
  ///
  /// Takes effect in the order of the calls. A registration made before is undone, even when made just before. No value
  /// staged after this call is delivered. Values that were staged before may still arrive. The block is let go of when
  /// the last of them has. Nil, a receipt of another Elastomer, or one that was retired before has no effect.
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
    _ queue: @autoclosure () -> InceptQueue,
    isTyped: Bool = false
  ) -> ObserverReceipt {
    let receipt = ObserverReceipt()
    if let block {
      let observer = Observer(of: self, receipt: receipt, on: queue(), isTyped: isTyped, block: block)
      Model.shared.enqueue(.register([Registration(observer)]))
    }
    return receipt
  }
}

extension Sequence where Element == Elastomer {
  /// Has the block called with every mutation of any of these Elastomers.
  ///
  /// One registration per distinct Elastomer, each with its own receipt, made together at this call's place in the
  /// order of the calls. `mutation.elastomer` says which one it was. All else is as for
  /// `Elastomer.registerObserver(_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 4.
  ///
  /// - Parameter block: Called with each mutation; nil gives receipts and no calls.
  /// - Returns: The receipts; `retireAll()` retires them together.
  @discardableResult
  public func registerObservers(_ block: ObserverBlock) -> [Elastomer: ObserverReceipt] {
    register(block, .current)
  }

  /// Has the block called with every mutation of these Elastomers on a queue of your choice: an addition to
  /// *Elastomeric*.
  ///
  /// The block may run on any thread, so it is `@Sendable`.
  ///
  /// - Parameters:
  ///   - queue: Where the block is called.
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
    _ queue: @autoclosure () -> InceptQueue
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
  /// Takes effect in the order of the calls, as `Elastomer.retireObserver(_:)` does: what was staged before is still
  /// delivered. An empty dictionary, or a second call, has no effect.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 5.
  public func retireAll() {
    Model.shared.enqueue(.retire(self))
  }
}
