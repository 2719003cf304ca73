// SPDX-License-Identifier: MIT

/// What hangs under a relay: a next relay, or something that passes changes on to another tree.
@usableFromInline
protocol RelayChild: AnyObject {
  /// Forgets a parent, which has removed this child.
  func forget(_ parent: any RelayParent)

  /// Removes the next relays because a parent has removed its own; returns those that the caller visits afterwards.
  func parentRemovedNextRelays() -> [any RelayChild]
}

/// What retains a relay: the relay above it, or the object to which it belongs.
@usableFromInline
protocol RelayParent: AnyObject {
  /// Releases a child, which receives no further change.
  func remove(_ child: AnyObject)

  /// Leaves its own parents if it has nothing to call any more, because an object has been deallocated.
  func leaveIfUnused()
}
