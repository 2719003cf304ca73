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
  private weak var subject: Subject<Changes<Value>>?

  private let strongChild = LateReference<BaseRelay<Value>>()
  private let state = Protected(State())

  init(from subject: Subject<Changes<Value>>, to child: BaseRelay<Value>) {
    self.subject = subject
    self.child = child
  }

  func isUnder(_ other: Subject<Changes<Value>>) -> Bool {
    subject === other && !state.withLock { $0.isDetached }
  }

  /// Takes the place at the end of the parent's order.
  ///
  /// `receive` is what the parent calls.
  func attach(_ receive: @escaping (Changes<Value>) -> Void) {
    guard let subject else { return }
    let token = subject.subscribe(receive)
    let isDetached = state.withLock { state in
      state.token = token
      return state.isDetached
    }
    if isDetached { subject.cancel(token) }
  }

  @usableFromInline
  func hold(_ relay: AnyObject) {
    guard let relay = relay as? BaseRelay<Value> else { return }
    _ = strongChild.setIfNil(relay)
  }

  @usableFromInline
  func detach() {
    let token = state.withLock { state in
      state.isDetached = true
      return state.token
    }
    if let token { subject?.cancel(token) }
  }

  /// Takes a change to the relay, whatever kind of relay it is.
  @usableFromInline
  func pass(_ changes: Changes<Value>) {
    guard let child = strongChild.object ?? child, !child.isUseless else { return detach() }
    if changes.isCut {
      child.cut()
    } else {
      child.enter(changes)
    }
  }
}

@available(*, unavailable)
extension RelayLink: Sendable {}
