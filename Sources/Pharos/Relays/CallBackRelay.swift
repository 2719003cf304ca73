// SPDX-License-Identifier: MIT

/// A relay that also passes changes back, against the direction of `relay(changes:)`.
///
/// Mirrors *Pharos*, section "Bondable Relays".
public protocol CallBackRelay {
  /// The type of the values that are passed back.
  associatedtype ValueBack

  /// A closure that receives the changes that are passed back.
  typealias BackConsumer = (Changes<ValueBack>) -> Void

  /// Passes a change back: to the back consumer, or like `relay(changes:)` if there is none.
  @discardableResult
  func relayBack(changes: Changes<ValueBack>) -> Bool

  /// Sets the back consumer, which receives the changes that are passed back.
  func relayBackConsumer(_ consumer: @escaping BackConsumer)
}
