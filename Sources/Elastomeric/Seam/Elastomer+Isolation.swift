// SPDX-License-Identifier: MIT

public import Foundation
internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Elastomer {
  /// Has the block called with every mutation from now on, on the actor of the caller: an addition to *Elastomeric*.
  ///
  /// `registerObserver(_:)` calls its block on the queue of the call, mostly the main queue, which the compiler does
  /// not know. This form calls it on the actor that registers: always later, after one hop, and in the order of the
  /// changes. It needs no main queue unless the actor is the main one. The block may capture what belongs to the actor.
  /// What the values share with the outside is not checked; `typed(as:)` has the form for values that may cross
  /// threads.
  ///
  /// Values that were staged before the observer is retired may still arrive. The observer does not keep the actor, and
  /// is retired by the first mutation that finds it dead. All else is as for `registerObserver(_:)`.
  ///
  /// - Parameters:
  ///   - isolation: Where the block is called; the actor of the caller.
  ///   - block: Called with each mutation.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func registerIsolatedObserver(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ mutation: ElastomericMutation) -> Void
  ) -> ObserverReceipt {
    let receipt = ObserverReceipt()
    let block = Inspector.watching(of: self, block)
    let hops = HopQueue<Change>(on: isolation, isInline: false) { block($0.mutation(for: receipt)) }
    let registration = Registration(self, receipt, beginsWithPresent: false) { change in
      if !hops.post(change.seen(through: self)) { retireObserver(receipt) }
    }
    Model.shared.enqueue(.register([registration]))
    return receipt
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TypedElastomer where Value: Sendable {
  /// Has the block called with the old and the new value of every mutation from now on, on the actor of the caller: an
  /// addition to *Elastomeric*.
  ///
  /// Nil stands for no value, or one of another type. All else is as for `Elastomer.registerIsolatedObserver(_:)`.
  ///
  /// - Parameters:
  ///   - isolation: Where the block is called; the actor of the caller.
  ///   - block: Called with each mutation; may use what belongs to the actor.
  /// - Returns: The receipt by which the observer can be retired.
  @discardableResult
  public func observeIsolated(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> ObserverReceipt {
    elastomer.registerIsolatedObserver { block($0.old(as: Value.self), $0.new(as: Value.self)) }
  }
}
