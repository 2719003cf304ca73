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

/// What a relay calls for a relay under it.
///
/// A structure around the closure for the same reason as `Listener`.
@usableFromInline
struct RelayReceiver<Value> {
  @usableFromInline let receive: (LentChanges<Value>) -> Void

  @inlinable
  init(_ receive: @escaping (LentChanges<Value>) -> Void) {
    self.receive = receive
  }

  /// The link's own way.
  @usableFromInline
  static func passing(to link: RelayLink<Value>) -> RelayReceiver {
    RelayReceiver { changes in link.pass(changes) }
  }
}

@available(*, unavailable)
extension RelayReceiver: Sendable {}

/// One relay's place under another: what the parent's subject calls.
///
/// An idle leaf (a `ValueRelay` without listener and next relays) is known weakly, so that one nobody wants can go; once
/// it is put to use it is held until it is detached. The place in the order is the same all the while.
@usableFromInline
final class RelayLink<Value>: Attachment {
  private struct State {
    var token: SubscriptionToken?
    var isDetached = false
  }

  /// Set when the link is made; never changes.
  private weak var child: BaseRelay<Value>?
  private weak var parent: RelayCore<Value>?

  private let strongChild = LateReference<BaseRelay<Value>>()
  private let state = Protected(State())

  init(from parent: RelayCore<Value>, to child: BaseRelay<Value>) {
    self.parent = parent
    self.child = child
  }

  /// What the link's place is under; nil if it was detached, or what it was under is gone.
  var place: RelayCore<Value>? {
    state.withLock { $0.isDetached } ? nil : parent
  }

  /// Takes the place at the end of the parent's order.
  ///
  /// `receiver` is what the parent calls.
  func attach(_ receiver: RelayReceiver<Value>) {
    guard let parent else { return }
    parent.add(self, receiver)
    if state.withLock({ $0.isDetached }) { parent.remove(self) }
  }

  /// Its place is in `children` now; unless it was detached meanwhile.
  func settle(_ token: SubscriptionToken, in children: Subject<LentChanges<Value>>) {
    let isDetached = state.withLock { state in
      state.token = token
      return state.isDetached
    }
    if isDetached { children.cancel(token) }
  }

  /// Its place will be in a subject that nobody knows yet.
  func move(to token: SubscriptionToken) {
    state.withLock { $0.token = token }
  }

  /// Gives its place in `children` up.
  func leave(_ children: Subject<LentChanges<Value>>) {
    if let token = state.withLock({ $0.token }) { children.cancel(token) }
  }

  @usableFromInline
  func hold(_ relay: AnyObject) {
    guard let relay = relay as? BaseRelay<Value> else { return }
    _ = strongChild.setIfNil(relay)
  }

  @usableFromInline
  func detach() {
    state.withLock { $0.isDetached = true }
    parent?.remove(self)
  }

  /// Takes a change to the relay, whatever kind of relay it is.
  @usableFromInline
  func pass(_ changes: LentChanges<Value>) {
    guard let child = strongChild.object ?? child, !child.isUseless else { return detach() }
    if changes.isCut {
      child.cut()
    } else {
      child.enter(changes.kept)
    }
  }
}

@available(*, unavailable)
extension RelayLink: Sendable {}
