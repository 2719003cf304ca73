// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// How recent the value of an Observable is, once it is linked with others.
///
/// Of two changes, the one with the higher stamp wins.
@usableFromInline
struct LinkStamp {
  /// The distance between the stamps of two changes; those in between are for merged relays that pass a change on.
  private static let distance: UInt64 = 1 << 16

  /// Returns the stamp of a change that begins now.
  static func next() -> UInt64 { nextMonotonicNumber(reserving: distance) }

  /// The stamp of the value; `.max` unless the Observable is linked, 0 until it is known.
  @usableFromInline var current: UInt64 = .max

  /// The stamp of the next change that was stored before the link and reaches another Observable only now.
  ///
  /// Such changes are as recent as the link, in their order. The property is 0 once an older change has been taken from
  /// another Observable, which wins over them.
  private var nextEarly: UInt64 = 0

  @usableFromInline
  init() {}

  @inlinable var isLinked: Bool { current != .max }

  mutating func link() {
    guard !isLinked else { return }
    current = 0
    // For more changes than can wait.
    nextEarly = nextMonotonicNumber(reserving: Self.distance << 16)
  }

  /// Returns the stamp of a value that is set now.
  mutating func renew() -> UInt64 {
    current = Self.next()
    return current
  }

  /// Returns the trail of a notification of the current value; nil if the Observable isn't linked.
  mutating func trailOfNotification(isRead: Bool, by root: any TurnsRoot) -> ChangeTrail? {
    guard isLinked else { return nil }
    let origin = ObjectIdentifier(root)
    // A value that was read may differ from the one that was set last, so it has a stamp of its own.
    if isRead { return ChangeTrail(origin: origin, stamp: renew()) }
    // If the value is from before the link, the notification is stamped on its way, behind the changes that wait.
    if current == 0 || current &+ Self.distance == nextEarly { return ChangeTrail(origin: origin, root: root) }
    return ChangeTrail(origin: origin, stamp: current)
  }

  /// Accepts a change from elsewhere, unless the present one is more recent.
  mutating func accepts(_ number: UInt64) -> Bool {
    guard number >= current else { return false }
    current = number
    if number < nextEarly { nextEarly = 0 }
    return true
  }

  /// Takes the stamp of the next change that was stored before the link; 0 if such changes have lost.
  mutating func takeEarly() -> UInt64 {
    let number = nextEarly
    if number > 0 { nextEarly = number &+ Self.distance }
    current = max(current, number)
    return number
  }
}
