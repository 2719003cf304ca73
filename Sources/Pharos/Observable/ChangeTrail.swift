// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Where one change has been, and how late it is.
///
/// A change reaches each Observable and each linked relay once, so circles end. A tree of relays has no circles; so a
/// trail notes only what a change reaches through a link: another Observable, a bond, or a relay that was added by
/// hand.
///
/// A merged relay begins a new trail for each change of a component, whose parent is the component's trail. Two
/// components of one change are two changes, and neither returns to where the parent has been.
@usableFromInline
final class ChangeTrail {
  private struct Record {
    var visited: Set<ObjectIdentifier> = []

    /// The changes of linked Observables are stamped with rising numbers; the highest one wins.
    var stamp: UInt64?

    /// The Observable that refused the change last.
    var refuser: ObjectIdentifier?

    /// The trees in which the change has its turn, and the threads that pass it there.
    var turns: [ObjectIdentifier: UInt] = [:]
  }

  private let record: Protected<Record>

  /// The Observable or relay where the change began; visited from the start.
  let origin: ObjectIdentifier?

  private let parent: ChangeTrail?

  init(origin: ObjectIdentifier? = nil, parent: ChangeTrail? = nil, stamp: UInt64? = nil) {
    self.origin = origin
    self.parent = parent
    record = Protected(Record(stamp: stamp))
  }

  /// Notes a visitor; returns false if the change has been there before.
  func visit(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasReached(visitor) { return false }
    if visitor == origin { return false }
    return record.withLock { $0.visited.insert(visitor).inserted }
  }

  private func hasReached(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasReached(visitor) { return true }
    return visitor == origin || record.withLock { $0.visited.contains(visitor) }
  }

  /// The stamp of the change, or the one that it gets now; it never changes.
  func stamp(_ make: () -> UInt64) -> UInt64 {
    record.withLock { record in
      let stamp = record.stamp ?? make()
      record.stamp = stamp
      return stamp
    }
  }

  /// The stamp, if the change has one.
  var stamp: UInt64? { record.withLock { $0.stamp } }

  // MARK: - On the way

  /// Notes that the main relay of an Observable ignored the change, or that the Observable has a later one.
  func refuse(by observable: ObjectIdentifier) {
    record.withLock { $0.refuser = observable }
  }

  /// Whether this Observable was the last one that refused the change.
  func isRefused(by observable: ObjectIdentifier) -> Bool {
    record.withLock { $0.refuser == observable }
  }

  /// The change has its turn in a tree, on the calling thread, until `endTurn`.
  func giveTurn(in tree: ObjectIdentifier) {
    record.withLock { $0.turns[tree] = currentThreadIdentity() }
  }

  func endTurn(in tree: ObjectIdentifier) {
    record.withLock { $0.turns[tree] = nil }
  }

  /// Whether the change has its turn in a tree; another thread that passes it there waits for another turn.
  func hasTurn(in tree: ObjectIdentifier) -> Bool {
    record.withLock { $0.turns[tree] == currentThreadIdentity() }
  }
}

@available(*, unavailable)
extension ChangeTrail: Sendable {}
