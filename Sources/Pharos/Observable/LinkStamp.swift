// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// How recent the value of an Observable is, once it is linked with others.
///
/// Of two changes, the one with the higher stamp wins.
@usableFromInline
struct LinkStamp {
  /// The stamp of the value; `.max` unless the Observable is linked, 0 until it is known.
  @usableFromInline var current: UInt64 = .max

  /// The stamp of the next change that was stored before the link and reaches another Observable only now.
  ///
  /// Such changes are as recent as the link, in their order. It is 0 once a change from before the link has been taken
  /// from another Observable: that one wins over them.
  private var nextEarly: UInt64 = 0

  @usableFromInline
  init() {}

  @inlinable var isLinked: Bool { current != .max }

  mutating func link() {
    guard !isLinked else { return }
    current = 0
    nextEarly = nextMonotonicNumber(ofNext: 1 << 24)
  }

  /// Returns the stamp of a value that is set now.
  mutating func renew() -> UInt64 {
    current = nextMonotonicNumber()
    return current
  }

  /// Returns the trail of a notification of the current value; nil if the Observable isn't linked.
  mutating func trailOfNotification(isRead: Bool, by root: any TurnsRoot) -> ChangeTrail? {
    guard isLinked else { return nil }
    let origin = ObjectIdentifier(root)
    // A value that was read may differ from the one that was set last, so it has a stamp of its own.
    if isRead { return ChangeTrail(origin: origin, stamp: renew()) }
    // After changes from before the link, it is stamped when they have been.
    if current == 0 || current &+ 1 == nextEarly { return ChangeTrail(origin: origin, root: root) }
    return ChangeTrail(origin: origin, stamp: current)
  }

  /// Accepts a change from elsewhere, unless the present one is more recent.
  mutating func accepts(_ number: UInt64) -> Bool {
    guard number >= current else { return false }
    current = number
    if number < nextEarly { nextEarly = 0 }
    return true
  }

  /// Returns the stamp of a change that was stored before the link.
  mutating func takeEarly() -> UInt64 {
    let number = nextEarly
    if number > 0 { nextEarly = number &+ 1 }
    current = max(current, number)
    return number
  }
}
