// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The turns in which changes pass the relays under one Observable, or under a relay that was made by hand.
///
/// Changes pass a tree one after the other. A change that a listener begins in the tree waits until the running one has
/// been through.
@usableFromInline
final class RelayTurns {
  /// Shared by the subjects of all relays in the tree.
  @usableFromInline let shared: Turns

  /// The Observable at the top, if there is one.
  private(set) weak var root: (any TurnsRoot)?

  // SAFETY: touched in a turn only, so by one thread at a time.
  /// The trail of the change that has its turn, made when a link first asks for it.
  @usableFromInline @exclusivity(unchecked) var running: ChangeTrail?

  /// Makes the turns of a relay that was made by hand.
  init() {
    shared = Turns(mode: .queued)
  }

  /// Shares the turns of an Observable.
  init(of root: any TurnsRoot) {
    shared = root.turns
    self.root = root
  }

  private var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Has a change passed in its turn: after all changes that were on their way at the call.
  func pass(_ trail: ChangeTrail, _ pass: @escaping () -> Void) {
    shared.perform {
      self.begin(trail)
      pass()
      self.end()
    }
  }

  /// A change on this trail has its turn.
  @usableFromInline
  func begin(_ trail: ChangeTrail) {
    trail.giveTurn(in: identity)
    unsafe running = trail
  }

  /// The change has been through.
  @inlinable @inline(__always)
  func end() {
    if unsafe _slowPath(running != nil) { endTrail() }
  }

  @usableFromInline
  func endTrail() {
    unsafe running.take()?.endTurn(in: identity)
  }

  /// Whether a change on this trail has its turn, on this thread.
  func isRunning(_ trail: ChangeTrail) -> Bool {
    trail.hasTurn(in: identity)
  }

  /// The trail of the running change, which all its branches share.
  var runningTrail: ChangeTrail {
    if let running = unsafe running { return running }
    let trail = ChangeTrail(origin: root.map { ObjectIdentifier($0) })
    begin(trail)
    return trail
  }

  /// The main relay at the top ignored the change.
  @usableFromInline
  func refuse(_ trail: ChangeTrail) {
    if let root { trail.refuse(by: ObjectIdentifier(root)) }
  }

  /// Stamps a change that began before the Observable was linked, and is about to go on to another one.
  func stamp(_ trail: ChangeTrail) {
    if trail.stamp == nil { root?.stamp(trail) }
  }
}

@available(*, unavailable)
extension RelayTurns: Sendable {}

/// An Observable, whatever its type.
protocol TurnsRoot: AnyObject {
  /// In which it is set.
  var turns: Turns { get }

  /// Stamps a change that was stored before the Observable was linked.
  func stamp(_ trail: ChangeTrail)
}
