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

  /// Sets the closure that decides whether to ignore a change.
  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    change { $0.ignorer = ignorer }
  }

  /// Sets the closure that writes the value to an object, before the listener is called.
  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    change { $0.writer = writer }
  }

  /// Returns the object that calls the listener of `relay`, whose core this is, on a queue or later.
  ///
  /// Created on first use.
  func queue(of relay: any RetainableRelay) -> ListenerQueue<Value> {
    if let made = queue.object { return made }
    let new = ListenerQueue<Value> { [weak self, weak relay] changes in
      // The relay's object or Observable may have been deallocated while the change waited.
      guard let self, let relay, !relay.isOrphaned, let listener else { return }
      // A listener that was set in the meantime may not want the change.
      let changes = changes()
      if listener.wants(changes) { listener.consume(changes) }
    }
    change { _ in _ = queue.setIfNil(new) }
    return queue.object ?? new
  }

  /// Replaces closures that the relay calls.
  ///
  /// Until the plan is replaced, too, a change finds them under the lock. Only an ignorer and a listener get into a
  /// plan, so a relay with a writer or a queue never has a current one.
  private func change(_ change: (inout Closures) -> Void) {
    let (replaced, isReplacementDue) = state.withLock { state in
      let before = (state.closures, state.isReplacementDue)
      isPlanStale.store(true)
      state.isReplacementDue = true
      change(&state.closures)
      return before
    }
    if !isReplacementDue {
      var plan = RelayPlan<Value>()
      turns.shared.replace({ exchangePlan(&plan) }) {
        { [self] in
          var plan = RelayPlan<Value>()
          exchangePlan(&plan)
        }
      }
    }
    // Released outside the locks.
    withExtendedLifetime(replaced) {}
  }

  /// Makes a plan of the present closures, and leaves the one before in `plan`; no turn is under way, or the caller has
  /// it.
  private func exchangePlan(_ plan: inout RelayPlan<Value>) {
    let closures = state.withLock { state in
      state.isReplacementDue = false
      if state.closures.writer != nil || queue.isSet { return Closures() }
      isPlanStale.store(false)
      return state.closures
    }
    plan = RelayPlan(ignorer: closures.ignorer, listener: closures.listener)
    unsafe swap(&self.plan, &plan)
  }

  /// Asks the ignorer, if there is one, while the plan isn't current.
  @usableFromInline
  func askIgnorer(_ changes: Changes<Value>) -> Bool {
    state.withLock { $0.closures.ignorer }?(changes) ?? false
  }

  /// Calls the writer, and the listener or its queue, while the plan isn't current.
  @usableFromInline
  func notify(_ changes: Changes<Value>) {
    state.withLock { $0.closures.writer }?(changes)
    guard let listener, listener.wants(changes) else { return }
    if let queue = queue.object { queue.accept(changes) } else { listener.consume(changes) }
  }
}
