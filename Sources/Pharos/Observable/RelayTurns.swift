// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The turns of the relays under one Observable, or under a relay that was created by hand.
///
/// Delivers the changes of the tree one at a time. A change that a listener makes in the tree waits until the current
/// one has been delivered.
@usableFromInline
final class RelayTurns {
  /// Shared by the subjects of all relays in the tree.
  @usableFromInline let shared: Turns

  /// The Observable at the root, if there is one.
  weak let root: (any TurnsRoot)?

  // SAFETY: accessed in a turn only, so by one thread at a time.
  /// The number of relays that are passing a change to their next relays.
  @usableFromInline @exclusivity(unchecked) var depth: UInt32 = 0

  /// Creates turns for a relay that was created by hand, or shares those of an Observable.
  init(_ shared: Turns = Turns(mode: .queued), under root: (any TurnsRoot)? = nil) {
    self.shared = shared
    self.root = root
  }

  /// Begins passing a change to next relays.
  ///
  /// At each 16th level, ends the program with a message if the stack is full.
  @inlinable @inline(__always)
  func goDown() {
    unsafe depth &+= 1
    if unsafe _slowPath(depth & 15 == 0) { Turns.checkStack() }
  }

  /// Ends passing a change to next relays.
  @inlinable @inline(__always)
  func goUp() {
    unsafe depth &-= 1
  }
}

@available(*, unavailable)
extension RelayTurns: Sendable {}

/// An Observable at the root of a tree of relays, whatever the type of its value.
protocol TurnsRoot: AnyObject {
  /// Numbers its sets from now on, because changes leave its tree or come from elsewhere.
  func link()
}
