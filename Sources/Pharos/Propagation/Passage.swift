// SPDX-License-Identifier: MIT

public import NotificationEngine

/// One originating change on its way: which Observables and linked relays it has passed.
///
/// A tree of relays has no cycles, so only what is reached through a link (another Observable, a bond, a relay that was
/// added by hand) is written down here, and reached once. A merged relay makes a passage of its own for each change, so
/// that two components of one change are two changes, but what the first has passed it does not pass again.
@usableFromInline
final class Passage {
  @usableFromInline
  struct Record {
    /// The first few; most changes never pass more.
    fileprivate var visited: [ObjectIdentifier] = []
    fileprivate var manyVisited: Set<ObjectIdentifier> = []
    fileprivate var hopCount = 0
    fileprivate var hopCountWhenDeep = 0
    fileprivate var isRefused = false

    /// The thread that has the turn of the relay where the change begins; 0 before and after.
    fileprivate var threadInTurn: UInt = 0

    /// How late the change is (`Ledger`); 0 until it goes on from one Observable to another that is joined.
    fileprivate var stamp: UInt64 = 0

    fileprivate func hasPassed(_ visitor: ObjectIdentifier) -> Bool {
      visited.contains(visitor) || manyVisited.contains(visitor)
    }

    /// True every 64 hops or so: not at a certain hop, for some are made without asking.
    fileprivate mutating func isDeepAgain() -> Bool {
      guard hopCount - hopCountWhenDeep >= 63 else { return false }
      hopCountWhenDeep = hopCount
      return true
    }

    fileprivate mutating func note(_ visitor: ObjectIdentifier) {
      hopCount += 1
      if visited.count < 16 {
        visited.append(visitor)
      } else {
        manyVisited.insert(visitor)
      }
    }
  }

  /// Made at the first link; most changes never meet one.
  @usableFromInline let record = LateReference<Protected<Record>>()

  /// The Observable where the change began; passed from the start.
  @usableFromInline let origin: ObjectIdentifier?

  private let parent: Passage?

  /// Where the change is written down, and at which place, if it began at a joined Observable.
  private let ledger: Ledger?
  private let place: UInt64

  @usableFromInline
  convenience init(origin: ObjectIdentifier? = nil, parent: Passage? = nil) {
    self.init(origin: origin, parent: parent, ledger: nil, place: 0)
  }

  init(origin: ObjectIdentifier?, parent: Passage? = nil, ledger: Ledger?, place: UInt64) {
    self.origin = origin
    self.parent = parent
    self.ledger = ledger
    self.place = place
  }

  /// Whether nothing is written down, so that the next change of the same origin can use this passage, too.
  @inlinable var isBlank: Bool { !record.isSet }

  /// Whether somebody may pass who did not pass before.
  func visit(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return false }
    if visitor == origin { return false }
    return madeRecord.withLock { record in
      if record.hasPassed(visitor) { return false }
      record.note(visitor)
      record.isRefused = false
      return true
    }
  }

  private func hasPassed(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return true }
    return visitor == origin || record.object?.withLock { $0.hasPassed(visitor) } ?? false
  }

  private var madeRecord: Protected<Record> {
    record.object ?? record.setIfNil(Protected(Record()))
  }

  // MARK: - Early and late

  /// 0 for none.
  var stamp: UInt64 { record.object?.withLock { $0.stamp } ?? 0 }

  /// The stamp that the change has, or else gets now; it never changes.
  func stamp(_ make: () -> UInt64) -> UInt64 {
    madeRecord.withLock { record in
      if record.stamp == 0 { record.stamp = make() }
      return record.stamp
    }
  }

  /// The change is about to go on from where it began.
  func leave() {
    if stamp == 0 { ledger?.stamp(self, at: place) }
  }

  /// Whether the change has a stamp, or knows where to get one.
  var isWritten: Bool { ledger != nil || stamp != 0 }

  // MARK: - On the way

  /// Whether the next hop had better not be made on top of the present stack.
  var isDeep: Bool { record.object?.withLock { $0.isDeepAgain() } ?? false }

  /// Whether, at the end of a hop, the main relay ignored the change or it came too late; forgets it.
  func takeRefusal() -> Bool {
    record.object?.withLock { record in
      defer { record.isRefused = false }
      return record.isRefused
    } ?? false
  }

  /// The change is made when its relay has the turn, from the value that is current then: it goes on at once.
  ///
  /// On this thread, and until `endTurn`.
  func giveTurn() {
    madeRecord.withLock { $0.threadInTurn = currentThreadIdentity() }
  }

  /// The turn is over: whoever passes the change from now on waits for another one.
  func endTurn() {
    record.object?.withLock { $0.threadInTurn = 0 }
  }

  /// Whether this change begins at `relay` and need not wait for another turn there; true once.
  func takeTurn(at relay: ObjectIdentifier) -> Bool {
    guard origin == relay, let record = record.object else { return false }
    return record.withLock { record in
      guard record.threadInTurn == currentThreadIdentity() else { return false }
      record.threadInTurn = 0
      return true
    }
  }

  /// The main relay ignored the change, or it came too late.
  @usableFromInline
  func refuse() {
    madeRecord.withLock { $0.isRefused = true }
  }
}

@available(*, unavailable)
extension Passage: Sendable {}
