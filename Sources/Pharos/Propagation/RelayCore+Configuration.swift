// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// The present plan, retained.
  @usableFromInline var currentConfiguration: RelayConfiguration<Value> {
    state.withLock { _ in configuration.object }
  }

  /// Puts an altered plan in the place of the present one.
  ///
  /// `change` runs in the critical section: no code of the user.
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

  /// How the listener of the relay, whose core this is, is called elsewhere or later; made when first asked for.
  func delivery(of relay: any RetainableRelay) -> ListenerDelivery<Value> {
    if let made = currentConfiguration.parts.delivery { return made }
    let new = ListenerDelivery(for: self, of: relay)
    // Unless another thread was faster.
    updateConfiguration { $0.delivery = $0.delivery ?? new }
    return currentConfiguration.parts.delivery ?? new
  }
}
