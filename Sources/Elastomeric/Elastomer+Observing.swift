// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
package import NotificationEngine

extension Elastomer {
  /// Calls a block with every later mutation.
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
    if let block { register(calling(block, on: .current)) } else { ObserverReceipt() }
  }

  /// Calls a block with every later mutation, on a queue of your choice.
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
    if let block { register(calling(block, on: .of(queue))) } else { ObserverReceipt() }
  }

  /// Calls a block with every later mutation, on the actor of the caller.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// @MainActor final class VolumeBar {
  ///   var level = 0
  ///   func start() {
  ///     volume.registerIsolatedObserver { [weak self] in self?.level = $0.newValue as? Int ?? 0 }
  ///   }
  /// }
  /// ```
  ///
  /// Unlike `registerObserver(_:)`, which calls its block on a queue that the compiler knows nothing about, this method
  /// calls it on the actor that registers: always later, after one hop, and in the order of the changes. For the main
  /// actor, that is the main queue, in order with all its other observers. The compiler doesn't check what the values share with other
  /// threads. `typed(as:)` returns an Elastomer for values that are `Sendable`.
  ///
  /// The block may access the actor's state, and then retains the actor. In an actor that may be deallocated before,
  /// use `registerIsolatedObserver(ownedBy:_:)`.
  ///
  /// Values that were staged before the observer is retired may still arrive. The observer doesn't retain the actor,
  /// and is retired by the first mutation after the actor's deallocation. Apart from that, it works like
  /// `registerObserver(_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the block is called, by default the caller's.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt with which you can retire the observer.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @discardableResult
  public func registerIsolatedObserver(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    register(calling(block, on: isolation))
  }

  /// Calls a block with every later mutation, on an actor, until that is deallocated.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// actor Meter {
  ///   var level = 0
  ///   func start() {
  ///     volume.registerIsolatedObserver(ownedBy: self) { meter, mutation in
  ///       meter.level = mutation.new(as: Int.self) ?? 0
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Works like `registerIsolatedObserver(isolation:_:)`, and can be called from anywhere.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - owner: The actor that is passed to the block. It is referenced weakly.
  ///   - block: Called on the actor, with the actor and each mutation. It shouldn't capture the actor.
  /// - Returns: The receipt with which you can retire the observer.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @discardableResult
  public func registerIsolatedObserver<Owner: Actor>(
    ownedBy owner: Owner,
    _ block: @escaping @Sendable (_ owner: isolated Owner, _ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    register(calling(passing(to: owner, block), on: owner))
  }

  /// Retires the observer with a receipt, so that its block is no longer called.
  ///
  /// The call takes effect in the sequence of all calls: it undoes an earlier registration, even one made just before.
  /// Nothing that is staged after it is delivered. What was staged before may still arrive. The block is released after
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
    if let receipt { Model.shared.enqueue(.retire([self: receipt])) }
  }
}

extension Elastomer: Inspected {
  package var inspected: InspectedSource {
    InspectedSource(nil, named: "Elastomer \"\(name)\"") { Model.shared.observerCount(of: self) }
  }

  /// Registers one observer, of whatever kind and place, and returns its receipt.
  func register(as kind: Registration.Kind = .untyped, _ receiver: Registration.Receiver) -> ObserverReceipt {
    let receipt = ObserverReceipt()
    let registration = Registration(elastomer: self, receipt: receipt, kind: kind, receive: receiver(receipt))
    Model.shared.enqueue(.register([registration]))
    return receipt
  }

  /// What calls a block on a queue.
  func calling(_ block: @escaping (ElastomericMutation) -> Void, on queue: DeliveryQueue) -> Registration.Receiver {
    { Observer(of: self, $0, on: queue, block).receive }
  }

  /// What calls a block on an actor: on the main queue, if that is the main actor.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  func calling(_ block: @escaping (ElastomericMutation) -> Void, on actor: any Actor) -> Registration.Receiver {
    if actor is MainActor { return calling(block, on: DeliveryQueue.main) }
    return { receipt in
      let block = Inspector.watching(of: self, block)
      let mailbox = ActorMailbox(on: actor, isInline: false) { block(ElastomericMutation(of: $0, to: receipt)) }
      return { if !mailbox.post($0) { retireObserver(receipt) } }
    }
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
  /// Each distinct Elastomer gets one registration with a receipt of its own. All are made together, at this call's
  /// place in the sequence of all calls. `mutation.elastomer` is the Elastomer that changed. Apart from that, it works
  /// like `Elastomer.registerObserver(_:)`.
  ///
  /// Mirrors *Elastomeric*, section "Observe values", example 4.
  ///
  /// - Parameter block: Called with each mutation. If nil, you get receipts and no calls.
  /// - Returns: The receipts. `retireAll()` retires them together.
  @discardableResult
  public func registerObservers(_ block: ObserverBlock) -> [Elastomer: ObserverReceipt] {
    register(block, .current)
  }

  /// Calls a block with every mutation of any of these Elastomers, on a queue of your choice.
  ///
  /// Works like `registerObservers(_:)` and `Elastomer.registerObserver(on:_:)`. An addition to *Elastomeric*.
  @discardableResult
  public func registerObservers(
    on queue: DispatchQueue,
    _ block: (@Sendable (_ mutation: ElastomericMutation) -> Void)?
  ) -> [Elastomer: ObserverReceipt] {
    register(block, .of(queue))
  }

  private func register(_ block: ObserverBlock, _ queue: DeliveryQueue) -> [Elastomer: ObserverReceipt] {
    let receipts = Dictionary(map { ($0, ObserverReceipt()) }) { first, _ in first }
    guard let block else { return receipts }
    let registrations = receipts.map {
      Registration(elastomer: $0, receipt: $1, kind: .untyped, receive: Observer(of: $0, $1, on: queue, block).receive)
    }
    Model.shared.enqueue(.register(registrations))
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
