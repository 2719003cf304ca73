// SPDX-License-Identifier: MIT

/// A relay that a value can also come back through.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
public protocol CallBackRelay {
  /// The type of the values that come back.
  associatedtype ValueBack

  /// A closure that takes changes that come back.
  typealias BackConsumer = (Changes<ValueBack>) -> Void

  /// Hands a change to the back consumer, or passes it like `relay(changes:)` where there is none.
  @discardableResult
  func relayBack(changes: Changes<ValueBack>) -> Bool

  /// Sets the back consumer.
  func relayBackConsumer(_ consumer: @escaping BackConsumer)
}
