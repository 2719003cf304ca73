// SPDX-License-Identifier: MIT

/// Shared by the relays under one Observable.
@usableFromInline
final class RelayTree {
  /// The Observable at the top.
  private(set) weak var owner: (any TreeOwner)?

  /// The passage of the change that is on its way down the tree, made when it is first asked for.
  ///
  /// Only the thread that delivers that change is at it.
  private var runningPassage: Passage?

  init(of owner: any TreeOwner) {
    self.owner = owner
  }

  /// Gives a change that leaves the straight way down the passage that all its branches share.
  func passage() -> Passage {
    if let runningPassage { return runningPassage }
    let passage = Passage(origin: owner.map { ObjectIdentifier($0) })
    runningPassage = passage
    return passage
  }

  /// The change has been through.
  @usableFromInline
  func endChange() {
    if runningPassage != nil { runningPassage = nil }
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
  /// Nil under no Observable.
  let tree: RelayTree?

  /// How many relays there are above.
  let level: Int

  /// At the top.
  @usableFromInline
  init(of tree: RelayTree? = nil) {
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
protocol TreeOwner: AnyObject {
  func retire(_ object: AnyObject)

  /// Runs `body` when no change is on its way that was on its way at the call, and before all later changes.
  func inTurn(_ body: @escaping () -> Void)

  func stampUnwritten(_ passage: Passage)
}
