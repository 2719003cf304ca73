// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

/// An observer that is retired when this object is deallocated.
///
/// Store it where the observer belongs, for example in a view model, instead of a receipt.
///
/// ```swift
/// final class VolumeModel {
///   private let observation = Elastomer(associatedType: Int.self, name: "volume")
///     .observation { print($0.newValue ?? "none") }
/// }
/// ```
///
/// An addition to *Elastomeric*.
public final class ElastomericObservation: Sendable {
  /// The observed Elastomer.
  public let elastomer: Elastomer

  /// The observer's receipt, with which you can retire it earlier.
  public let receipt: ObserverReceipt

  fileprivate init(
    of elastomer: Elastomer,
    on queue: DeliveryQueue,
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
  /// Calls a block with every mutation, for as long as you retain the result.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// var observation: ElastomericObservation? = volume.observation { print($0.newValue ?? "none") }
  /// volume.stageValue(7)
  /// observation = nil  // retires the observer
  /// ```
  ///
  /// Releasing the result works like `retireObserver(_:)`: nothing staged afterwards is delivered; what was staged
  /// before may still arrive. All else is as for `registerObserver(_:)`. From an actor, use `observation(on:_:)`, whose
  /// block the compiler checks.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameter block: Called with each mutation.
  /// - Returns: An object that keeps the observer registered.
  public func observation(_ block: @escaping (_ mutation: ElastomericMutation) -> Void) -> ElastomericObservation {
    ElastomericObservation(of: self, on: .current, block)
  }

  /// Calls a block with every mutation on a queue of your choice, for as long as you retain the result.
  ///
  /// All else is as for `observation(_:)` and `registerObserver(on:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the block is called.
  ///   - block: Called with each mutation.
  /// - Returns: An object that keeps the observer registered.
  public func observation(
    on queue: DispatchQueue,
    _ block: @escaping @Sendable (_ mutation: ElastomericMutation) -> Void
  ) -> ElastomericObservation {
    ElastomericObservation(of: self, on: .of(queue), block)
  }
}
