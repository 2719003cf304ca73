// SPDX-License-Identifier: MIT

/// A type that a ``Retainer`` can end.
///
/// Mirrors *Pharos*, section *Using Retainer*.
public protocol Discardable {
  /// The number of Retainers that manage this.
  var retainerCount: Int { get }

  /// Whether this has an effect: it has a listener or something that it notifies.
  var isValid: Bool { get }

  /// Ends this.
  func discard()

  /// Adds one to the number of Retainers.
  func retained()

  /// Subtracts one from the number of Retainers.
  func unretained()
}
