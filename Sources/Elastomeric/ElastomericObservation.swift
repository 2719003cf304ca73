// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import NotificationEngine

/// An observer that is retired when this object is deallocated.
///
/// Store it where the observer belongs, for example in a view model, instead of a receipt.
///
/// ```swift
/// @MainActor final class VolumeModel {
///   private var observation: ElastomericObservation?
///
///   func start() {
///     observation = Elastomer(associatedType: Int.self, name: "volume")
///       .observation { print($0.newValue ?? "none") }
///   }
/// }
/// ```
///
/// An addition to *Elastomeric*.
public final class ElastomericObservation: Sendable {
  /// The observed Elastomer.
  public let elastomer: Elastomer

  /// The observer's receipt, with which you can retire it earlier.
  public let receipt: ObserverReceipt

  fileprivate init(of elastomer: Elastomer, _ receipt: ObserverReceipt) {
    self.elastomer = elastomer
    self.receipt = receipt
  }

  deinit { elastomer.retireObserver(receipt) }
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
  /// Releasing the result works like `retireObserver(_:)`: nothing staged afterwards is delivered. What was staged
  /// before may still arrive. The block is called on the caller's actor: on the main queue, if that is the main actor.
  /// In code without an actor, use `observation(on:_:)`. A block that uses the state of an instance actor retains the
  /// actor. If the actor stores the result, neither is ever released, so use `observation(ownedBy:_:)`. Apart from that,
  /// it works like `registerIsolatedObserver(isolation:_:)`.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the block is called, by default the caller's.
  ///   - block: Called with each mutation.
  /// - Returns: An object that keeps the observer registered.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func observation(
    isolation: isolated any Actor = #isolation,
    _ block: @escaping (_ mutation: ElastomericMutation) -> Void
  ) -> ElastomericObservation {
    ElastomericObservation(of: self, register(calling(block, on: isolation)))
  }

  /// Calls a block with every mutation on an actor, while the actor exists and you retain the result.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// actor Meter {
  ///   var level = 0
  ///   var observation: ElastomericObservation?
  ///   func start() {
  ///     observation = volume.observation(ownedBy: self) { meter, mutation in
  ///       meter.level = mutation.new(as: Int.self) ?? 0
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Works like `observation(isolation:_:)` and `registerIsolatedObserver(ownedBy:_:)`. An addition to *Elastomeric*.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func observation<Owner: Actor>(
    ownedBy owner: Owner,
    _ block: @escaping @Sendable (_ owner: isolated Owner, _ mutation: ElastomericMutation) -> Void
  ) -> ElastomericObservation {
    ElastomericObservation(of: self, registerIsolatedObserver(ownedBy: owner, block))
  }

  /// Calls a block with every mutation on a queue of your choice, for as long as you retain the result.
  ///
  /// Works like `observation(_:)` and `registerObserver(on:_:)`. An addition to *Elastomeric*.
  public func observation(
    on queue: DispatchQueue,
    _ block: @escaping @Sendable (_ mutation: ElastomericMutation) -> Void
  ) -> ElastomericObservation {
    ElastomericObservation(of: self, register(calling(block, on: .of(queue))))
  }
}
