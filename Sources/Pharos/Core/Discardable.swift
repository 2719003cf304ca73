// SPDX-License-Identifier: MIT

/// A type that a ``Retainer`` can end.
///
/// Mirrors *Pharos*, section "Using Retainer".
public protocol Discardable {
  /// The number of Retainers that manage this object.
  var retainerCount: Int { get }

  /// Whether there is a listener, or something else to notify.
  var isValid: Bool { get }

  /// Ends the object's work, and releases what it notifies.
  func discard()

  /// Adds one to the number of Retainers.
  func retained()

  /// Subtracts one from the number of Retainers, and discards the object if that was the last one.
  func unretained()
}
