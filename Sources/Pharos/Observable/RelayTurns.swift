// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The turns in which changes pass the relays under one Observable, or under a relay that was made by hand.
///
/// Changes pass a tree one after the other. A change that a listener begins in the tree waits until the running one has
/// been through.
@usableFromInline
final class RelayTurns {
  /// The Observable at the top, if there is one.
  private(set) weak var root: (any TurnsRoot)?

  // SAFETY: touched in a turn only, so by one thread at a time.
  /// The trail of the change that has its turn, made when a link first asks for it.
  @exclusivity(unchecked) private var running: ChangeTrail?

  /// Gives the turns where no Observable does.
  private let own = LateReference<Subject<() -> Void>>()

  @usableFromInline
  init(of root: (any TurnsRoot)? = nil) {
    self.root = root
  }

  private var ownTurns: Subject<() -> Void> {
    if let made = own.object { return made }
    let new = Subject<() -> Void>(mode: .queued)
    new.subscribe(inside: { body in body() })
    return own.setIfNil(new)
  }

  private var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Runs `body` in a turn: after all changes that were on their way at the call, and before all later ones.
  func perform(_ body: @escaping () -> Void) {
    if let root { root.perform(body) } else { ownTurns.send(body) }
  }

  /// Runs `body` in a turn, unless a change is on its way; returns whether it ran.
  func performIfFree(_ body: () -> Void) -> Bool {
    root.map { $0.performIfFree(body) } ?? ownTurns.performIfFree(body)
  }

  /// Has a change passed in its turn.
  func pass(_ trail: ChangeTrail, _ pass: @escaping () -> Void) {
    perform {
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
  @usableFromInline
  func end() {
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

  /// Releases `object` when no change is on its way that was on its way at the call.
  func retire(_ object: AnyObject) {
    if let root { root.retire(object) } else { ownTurns.retire(object) }
  }
}

@available(*, unavailable)
extension RelayTurns: Sendable {}

/// An Observable, whatever its type, in whose turns changes pass.
@usableFromInline
protocol TurnsRoot: AnyObject {
  func perform(_ body: @escaping () -> Void)
  func performIfFree(_ body: () -> Void) -> Bool
  func retire(_ object: AnyObject)
  func stamp(_ trail: ChangeTrail)
}
