// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var parts: RelayCall<Value>.Parts { state.withLock { $0.call }.parts }

  var hasListener: Bool { parts.listener != nil }

  func setListener(_ listener: Listener<Value>) {
    change { $0.listener = listener }
  }

  func removeListener() {
    guard hasListener else { return }
    change { $0.listener = nil }
    parts.queue?.forget()
  }

  /// Returns the object that calls the listener of `relay`, whose core this is, on a queue or later.
  ///
  /// Created on first use.
  func queue(of relay: any RelayChild) -> ListenerQueue<Value> {
    if let made = parts.queue { return made }
    let new = ListenerQueue<Value> { [weak self, weak relay] changes in
      // The relay's object or Observable may have been deallocated while the change waited.
      guard let self, let relay, !relay.isOrphaned, let listener = parts.listener else { return }
      listener.notify(changes())
    }
    change { $0.queue = $0.queue ?? new }
    return parts.queue ?? new
  }

  /// Changes what the relay calls and notifies, from now on.
  ///
  /// What was removed is released when no change is under way.
  func change(_ change: (inout RelayCall<Value>.Parts) -> Void) {
    let former = state.withLock { state in
      var parts = state.call.parts
      change(&parts)
      let new = RelayCall(parts) { [unowned self] in self.parts.listener }
      setCall(new)
      return exchange(&state.call, with: new)
    }
    turns.shared.retire(former)
  }
}
