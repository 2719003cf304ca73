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
  private(set) weak var root: (any TurnsRoot)?

  // SAFETY: accessed in a turn only, so by one thread at a time.
  /// The trail of the change that is being delivered, created when first needed.
  @usableFromInline @exclusivity(unchecked) var running: ChangeTrail?

  // SAFETY: accessed in a turn only, so by one thread at a time.
  /// The number of relays that are passing a change to their next relays.
  @usableFromInline @exclusivity(unchecked) var depth: UInt32 = 0

  /// Creates the turns of a relay that was created by hand.
  init() {
    shared = Turns(mode: .queued)
  }

  /// Shares the turns of an Observable.
  init(of root: any TurnsRoot) {
    shared = root.turns
    self.root = root
  }

  private var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Calls `pass` in a turn of its own, after the changes that are being delivered or waiting at the time of the call.
  func pass(_ trail: ChangeTrail, _ pass: @escaping () -> Void) {
    shared.perform {
      self.begin(trail)
      pass()
      self.endChange()
    }
  }

  /// Begins the turn of a change with this trail.
  @usableFromInline
  func begin(_ trail: ChangeTrail) {
    trail.giveTurn(in: identity)
    unsafe running = trail
  }

  /// Ends the turn of the current change.
  @inlinable @inline(__always)
  func endChange() {
    if unsafe _slowPath(running != nil) { endTrail() }
  }

  @usableFromInline
  func endTrail() {
    unsafe running.take()?.endTurn(in: identity)
  }

  /// Returns whether a change with this trail has its turn, on the calling thread.
  func hasTurn(_ trail: ChangeTrail) -> Bool {
    trail.hasTurn(in: identity)
  }

  /// Returns the trail of the current change, created if there is none; all branches of the change share it.
  func trail() -> ChangeTrail {
    if let running = unsafe running { return running }
    let trail = ChangeTrail(origin: root.map { ObjectIdentifier($0) }, root: root)
    begin(trail)
    return trail
  }

  /// Returns the change with a trail, which it needs unless it is passed directly, stamped if that is possible.
  func withTrail<Value>(_ changes: Changes<Value>) -> Changes<Value> {
    let trail = changes.trail ?? trail()
    // Stamped here, changes from before a link keep their order, even if one of them waits for its turn on the way.
    trail.stampByRoot()
    return changes.on(trail)
  }

  /// Attaches something between two changes, or at once while a change is being delivered.
  ///
  /// `start` runs in a turn after that, behind all that was set before.
  func attach(_ attach: () -> Void, then start: @escaping () -> Void) {
    let isDone = shared.performIfFree {
      attach()
      start()
    }
    guard !isDone else { return }
    attach()
    shared.perform(start)
  }

  /// Begins passing a change to next relays; at each 16th level, ends the program with a message if the stack is full.
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

  /// Records that the main relay at the root ignored the change.
  @usableFromInline
  func refuse(_ trail: ChangeTrail) {
    if let root { trail.refuse(by: ObjectIdentifier(root)) }
  }
}

@available(*, unavailable)
extension RelayTurns: Sendable {}

/// An Observable at the root of a tree of relays, whatever the type of its value.
protocol TurnsRoot: AnyObject {
  /// The turns in which it delivers its sets.
  var turns: Turns { get }

  /// Stamps a change that it stored before it was linked; does nothing while it isn't linked.
  func stamp(_ trail: ChangeTrail)
}
