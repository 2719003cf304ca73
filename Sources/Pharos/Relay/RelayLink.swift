// SPDX-License-Identifier: MIT

public import NotificationEngine

/// Links a relay to one of its parents, as the relay knows it.
@usableFromInline
protocol ParentLink: AnyObject {
  /// Takes the relay off its parent.
  func detach()

  /// From now on the parent keeps the relay alive.
  func hold(_ relay: AnyObject)

  /// Whether the relay is still under the parent.
  var isThere: Bool { get }
}

/// Links a relay to one of the relays under it, as the upper one knows it.
protocol ChildLink: AnyObject {
  /// Takes the lower relay off, and returns its own links, which its next relays are to be taken off by.
  func cut() -> [any ChildLink]

  /// Takes the lower relay off if it can do nothing any more; returns whether it is off.
  func prune() -> Bool

  /// The bond for which the lower relay is there.
  var bond: Bond? { get }
}

/// Links a relay to one of its parents: a subscriber of the parent's next relays.
///
/// An idle leaf (a `ValueRelay` without listener and next relays) is known weakly, so that one that isn't retained
/// otherwise is released. Once it is put to use it is held until it is detached, or the parent is deallocated. Its
/// place in the order stays the same.
@usableFromInline
final class RelayLink<Value>: ParentLink {
  /// Subscribes a link to the relays under its parent.
  @usableFromInline typealias Subscribe = (RelayLink<Value>, Subject<Changes<Value>>) -> SubscriptionToken

  private struct Child {
    /// The child, held.
    var heldChild: BaseRelay<Value>?
    weak var child: BaseRelay<Value>?
    var token: SubscriptionToken?
  }

  @usableFromInline weak var parent: RelayCore<Value>?
  private let state: Protected<Child>
  private let isDetached = AtomicFlag()

  init(from parent: RelayCore<Value>, to child: BaseRelay<Value>) {
    self.parent = parent
    state = Protected(Child(child: child))
  }

  /// The subscription of a relay of any kind.
  @usableFromInline
  static func passing(_ link: RelayLink<Value>, _ next: Subject<Changes<Value>>) -> SubscriptionToken {
    next.subscribe(inside: Inspector.watching(of: link.parent) { changes in link.pass(changes) })
  }

  /// The parent; nil if the link was given up, or the parent was deallocated.
  var place: RelayCore<Value>? { isDetached.isSet ? nil : parent }

  @usableFromInline var isThere: Bool { place != nil }

  /// Takes the place at the end of the order of what is under `parent`.
  func attach(to parent: RelayCore<Value>, _ subscribe: Subscribe) {
    parent.add(self)
    let next = parent.presentNext
    let token = subscribe(self, next)
    state.withLock { $0.token = token }
    if isDetached.isSet { next.cancel(token) }
  }

  @usableFromInline
  func hold(_ relay: AnyObject) {
    guard let relay = relay as? BaseRelay<Value> else { return }
    state.withLock { state in
      if !isDetached.isSet, state.heldChild == nil { state.heldChild = relay }
    }
  }

  @usableFromInline
  func detach() {
    let child = giveUp()
    withExtendedLifetime(child) {}
  }

  /// Gives the place up; returns the relay that was there.
  private func giveUp() -> BaseRelay<Value>? {
    let (child, token) = state.withLock { state in
      isDetached.set()
      return (state.heldChild.take() ?? state.child, state.token)
    }
    if let token { parent?.next.object?.cancel(token) }
    return child
  }

  /// Takes a change to the relay, whatever kind of relay it is.
  @usableFromInline
  func pass(_ changes: Changes<Value>) {
    Turns.checkStack()
    guard let parent, let child = present, !child.isUseless else { return detach() }
    child.enter(parent.leaving(changes))
  }
}

extension RelayLink: ChildLink {
  private var present: BaseRelay<Value>? {
    isDetached.isSet ? nil : state.withLock { $0.heldChild ?? $0.child }
  }

  func cut() -> [any ChildLink] {
    isDetached.isSet ? [] : giveUp()?.cut() ?? []
  }

  func prune() -> Bool {
    if present?.isUseless ?? true { detach() }
    return isDetached.isSet
  }

  var bond: Bond? { present?.bond }
}

@available(*, unavailable)
extension RelayLink: Sendable {}
