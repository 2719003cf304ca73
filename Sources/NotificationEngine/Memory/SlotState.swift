// SPDX-License-Identifier: MIT

/// A slot's state word: its subscriber's generation, and a bit for a slot without one.
///
/// So one comparison tells a delivery that the slot is that of a live subscriber who is no newer than a generation.
@usableFromInline
enum SlotState {
  /// Empty: cancelled, or never used.
  @usableFromInline static var dead: UInt64 { 1 << 63 }

  static func generation(of state: UInt64) -> UInt64 { state & ~dead }

  /// Returns whether the slot has a subscriber, and so a closure.
  static func isOccupied(_ state: UInt64) -> Bool { state < dead }
}
