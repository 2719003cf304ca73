// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// The parts of the current configuration.
  var parts: RelayConfiguration<Value>.Parts {
    state.withLock { _ in configuration.object.parts }
  }

  /// Replaces the configuration by a changed one.
  ///
  /// `change` runs in the critical section and calls no user code.
  private func updateConfiguration(_ change: (inout RelayConfiguration<Value>.Parts) -> Void) {
    let replaced = state.withLock { _ in
      var parts = configuration.object.parts
      change(&parts)
      return configuration.replace(with: RelayConfiguration(parts))
    }
    turns.shared.retire(replaced)
  }

  var hasListener: Bool { parts.listener != nil }

  func setListener(_ listener: Listener<Value>) {
    updateConfiguration { $0.listener = listener }
  }

  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    updateConfiguration { $0.ignorer = Predicate(holds: ignorer) }
  }

  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    updateConfiguration { $0.writer = writer }
  }

  func removeListener() {
    let parts = parts
    guard parts.listener != nil else { return }
    updateConfiguration { $0.listener = nil }
    parts.queue?.forget()
  }

  /// Returns the object that calls the listener of `relay`, whose core this is, on a queue or later.
  ///
  /// Created on first use.
  func queue(of relay: any RetainableRelay) -> ListenerQueue<Value> {
    if let made = parts.queue { return made }
    let new = ListenerQueue<Value> { [weak self, weak relay] changes in
      // The relay's object or Observable may have been deallocated while the change waited.
      guard let self, let relay, !relay.isOrphaned, let listener = parts.listener else { return }
      // A listener that was set in the meantime may not want the change.
      let changes = changes()
      if listener.wants(changes) { listener.consume(changes) }
    }
    // Keeps the object that another thread has created in the meantime.
    updateConfiguration { $0.queue = $0.queue ?? new }
    return parts.queue ?? new
  }
}
