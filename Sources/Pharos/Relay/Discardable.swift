// SPDX-License-Identifier: MIT

/// Something that a ``Retainer`` can let go of.
///
/// Mirrors *Pharos*, section *Using Retainer*.
public protocol Discardable {
  /// How many Retainers manage it.
  var retainerCount: Int { get }

  /// Whether it still does anything: it has a listener or something that it notifies.
  var isValid: Bool { get }

  /// Ends it.
  func discard()

  /// One more Retainer manages it.
  func retained()

  /// One Retainer less manages it.
  func unretained()
}
