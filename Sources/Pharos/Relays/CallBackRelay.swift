// SPDX-License-Identifier: MIT

/// A relay through which values also come back.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
public protocol CallBackRelay {
  /// The type of the values that come back.
  associatedtype ValueBack

  /// A closure that takes changes that come back.
  typealias BackConsumer = (Changes<ValueBack>) -> Void

  /// Passes a change that comes back to the back consumer, or like `relay(changes:)` if there is none.
  @discardableResult
  func relayBack(changes: Changes<ValueBack>) -> Bool

  /// Sets the closure that takes changes that come back.
  func relayBackConsumer(_ consumer: @escaping BackConsumer)
}
