// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The turns of the relays under one Observable, or under a relay that was created by hand.
///
/// Delivers the changes of the tree one at a time. A change that a listener makes in the tree waits until the current
/// one has been delivered.
@usableFromInline
final class RelayTurns {
  /// Shared by the subjects of all relays in the tree.
  @usableFromInline let shared: DeliveryOrder

  /// The Observable at the root, if there is one.
  weak let root: (any TurnsRoot)?

  // SAFETY: accessed in a turn only, so by one thread at a time.
  /// Counts the changes after which a relay's old value needn't be the new one before: those that a relay ignored, and
  /// those that don't come straight from the Observable.
  @usableFromInline @exclusivity(unchecked) var gaps: UInt32 = 1

  /// Creates turns for a relay that was created by hand, or shares those of an Observable.
  init(_ shared: DeliveryOrder = DeliveryOrder(mode: .queued), under root: (any TurnsRoot)? = nil) {
    self.shared = shared
    self.root = root
  }

  @inlinable @inline(__always)
  func noteGap() {
    unsafe gaps &+= 1
  }
}

/// An Observable at the root of a tree of relays, whatever the type of its value.
protocol TurnsRoot: AnyObject {
  /// Whether no custom getter returns another value than the one that was set last.
  var isSettled: Bool { get }

  /// Numbers its sets from now on, because changes leave its tree or come from elsewhere.
  func link()
}
