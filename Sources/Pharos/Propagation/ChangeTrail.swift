// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The way of one change: the Observables and linked relays that it has passed.
///
/// A change passes each of them once, so circles end. A tree of relays has no circles. So a trail notes only the
/// places that a change reaches through a link: another Observable, a bond, or a relay that was added by hand.
///
/// A merged relay makes a new trail for each change of a component, with the component's trail as its parent. Two
/// components of one change are two changes, and neither goes back to a place that the parent has passed.
@usableFromInline
final class ChangeTrail {
  private struct Record {
    var visited: Set<ObjectIdentifier> = []
    var hopCount = 0
    var hopCountWhenDeep = 0

    /// The Observable that refused the change last.
    var refuser: ObjectIdentifier?

    /// The trees in which the change has its turn, and the threads that pass it there.
    var turns: [ObjectIdentifier: UInt] = [:]

    /// How late the change is (`ChangeOrder`); 0 until it goes on from one Observable to another that is joined.
    var stamp: UInt64 = 0

    /// True once every 64 hops or so.
    ///
    /// Not every hop asks, so the number need not be met exactly.
    mutating func isDeepAgain() -> Bool {
      guard hopCount - hopCountWhenDeep >= 63 else { return false }
      hopCountWhenDeep = hopCount
      return true
    }
  }

  private let record = Protected(Record())

  /// The Observable or relay where the change began; passed from the start.
  let origin: ObjectIdentifier?

  private let parent: ChangeTrail?

  /// The changeOrder of the joined Observable where the change began, and the change's place in it.
  private let changeOrder: ChangeOrder?
  private let sequence: UInt64

  /// Whether this is the way of an order to let go of next relays; see ``Changes/isRemoval``.
  @usableFromInline let isRemoval: Bool

  init(
    origin: ObjectIdentifier? = nil,
    parent: ChangeTrail? = nil,
    changeOrder: ChangeOrder? = nil,
    sequence: UInt64 = 0,
    isRemoval: Bool = false
  ) {
    self.origin = origin
    self.parent = parent
    self.changeOrder = changeOrder
    self.sequence = sequence
    self.isRemoval = isRemoval
  }

  /// Notes a visitor.
  ///
  /// - Returns: False if the change has passed the visitor before.
  func visit(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return false }
    if visitor == origin { return false }
    return record.withLock { record in
      guard record.visited.insert(visitor).inserted else { return false }
      record.hopCount += 1
      return true
    }
  }

  private func hasPassed(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return true }
    return visitor == origin || record.withLock { $0.visited.contains(visitor) }
  }

  // MARK: - Early and late

  /// 0 for none.
  var stamp: UInt64 { record.withLock { $0.stamp } }

  /// The stamp that the change has, or else gets now; it never changes.
  func stamp(_ make: () -> UInt64) -> UInt64 {
    record.withLock { record in
      if record.stamp == 0 { record.stamp = make() }
      return record.stamp
    }
  }

  /// The change is about to go on from where it began.
  func leave() {
    if stamp == 0 { changeOrder?.stamp(self, at: sequence) }
  }

  /// Whether the change has a stamp, or a changeOrder that will give it one.
  var isOrdered: Bool { changeOrder != nil || stamp != 0 }

  // MARK: - On the way

  /// Whether the next hop had better not be made on top of the present stack.
  var isDeep: Bool { record.withLock { $0.isDeepAgain() } }

  /// Whether the main relay of an Observable ignored the change, or got it too late, as the last one that did.
  func isRefused(by observable: ObjectIdentifier) -> Bool {
    record.withLock { $0.refuser == observable }
  }

  /// The change has its turn in a tree, on the calling thread, until `endTurn`.
  func giveTurn(in tree: RelayTree) {
    record.withLock { $0.turns[ObjectIdentifier(tree)] = currentThreadIdentity() }
  }

  func endTurn(in tree: RelayTree) {
    record.withLock { $0.turns[ObjectIdentifier(tree)] = nil }
  }

  /// Whether the change has its turn in a tree; another thread that passes it there waits for another turn.
  func hasTurn(in tree: RelayTree) -> Bool {
    record.withLock { $0.turns[ObjectIdentifier(tree)] == currentThreadIdentity() }
  }

  /// The main relay of an Observable ignored the change, or it came too late.
  func refuse(by observable: ObjectIdentifier) {
    record.withLock { $0.refuser = observable }
  }
}

@available(*, unavailable)
extension ChangeTrail: Sendable {}
