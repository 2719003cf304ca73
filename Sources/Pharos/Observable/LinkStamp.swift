// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// How recent the value of an Observable is, once it is linked with others.
///
/// Of two changes, the one with the higher stamp wins.
@usableFromInline
struct LinkStamp {
  /// The distance between the stamps of two changes; those in between are for merged relays that pass a change on.
  private static let distance: UInt64 = 1 << 10

  /// Returns the stamp of a change that begins now.
  static func next() -> UInt64 { nextMonotonicNumber(reserving: distance) }

  /// The stamp of the value; `.max` unless the Observable is linked, 0 until it is known.
  @usableFromInline var current: UInt64 = .max

  /// The stamp of the next change that was stored before the link and is passed on only now.
  ///
  /// Such changes are as recent as the link, and keep their order. The stamp is 0 once the Observable has accepted a
  /// change with a lower one: that change was stored after them, so they have lost.
  private var nextEarly: UInt64 = 0

  @usableFromInline
  init() {}

  @inlinable var isLinked: Bool { current != .max }

  mutating func link() {
    guard !isLinked else { return }
    current = 0
    // Enough for 4,096 changes that wait.
    nextEarly = nextMonotonicNumber(reserving: Self.distance << 12)
  }

  /// Returns the stamp of a value that is set now.
  mutating func renew() -> UInt64 {
    current = Self.next()
    return current
  }

  /// Returns the trail of a notification of the current value; nil if the Observable isn't linked.
  mutating func trailOfNotification(isRead: Bool, by root: any TurnsRoot) -> ChangeTrail? {
    guard isLinked else { return nil }
    // It isn't known how recent the result of a getter is, or a value from before the link, so they get a new stamp.
    let isUnknown = isRead || current == 0 || current &+ Self.distance == nextEarly
    return ChangeTrail(origin: ObjectIdentifier(root), stamp: isUnknown ? renew() : current)
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
