// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The Observables and linked relays that one change has passed.
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
    var hopCount = 0
    var hopCountWhenDeep = 0

    /// The last Observable that refused the change.
    var refuser: ObjectIdentifier?

    /// The trees in which the change has its turn, with the thread that delivers it there.
    var turns: [ObjectIdentifier: UInt] = [:]

    /// How recent the change is (`ChangeOrder`); 0 until it is passed on from one linked Observable to another.
    var stamp: UInt64 = 0

    /// Returns true about once in 64 hops.
    ///
    /// Approximate, because not every hop asks.
    mutating func isDeepAgain() -> Bool {
      guard hopCount - hopCountWhenDeep >= 63 else { return false }
      hopCountWhenDeep = hopCount
      return true
    }
  }

  private let record = Protected(Record())

  /// The Observable or relay where the change began, which counts as passed.
  let origin: ObjectIdentifier?

  private let parent: ChangeTrail?

  /// The order of the linked Observable where the change began, and the change's number in it.
  private let changeOrder: ChangeOrder?
  private let sequence: UInt64

  /// Whether the change tells relays to remove their next relays; see ``Changes/isRemoval``.
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

  /// Records a visitor.
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

  // MARK: - Order

  /// The stamp; 0 for none.
  var stamp: UInt64 { record.withLock { $0.stamp } }

  /// Returns the stamp, which `make` provides if there is none; it never changes afterwards.
  func stamp(_ make: () -> UInt64) -> UInt64 {
    record.withLock { record in
      if record.stamp == 0 { record.stamp = make() }
      return record.stamp
    }
  }

  /// Stamps the change, which is about to be passed on from where it began.
  func leave() {
    if stamp == 0 { changeOrder?.stamp(self, at: sequence) }
  }

  /// Whether the change has a stamp, or an order that will give it one.
  var isOrdered: Bool { changeOrder != nil || stamp != 0 }

  // MARK: - Delivery

  /// Whether the next hop should not be made on top of the current stack.
  var isDeep: Bool { record.withLock { $0.isDeepAgain() } }

  /// Returns whether the Observable was the last whose main relay ignored the change or received it too late.
  func isRefused(by observable: ObjectIdentifier) -> Bool {
    record.withLock { $0.refuser == observable }
  }

  /// Marks that the change has its turn in a tree, on the calling thread, until `endTurn`.
  func giveTurn(in tree: RelayTree) {
    record.withLock { $0.turns[ObjectIdentifier(tree)] = currentThreadIdentity() }
  }

  func endTurn(in tree: RelayTree) {
    record.withLock { $0.turns[ObjectIdentifier(tree)] = nil }
  }

  /// Returns whether the change has its turn in a tree on the calling thread; another thread waits for another turn.
  func hasTurn(in tree: RelayTree) -> Bool {
    record.withLock { $0.turns[ObjectIdentifier(tree)] == currentThreadIdentity() }
  }

  /// Records that the main relay of an Observable ignored the change or received it too late.
  func refuse(by observable: ObjectIdentifier) {
    record.withLock { $0.refuser = observable }
  }
}

@available(*, unavailable)
extension ChangeTrail: Sendable {}
