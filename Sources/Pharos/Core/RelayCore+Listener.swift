// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var listener: Listener<Value>? { state.withLock { $0.closures.listener } }

  var hasListener: Bool { listener != nil }

  func setListener(_ listener: Listener<Value>) {
    change { $0.listener = listener }
  }

  func removeListener() {
    guard hasListener else { return }
    change { $0.listener = nil }
    queue.object?.forget()
  }

  /// Returns the object that calls the listener of `relay`, whose core this is, on a queue or later.
  ///
  /// Created on first use.
  func queue(of relay: any RelayChild) -> ListenerQueue<Value> {
    if let made = queue.object { return made }
    let new = ListenerQueue<Value> { [weak self, weak relay] changes in
      // The relay's object or Observable may have been deallocated while the change waited.
      guard let self, let relay, !relay.isOrphaned, let listener else { return }
      listener.receive(changes())
    }
    change { _ in _ = queue.setIfNil(new) }
    return queue.object ?? new
  }

  /// Changes the closures that the relay calls.
  ///
  /// The plan is replaced by the next change, or as soon as none is under way, so that it doesn't retain what was
  /// removed.
  func change(_ change: (inout Closures) -> Void) {
    let (replaced, wasStale) = state.withLock { state in
      let before = (state.closures, isPlanStale.value)
      isPlanStale.store(true)
      change(&state.closures)
      return before
    }
    if !wasStale {
      var outdated: RelayPlan<Value>?
      turns.shared.replace({ outdated = exchangePlan() }) { { [self] in _ = exchangePlan() } }
      withExtendedLifetime(outdated) {}
    }
    // Released outside the locks.
    withExtendedLifetime(replaced) {}
  }

  /// Replaces the plan for a change that finds it outdated, and has its closures released when the change has ended.
  @usableFromInline
  func replacePlan() {
    let outdated = unsafe (plan.isIgnored, plan.receive)
    _ = exchangePlan()
    turns.shared.replace({}) { { withExtendedLifetime(outdated) {} } }
  }

  /// Makes a plan of the present closures, and returns the one before, to be released outside the locks.
  ///
  /// No turn is under way, or the caller has it.
  private func exchangePlan() -> RelayPlan<Value> {
    let closures = state.withLock { state in
      isPlanStale.store(false)
      return state.closures
    }
    var plan = RelayPlan(closures, of: self)
    unsafe swap(&self.plan, &plan)
    return plan
  }
}
