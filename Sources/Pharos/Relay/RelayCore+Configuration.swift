// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// What the present configuration is made of.
  var parts: RelayConfiguration<Value>.Parts {
    state.withLock { _ in configuration.object.parts }
  }

  /// Puts an altered configuration in the place of the present one.
  ///
  /// `change` runs in the critical section: no code of the user.
  private func alter(_ change: (inout RelayConfiguration<Value>.Parts) -> Void) {
    let replaced = state.withLock { _ in
      var parts = configuration.object.parts
      change(&parts)
      return configuration.replace(with: RelayConfiguration(parts))
    }
    turns.shared.retire(replaced)
  }

  var hasListener: Bool { parts.listener != nil }

  func setListener(_ listener: Listener<Value>) {
    alter { $0.listener = listener }
  }

  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    alter { $0.ignorer = Predicate(holds: ignorer) }
  }

  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    alter { $0.writer = writer }
  }

  func removeListener() {
    let parts = parts
    guard parts.listener != nil else { return }
    alter { $0.listener = nil }
    parts.queue?.forget()
  }

  /// How the listener of `relay`, whose core this is, is called elsewhere or later; made when first asked for.
  func queue(of relay: any CountedRelay) -> ListenerQueue<Value> {
    if let made = parts.queue { return made }
    let new = ListenerQueue<Value> { [weak self, weak relay] changes in
      // Not if what the relay belongs to was deallocated while the change waited.
      guard let self, let relay, !relay.isUseless, let listener = parts.listener else { return }
      let changes = changes()
      if listener.wants(changes) { listener.consume(changes) }
    }
    // Unless another thread was faster.
    alter { $0.queue = $0.queue ?? new }
    return parts.queue ?? new
  }
}
