// SPDX-License-Identifier: MIT

/// A slot's state word: its subscriber's generation, and in the two upper bits its kind.
///
/// These bits are 0 for a live slot, so that a delivery makes one comparison: a state that is no greater than a
/// generation is that of a live subscriber that is no newer.
@usableFromInline
enum SlotState {
  /// Live: receives every message.
  @usableFromInline static var live: UInt64 { 0 }

  /// Empty: cancelled, or never used.
  @usableFromInline static var dead: UInt64 { 1 << 62 }

  /// Once: receives one message, from the delivery that ends the subscription.
  @usableFromInline static var once: UInt64 { 2 << 62 }

  /// Pending: receives nothing before its first message.
  @usableFromInline static var pending: UInt64 { 3 << 62 }

  /// The two upper bits, both set.
  @usableFromInline static var kinds: UInt64 { 3 << 62 }

  @inlinable @inline(__always)
  static func kind(of state: UInt64) -> UInt64 { state & kinds }

  @inlinable @inline(__always)
  static func generation(of state: UInt64) -> UInt64 { state & ~kinds }

  /// Returns whether the slot has a subscriber, and so a closure.
  @inlinable @inline(__always)
  static func isOccupied(_ state: UInt64) -> Bool { kind(of: state) != dead }
}
