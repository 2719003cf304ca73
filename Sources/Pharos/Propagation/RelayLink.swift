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
@safe @usableFromInline
final class RelayLink<Value>: Attachment {
  private struct State {
    var token: SubscriptionToken?
    var isDetached = false
  }

  /// Set when the link is made; never changes.
  private weak var child: BaseRelay<Value>?
  private weak var parent: RelayCore<Value>?

  // SAFETY: retained in `init` and released in `deinit`, so that a change need not retain it.
  /// The child's, where changes on the straight way go into it as they are: what the parent calls then needs the link only.
  @usableFromInline let core: Unmanaged<RelayCore<Value>>?

  private let strongChild = LateReference<BaseRelay<Value>>()

  // SAFETY: read and written under `lock` only (`withState`), which is not recursive, so that accesses cannot overlap.
  @exclusivity(unchecked) private var state = State()
  private let lock = EngineLock()

  init(from parent: RelayCore<Value>, to child: BaseRelay<Value>, _ core: RelayCore<Value>?) {
    self.parent = parent
    self.child = child
    unsafe self.core = core.map { unsafe Unmanaged.passRetained($0) }
  }

  deinit {
    if let core = unsafe core { unsafe core.release() }
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
  func attach(_ receiver: RelayReceiver<Value>) {
    guard let parent else { return }
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
    _ = strongChild.setIfNil(relay)
  }

  @usableFromInline
  func detach() {
    withState { $0.isDetached = true }
    parent?.remove(self)
  }

  /// Takes a change straight into the relay's core.
  @inlinable @inline(__always)
  func passStraight(_ changes: LentChanges<Value>) {
    guard changes.isSheltered, let core = unsafe core else { return pass(changes) }
    let isPassed = unsafe core._withUnsafeGuaranteedRef { $0.receiveStraight(changes) }
    if !isPassed { pass(changes) }
  }

  /// Takes a change to the relay, whatever kind of relay it is.
  @usableFromInline
  func pass(_ changes: LentChanges<Value>) {
    guard let child = strongChild.object ?? child, !child.isUseless else { return detach() }
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
