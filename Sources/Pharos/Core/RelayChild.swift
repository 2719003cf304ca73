// SPDX-License-Identifier: MIT

/// A relay, whatever the type of its values.
protocol RelayChild: AnyObject, Discardable {
  /// Whether the relay's object or Observable has been deallocated, so that its parents can release it.
  var isOrphaned: Bool { get }

  /// Whether something else retains the relay.
  var hasParent: Bool { get }

  /// Adds something that retains the relay until the relay ends.
  func addParent(_ parent: any RelayParent)

  /// Forgets a parent, which has removed this child.
  func forget(_ parent: any RelayParent)

  /// Removes the next relays because a parent has removed its own. Returns those that the caller visits afterwards.
  func parentRemovedNextRelays() -> [any RelayChild]
}

/// What retains a relay: the relay above it, or the object to which it belongs.
protocol RelayParent: AnyObject {
  /// Releases a child, which receives no further change.
  func remove(_ child: AnyObject)
}
