// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The Observables and linked relays that one change has passed, and how recent the change is.
///
/// A change passes each of them once, so circles end. A tree of relays has no circles, so a trail records only what a
/// change reaches through a link: another Observable, a bond, or a relay that was added by hand.
///
/// A merged relay creates a new trail for each change of a component, with the component's trail as its parent. Two
/// components of one change are two changes, and neither returns to what the parent has passed.
@usableFromInline
final class ChangeTrail {
  private struct Record {
    var visited: Set<ObjectIdentifier> = []

    /// How recent the change is; nil until it is known.
    ///
    /// Of two changes, the one with the higher stamp wins.
    var stamp: UInt64?

    /// The first Observable that the change reached without a stamp; it stamps the change once it is linked.
    weak var root: (any TurnsRoot)?

    /// The other ones, in order.
    var laterRoots: [LaterRoot] = []

    /// The number of stamps that merged relays have taken from the change.
    var mergedCount: UInt64 = 0

    /// The last Observable that refused the change.
    var refuser: ObjectIdentifier?

    /// The trees in which the change has its turn, with the thread that delivers it there.
    var turns: [ObjectIdentifier: UInt] = [:]
  }

  private struct LaterRoot {
    weak var root: (any TurnsRoot)?
  }

  private let record: Protected<Record>

  /// The Observable or relay where the change began, which counts as passed.
  let origin: ObjectIdentifier?

  private let parent: ChangeTrail?

  init(
    origin: ObjectIdentifier? = nil,
    root: (any TurnsRoot)? = nil,
    parent: ChangeTrail? = nil,
    stamp: UInt64? = nil
  ) {
    self.origin = origin
    self.parent = parent
    record = Protected(Record(stamp: stamp, root: root))
  }

  /// Records a visitor.
  ///
  /// - Returns: False if the change has passed the visitor before.
  func visit(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return false }
    if visitor == origin { return false }
    return record.withLock { $0.visited.insert(visitor).inserted }
  }

  private func hasPassed(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return true }
    return visitor == origin || record.withLock { $0.visited.contains(visitor) }
  }

  // MARK: - Stamps

  /// The stamp, if there is one.
  var stamp: UInt64? { record.withLock { $0.stamp } }

  /// Returns the stamp, which `make` provides if there is none; it never changes afterwards.
  @discardableResult
  func stamp(_ make: () -> UInt64) -> UInt64 {
    record.withLock { record in
      let stamp = record.stamp ?? make()
      record.stamp = stamp
      return stamp
    }
  }

  /// Stamps a change that was stored by an Observable which has been linked since.
  func stampByRoot() {
    let (isStamped, root, laterRoots) = record.withLock { ($0.stamp != nil, $0.root, $0.laterRoots) }
    guard !isStamped else { return }
    root?.stamp(self)
    for later in laterRoots where stamp == nil { later.root?.stamp(self) }
  }

  /// Records an Observable that is about to store the change, so that it can stamp it.
  func arrive(at observable: any TurnsRoot) {
    stampByRoot()
    let root = record.withLock { $0.root }
    record.withLock { record in
      guard record.stamp == nil else { return }
      if root == nil { record.root = observable } else { record.laterRoots.append(LaterRoot(root: observable)) }
    }
    // The last reference to the root may be released here, outside the lock.
    withExtendedLifetime(root) {}
  }

  /// Returns the stamp for a change of a merged relay: the one after its component's, or else a new one.
  func nextComponentStamp() -> UInt64 {
    parent?.nextMergedStamp() ?? LinkStamp.next()
  }

  /// Returns the next stamp for a merged relay that passes the change on; nil if the change has no stamp.
  func nextMergedStamp() -> UInt64? {
    stampByRoot()
    guard let stamp else { return nil }
    var first = self
    while let parent = first.parent { first = parent }
    let number = first.record.withLock { record in
      record.mergedCount += 1
      return (record.stamp ?? stamp) &+ record.mergedCount
    }
    return max(number, stamp &+ 1)
  }

  // MARK: - Delivery

  /// Records that the main relay of an Observable ignored the change or received it too late.
  func refuse(by observable: ObjectIdentifier) {
    record.withLock { $0.refuser = observable }
  }

  /// Returns whether the Observable was the last whose main relay ignored the change or received it too late.
  func isRefused(by observable: ObjectIdentifier) -> Bool {
    record.withLock { $0.refuser == observable }
  }

  /// Records that the change has its turn in a tree, on the calling thread, until `endTurn`.
  func giveTurn(in tree: ObjectIdentifier) {
    record.withLock { $0.turns[tree] = currentThreadIdentity() }
  }

  func endTurn(in tree: ObjectIdentifier) {
    record.withLock { $0.turns[tree] = nil }
  }

  /// Returns whether the change has its turn in a tree, on the calling thread; other threads wait for their own turn.
  func hasTurn(in tree: ObjectIdentifier) -> Bool {
    record.withLock { $0.turns[tree] == currentThreadIdentity() }
  }
}

@available(*, unavailable)
extension ChangeTrail: Sendable {}
