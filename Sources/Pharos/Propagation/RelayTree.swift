// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Shared by the relays under one Observable, or under a relay that was made by hand.
///
/// Changes pass a tree one after the other: each has its turn. A change that a listener begins in the tree waits until
/// the running one has been through.
@usableFromInline
final class RelayTree {
  /// The Observable at the top, if there is one.
  private(set) weak var owner: (any TreeOwner)?

  /// The passage of the change that has its turn, made when it is first asked for.
  ///
  /// Only the thread that delivers that change is at it.
  private var runningPassage: Passage?

  /// Gives the turns where no Observable does.
  private let turns = LateReference<Turns>()

  @usableFromInline
  init(of owner: (any TreeOwner)? = nil) {
    self.owner = owner
  }

  /// Runs `body` when no change is on its way that was on its way at the call, and before all later changes.
  func inTurn(_ body: @escaping () -> Void) {
    if let owner { return owner.inTurn(body) }
    (turns.object ?? turns.setIfNil(Turns(mode: .queued))).perform(body)
  }

  /// Has `pass` pass a change in its turn.
  func pass(_ passage: Passage, _ pass: @escaping () -> Void) {
    inTurn {
      self.begin(passage)
      pass()
      self.endChange()
    }
  }

  /// A change on this passage has its turn.
  @usableFromInline
  func begin(_ passage: Passage) {
    passage.giveTurn(in: self)
    runningPassage = passage
  }

  /// Gives a change that leaves the straight way down the passage that all its branches share.
  func passage() -> Passage {
    if let runningPassage { return runningPassage }
    let passage = Passage(origin: owner.map { ObjectIdentifier($0) })
    begin(passage)
    return passage
  }

  /// The main relay at the top ignored the change.
  @usableFromInline
  func refuse(_ passage: Passage) {
    if let owner { passage.refuse(by: ObjectIdentifier(owner)) }
  }

  /// The change has been through.
  @usableFromInline
  func endChange() {
    runningPassage.take()?.endTurn(in: self)
  }

  /// Lets go of `object` when no change is on its way that was on its way at the call.
  func retire(_ object: AnyObject) {
    owner?.retire(object)
  }

  /// Stamps a change that began before the Observable was joined, and is about to go on to another one.
  func stampUnwritten(_ passage: Passage) {
    owner?.stampUnwritten(passage)
  }
}

@available(*, unavailable)
extension RelayTree: Sendable {}

/// Where a relay is made: under which Observable, and how deep.
@usableFromInline
struct RelayPosition {
  let tree: RelayTree

  /// How many relays there are above.
  let level: Int

  /// At the top.
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

/// An Observable, whatever its type.
@usableFromInline
protocol TreeOwner: AnyObject {
  func retire(_ object: AnyObject)

  /// Runs `body` when no change is on its way that was on its way at the call, and before all later changes.
  func inTurn(_ body: @escaping () -> Void)

  func stampUnwritten(_ passage: Passage)
}
