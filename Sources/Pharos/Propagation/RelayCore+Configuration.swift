// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// The current configuration, retained.
  @usableFromInline var currentConfiguration: RelayConfiguration<Value> {
    state.withLock { _ in configuration.object }
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
    tree.retire(replaced)
  }

  var hasListener: Bool { currentConfiguration.parts.listener != nil }

  func setListener(_ listener: Listener<Value>) {
    updateConfiguration { $0.listener = listener }
  }

  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    updateConfiguration { $0.ignorer = Predicate(holds: ignorer) }
  }

  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    updateConfiguration { $0.writer = Listener(writer) }
  }

  func removeListener() {
    let parts = currentConfiguration.parts
    guard parts.listener != nil else { return }
    updateConfiguration { $0.listener = nil }
    parts.delivery?.forget()
  }

  /// Returns what calls the listener elsewhere or later, created on first use.
  func delivery(of relay: any RetainableRelay) -> ListenerDelivery<Value> {
    if let made = currentConfiguration.parts.delivery { return made }
    let new = ListenerDelivery(for: self, of: relay)
    // Keeps the one of another thread that was faster.
    updateConfiguration { $0.delivery = $0.delivery ?? new }
    return currentConfiguration.parts.delivery ?? new
  }
}
