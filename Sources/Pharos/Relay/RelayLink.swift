// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Links a relay to one parent, as a subscriber of the parent's next relays.
///
/// An idle leaf, that is, a `ValueRelay` without a listener and next relays, is referenced weakly, so that it can be
/// deallocated. Once in use it is retained until it is detached or the parent is deallocated. Its position in the order
/// stays the same.
@usableFromInline
final class RelayLink<Value>: ParentLink {
  /// Subscribes a link to the next relays of its parent.
  @usableFromInline typealias Subscribe = (RelayLink<Value>, Subject<Changes<Value>>) -> SubscriptionToken

  private struct Child {
    /// The child, if it is retained.
    var retainedChild: BaseRelay<Value>?
    weak var child: BaseRelay<Value>?
    var token = SubscriptionToken.none
  }

  @usableFromInline weak var parent: RelayCore<Value>?
  private let state: Protected<Child>
  private let detachFlag = AtomicFlag()

  init(from parent: RelayCore<Value>, to child: BaseRelay<Value>) {
    self.parent = parent
    state = Protected(Child(child: child))
  }

  /// Subscribes a relay of any kind.
  @usableFromInline
  static func subscribeAnyRelay(_ link: RelayLink<Value>, _ next: Subject<Changes<Value>>) -> SubscriptionToken {
    next.subscribe(inside: Inspector.watching(of: link.parent) { changes in link.pass(changes) })
  }

  /// The parent; nil if the link was detached or the parent was deallocated.
  var attachedParent: RelayCore<Value>? { detachFlag.isSet ? nil : parent }

  @usableFromInline var isAttached: Bool { attachedParent != nil }

  /// Subscribes at the end of the parent's next relays.
  func attach(to parent: RelayCore<Value>, _ subscribe: Subscribe) {
    parent.add(self)
    let next = parent.presentNext
    let token = subscribe(self, next)
    state.withLock { $0.token = token }
    if detachFlag.isSet { next.cancel(token) }
  }

  @usableFromInline
  func retainChild(_ relay: AnyObject) {
    guard let relay = relay as? BaseRelay<Value> else { return }
    state.withLock { state in
      if !detachFlag.isSet, state.retainedChild == nil { state.retainedChild = relay }
    }
  }

  @usableFromInline
  func detach() {
    let child = markDetached()
    withExtendedLifetime(child) {}
  }

  /// Cancels the subscription; returns the child, which the caller releases.
  private func markDetached() -> BaseRelay<Value>? {
    let (child, token) = state.withLock { state in
      detachFlag.set()
      return (state.retainedChild.take() ?? state.child, state.token)
    }
    parent?.next.object?.cancel(token)
    return child
  }

  /// Passes a change to the relay, whatever its kind.
  @usableFromInline
  func pass(_ changes: Changes<Value>) {
    Turns.checkStack()
    guard let parent, let child = present, !child.isOrphaned else { return detach() }
    child.enter(parent.withTrail(changes))
  }
}

extension RelayLink: ChildLink {
  private var present: BaseRelay<Value>? {
    detachFlag.isSet ? nil : state.withLock { $0.retainedChild ?? $0.child }
  }

  func removeChild() -> [any ChildLink] {
    detachFlag.isSet ? [] : markDetached()?.parentRemovedNextRelays() ?? []
  }

  func prune() -> Bool {
    if present?.isOrphaned ?? true { detach() }
    return detachFlag.isSet
  }

  var bond: Bond? { present?.bond }
}

@available(*, unavailable)
extension RelayLink: Sendable {}
