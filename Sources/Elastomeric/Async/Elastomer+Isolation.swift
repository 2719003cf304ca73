// SPDX-License-Identifier: MIT

public import Foundation
internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Elastomer {
  /// Calls a block with every mutation from now on, on the actor of the caller.
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
  /// calls it on the actor that registers: always later, after one hop, and in the order of the changes. It needs no
  /// main queue, unless the actor is the main actor. The block may access the actor's state. The compiler doesn't check
  /// what the values share with other threads; `typed(as:)` returns an Elastomer for values that are `Sendable`.
  ///
  /// Values that were staged before the observer is retired may still arrive. The observer doesn't retain the actor,
  /// and is retired by the first mutation after the actor's deallocation. Apart from that, it works like
  /// `registerObserver(_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the block is called; by default the caller's.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func registerIsolatedObserver(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    register(block, on: isolation)
  }

  /// Registers a block that is called where it was created: on the caller's actor, if that isn't the main actor, and on
  /// the queue of the call otherwise.
  func register(
    _ block: @escaping (ElastomericMutation) -> Void,
    of actor: (any Actor)?,
    isTyped: Bool = false
  ) -> ObserverReceipt {
    guard let actor, !(actor is MainActor) else { return register(block, .current, isTyped: isTyped) }
    return register(block, on: actor, isTyped: isTyped)
  }

  /// Registers a block that is called on an actor.
  fileprivate func register(
    _ block: @escaping (ElastomericMutation) -> Void,
    on actor: any Actor,
    isTyped: Bool = false
  ) -> ObserverReceipt {
    let receipt = ObserverReceipt()
    let block = Inspector.watching(of: self, block)
    let mailbox = ActorMailbox(on: actor, isInline: false) {
      block(ElastomericMutation(of: $0, to: receipt))
    }
    let registration = Registration(elastomer: self, receipt: receipt, isTyped: isTyped) {
      if !mailbox.post($0.seen(through: self)) { retireObserver(receipt) }
    }
    Model.shared.enqueue(.register([registration]))
    return receipt
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TypedElastomer where Value: Sendable {
  /// Calls a block with the old and the new value of every mutation from now on, on the actor of the caller.
  ///
  /// A value is nil if there is none or it has another type. Apart from that, it works like
  /// `Elastomer.registerIsolatedObserver(_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the block is called; by default the caller's.
  ///   - block: Called with each mutation; it may access the actor's state.
  /// - Returns: The receipt with which you can retire the observer.
  @discardableResult
  public func observeIsolated(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    elastomer.register({ block($0.old(as: Value.self), $0.new(as: Value.self)) }, on: isolation, isTyped: true)
  }
}
