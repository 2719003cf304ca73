// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Shared by the relays under one Observable, or under a relay that was created by hand.
///
/// Delivers the changes of the tree one at a time. A change that a listener makes in the tree waits until the current
/// one has been delivered.
@usableFromInline
final class RelayTree {
  /// The Observable at the root, if there is one.
  private(set) weak var owner: (any TreeOwner)?

  /// The trail of the change that is being delivered, created when first needed.
  ///
  /// Only the thread that delivers the change accesses it.
  private var runningTrail: ChangeTrail?

  /// Gives the turns where no Observable does.
  private let turns = SetOnceReference<Turns>()

  @usableFromInline
  init(of owner: (any TreeOwner)? = nil) {
    self.owner = owner
  }

  /// Runs `body` after all changes that are being delivered at the time of the call, and before all later ones.
  func inTurn(_ body: @escaping () -> Void) {
    if let owner { return owner.inTurn(body) }
    (turns.object ?? turns.setIfNil(Turns(mode: .queued))).perform(body)
  }

  /// Delivers a change through `pass`, in its turn.
  func pass(_ trail: ChangeTrail, _ pass: @escaping () -> Void) {
    inTurn {
      self.begin(trail)
      pass()
      self.endChange()
    }
  }

  /// Begins the turn of a change with this trail.
  @usableFromInline
  func begin(_ trail: ChangeTrail) {
    trail.giveTurn(in: self)
    runningTrail = trail
  }

  /// Returns the trail of the current change, which all its branches share where they leave the direct way down.
  func trail() -> ChangeTrail {
    if let runningTrail { return runningTrail }
    let trail = ChangeTrail(origin: owner.map { ObjectIdentifier($0) })
    begin(trail)
    return trail
  }

  /// Records that the main relay at the root ignored the change.
  @usableFromInline
  func refuse(_ trail: ChangeTrail) {
    if let owner { trail.refuse(by: ObjectIdentifier(owner)) }
  }

  /// Ends the turn of the current change.
  @usableFromInline
  func endChange() {
    runningTrail.take()?.endTurn(in: self)
  }

  /// Releases `object` after all changes that are being delivered at the time of the call.
  func retire(_ object: AnyObject) {
    owner?.retire(object)
  }

  /// Stamps a change that began before the Observable was linked, and is about to be passed on to another one.
  func stampUnordered(_ trail: ChangeTrail) {
    owner?.stampUnordered(trail)
  }
}

@available(*, unavailable)
extension RelayTree: Sendable {}

/// The position for which a relay is created: its tree and its depth.
@usableFromInline
struct RelayPosition {
  let tree: RelayTree

  /// The number of relays above.
  let level: Int

  /// The position at the root of a tree.
  @usableFromInline
  init(of tree: RelayTree = RelayTree()) {
    self.tree = tree
    level = 0
  }

  init(under core: RelayCore<some Any>) {
    tree = core.tree
    level = core.level + 1
  }
}

@available(*, unavailable)
extension RelayPosition: Sendable {}

/// An Observable, whatever the type of its value.
@usableFromInline
protocol TreeOwner: AnyObject {
  func retire(_ object: AnyObject)

  /// Runs `body` after all changes that are being delivered at the time of the call, and before all later ones.
  func inTurn(_ body: @escaping () -> Void)

  func stampUnordered(_ trail: ChangeTrail)
}
