// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What a relay knows of the places where it hangs.
@usableFromInline
protocol Attachment: AnyObject {
  /// Takes the relay off its parent.
  func detach()

  /// From now on the parent keeps the relay alive.
  func hold(_ relay: AnyObject)
}

/// One relay's place under another.
///
/// An idle leaf (a `ValueRelay` without listener and next relays) is known weakly, so that one nobody wants can go; once
/// it is put to use it is held until it is detached, or the parent goes. The place in the order is the same all the while.
@usableFromInline
final class RelayLink<Value>: Attachment {
  private struct State {
    /// The child, held.
    var heldChild: BaseRelay<Value>?

    /// The child; nil at the home of a relay to which no change comes on another way.
    weak var child: BaseRelay<Value>?
    var token: SubscriptionToken?
    var isDetached = false
  }

  private weak var parent: RelayCore<Value>?

  // SAFETY: read and written under `lock` only (`withState`), which is not recursive, so that accesses cannot overlap.
  @exclusivity(unchecked) private var state = State()
  private let lock = EngineLock()

  init(from parent: RelayCore<Value>) {
    self.parent = parent
  }

  /// Says whose place it is, which is always the same.
  ///
  /// For a place that is not its home, and for a home before changes may come to the relay on other ways than straight down
  /// the tree.
  func know(_ child: BaseRelay<Value>) {
    withState { $0.child = child }
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }

  /// What the link's place is under; nil if it was detached, or what it was under is gone.
  var place: RelayCore<Value>? {
    withState { $0.isDetached } ? nil : parent
  }

  /// Takes the place at the end of the parent's order.
  ///
  /// `receiver` is what the parent calls.
  func attach(_ receiver: RelayReceiver<LentChanges<Value>>) {
    guard let parent else { return end() }
    parent.add(self, receiver)
    if withState({ $0.isDetached }) { parent.remove(self) }
  }

  /// Its place is in `children` now; unless it was detached meanwhile.
  func settle(_ token: SubscriptionToken, in children: Subject<LentChanges<Value>>) {
    let isDetached = withState { state in
      state.token = token
      return state.isDetached
    }
    if isDetached { children.cancel(token) }
  }

  /// Its place will be in a subject that nobody knows yet.
  func move(to token: SubscriptionToken) {
    withState { $0.token = token }
  }

  /// Gives its place in `children` up.
  func leave(_ children: Subject<LentChanges<Value>>) {
    if let token = withState({ $0.token }) { children.cancel(token) }
  }

  @usableFromInline
  func hold(_ relay: AnyObject) {
    guard let relay = relay as? BaseRelay<Value> else { return }
    withState { state in
      if !state.isDetached, state.heldChild == nil { state.heldChild = relay }
    }
  }

  @usableFromInline
  func detach() {
    end()
    parent?.remove(self)
  }

  /// Lets go of the child, for good: what the parent calls may belong to the child, which would hold itself.
  private func end() {
    let child = withState { state in
      state.isDetached = true
      return state.heldChild.take()
    }
    withExtendedLifetime(child) {}
  }

  /// Takes a change to the relay, whatever kind of relay it is.
  ///
  /// `core` is that of the relay whose home this is.
  @usableFromInline
  func pass(_ changes: LentChanges<Value>, to core: RelayCore<Value>? = nil) {
    if changes.isEnd { return end() }
    // Asked first: a relay that is detoured is known.
    let isStraight = !(core?.isDetoured ?? true)
    let (held, known, isDetached) = withState { ($0.heldChild, $0.child, $0.isDetached) }
    if isStraight, held == nil, !isDetached, !changes.isCut, let core {
      // Nobody holds it but whoever made it: it is idle, and what comes here comes nowhere else. It is not sheltered, or it
      // would have come straight.
      core.receiveByHand(changes.kept)
      return
    }
    guard let child = held ?? known, !child.isUseless else { return detach() }
    if changes.isCut {
      // First: should it come back before this link goes, it gets a new one.
      detach()
      child.cut()
    } else {
      child.enter(changes.kept)
    }
  }
}

@available(*, unavailable)
extension RelayLink: Sendable {}
