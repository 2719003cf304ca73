// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool {
    next.object.map { $0.subscriberCount > 0 } ?? false
  }

  /// The subject of the next relays, created on first use.
  var presentNext: Subject<Changes<Value>> {
    next.object ?? next.setIfNil(Subject(mode: .nested))
  }

  /// Adds `relay` as the last next relay, unless it is one already.
  func attach(
    _ relay: BaseRelay<Value>,
    byHand: Bool = false,
    _ subscribe: RelayLink<Value>.Subscribe = RelayLink.subscribeAnyRelay
  ) {
    if byHand {
      state.withLock { $0.hasLinks = true }
      relay.markLinked()
    }
    relay.attach(under: self, subscribe)
  }

  /// Removes all next relays, recursively.
  ///
  /// Each link that receives the removal detaches itself; one that is added in the meantime stays. A call that finds
  /// another one running leaves the work to it.
  func removeNext() {
    guard hasNext else { return }
    let (isFirst, hasLinks) = state.withLock { state in
      state.removalCount += 1
      return (state.removalCount == 1, state.hasLinks)
    }
    guard isFirst else { return }
    if isDeep || hasLinks {
      Trampoline.run(ObjectIdentifier(RelayTree.self)) { self.sendRemoval() }
    } else {
      sendRemoval()
    }
  }

  private func sendRemoval() {
    let value = currentValue
    let removal = Changes(old: value, new: value, sourceObject: self, trail: ChangeTrail(isRemoval: true))
    var isOver = false
    while !isOver {
      let removalCount = state.withLock { $0.removalCount }
      next.object?.send(removal)
      isOver = state.withLock { state in
        guard state.removalCount == removalCount else { return false }
        state.removalCount = 0
        return true
      }
    }
  }
}
