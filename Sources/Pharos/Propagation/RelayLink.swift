// SPDX-License-Identifier: MIT

public import NotificationEngine

/// One relay's place under another: a subscriber of the upper one's next relays.
///
/// An idle leaf (a `ValueRelay` without listener and next relays) is known weakly, so that one nobody wants can go.
/// Once it is put to use it is held until it is detached, or the parent goes. Its place in the order stays the same.
@usableFromInline
final class RelayLink<Value>: ParentLink {
  /// Subscribes a link to the relays under its parent.
  @usableFromInline typealias Subscribe = (RelayLink<Value>, Subject<Changes<Value>>) -> SubscriptionToken

  private struct State {
    /// The child, held.
    var retainedChild: BaseRelay<Value>?
    weak var child: BaseRelay<Value>?
    var token: SubscriptionToken?
    var isDetached = false
  }

  @usableFromInline weak var parent: RelayCore<Value>?
  private let state: Protected<State>

  init(from parent: RelayCore<Value>, to child: BaseRelay<Value>) {
    self.parent = parent
    state = Protected(State(child: child))
  }

  /// The subscription of a relay of any kind.
  @usableFromInline
  static func subscribeAnyRelay(_ link: RelayLink<Value>, _ next: Subject<Changes<Value>>) -> SubscriptionToken {
    next.subscribe(inside: Inspector.watching(of: link.parent) { changes in link.pass(changes) })
  }

  /// The relay that the place is under; nil if the link was detached, or that relay is gone.
  var attachedParent: RelayCore<Value>? {
    state.withLock { $0.isDetached } ? nil : parent
  }

  @usableFromInline var isAttached: Bool { attachedParent != nil }

  /// Takes the place at the end of the order of what is under `parent`.
  func attach(to parent: RelayCore<Value>, _ subscribe: Subscribe) {
    let next = parent.presentNext
    let token = subscribe(self, next)
    let isDetached = state.withLock { state in
      state.token = token
      return state.isDetached
    }
    if isDetached { next.cancel(token) }
  }

  @usableFromInline
  func retainChild(_ relay: AnyObject) {
    guard let relay = relay as? BaseRelay<Value> else { return }
    state.withLock { state in
      if !state.isDetached, state.retainedChild == nil { state.retainedChild = relay }
    }
  }

  @usableFromInline
  func detach() {
    let (child, token) = state.withLock { state in
      state.isDetached = true
      return (state.retainedChild.take(), state.token)
    }
    if let token { parent?.next.object?.cancel(token) }
    withExtendedLifetime(child) {}
  }

  /// Takes a change to the relay, whatever kind of relay it is.
  @usableFromInline
  func pass(_ changes: Changes<Value>) {
    let child = state.withLock { $0.retainedChild ?? $0.child }
    guard let parent, let child, !child.isOrphaned else { return detach() }
    if changes.isRemoval {
      // First: should the order come back before this link goes, the child gets a new one.
      detach()
      child.parentRemovedNextRelays()
    } else {
      child.enter(parent.withTrail(changes))
    }
  }
}

@available(*, unavailable)
extension RelayLink: Sendable {}
