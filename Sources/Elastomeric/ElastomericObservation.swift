// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

/// An observer that is retired when nobody holds this any more: an addition to *Elastomeric*.
///
/// Store it where the observer belongs, for example in a view model; nobody has to remember a receipt.
public final class ElastomericObservation: Sendable {
  /// Whose mutations are observed.
  public let elastomer: Elastomer

  /// The receipt of the observer, by which it can be retired earlier.
  public let receipt: ObserverReceipt

  fileprivate init(
    of elastomer: Elastomer,
    on queue: InceptQueue,
    _ block: @escaping (_ mutation: ElastomericMutation) -> Void
  ) {
    self.elastomer = elastomer
    receipt = elastomer.register(block, queue)
  }

  deinit {
    elastomer.retireObserver(receipt)
  }
}

extension Elastomer {
  /// Has the block called with every mutation, for as long as the result is held: an addition to *Elastomeric*.
  ///
  /// Letting go of the result is like `retireObserver(_:)`: nothing staged afterwards is delivered; what was staged
  /// before may still arrive. Otherwise like `registerObserver(_:)`. From an actor use `observation(on:_:)`, which lets
  /// the compiler check what the block captures.
  ///
  /// - Parameter block: Called with each mutation.
  /// - Returns: Keeps the observer registered.
  public func observation(_ block: @escaping (_ mutation: ElastomericMutation) -> Void) -> ElastomericObservation {
    ElastomericObservation(of: self, on: .current, block)
  }

  /// Has the block called on a queue of your choice, for as long as the result is held: an addition to *Elastomeric*.
  ///
  /// Otherwise like `observation(_:)` and `registerObserver(on:_:)`.
  ///
  /// - Parameters:
  ///   - queue: Where the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: Keeps the observer registered.
  public func observation(
    on queue: DispatchQueue,
    _ block: @escaping @Sendable (_ mutation: ElastomericMutation) -> Void
  ) -> ElastomericObservation {
    ElastomericObservation(of: self, on: .of(queue), block)
  }
}
