// SPDX-License-Identifier: MIT

/// A slot's state word: its subscriber's generation, and in the two upper bits what it is to a delivery.
///
/// Those are 0 for a live one, so that a delivery makes one comparison: a state that is no greater than a generation is
/// that of a live subscriber that is no newer.
@usableFromInline
enum SlotState {
  /// Gets every message.
  @usableFromInline static var live: UInt64 { 0 }

  /// Nobody is there any more, or was yet.
  @usableFromInline static var dead: UInt64 { 1 << 62 }

  /// Gets one message, from the delivery that ends the subscription.
  @usableFromInline static var once: UInt64 { 2 << 62 }

  /// Gets nothing before its first message has come.
  @usableFromInline static var pending: UInt64 { 3 << 62 }

  /// The two upper bits, all of them set.
  @usableFromInline static var kinds: UInt64 { 3 << 62 }

  @inlinable @inline(__always)
  static func kind(of state: UInt64) -> UInt64 { state & kinds }

  @inlinable @inline(__always)
  static func generation(of state: UInt64) -> UInt64 { state & ~kinds }

  /// The greatest that a generation can be: no live state is above it.
  @usableFromInline static var newestGeneration: UInt64 { dead - 1 }

  /// Whether there is a subscriber, and so a closure.
  @inlinable @inline(__always)
  static func isOccupied(_ state: UInt64) -> Bool { kind(of: state) != dead }
}
