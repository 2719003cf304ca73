// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// The present plan, retained.
  @usableFromInline var presentPlan: RelayPlan<Value> {
    state.withLock { _ in plan.object }
  }

  /// Puts an altered plan in the place of the present one.
  ///
  /// `change` runs in the critical section: no code of the user.
  private func alter(_ change: (inout RelayPlan<Value>.Setup) -> Void) {
    let replaced = state.withLock { _ in
      var setup = plan.object.setup
      change(&setup)
      return plan.replace(with: RelayPlan(setup))
    }
    tree.retire(replaced)
  }

  var hasListener: Bool { presentPlan.setup.listener != nil }

  func setListener(_ listener: Listener<Value>) {
    alter { $0.listener = listener }
  }

  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    alter { $0.ignorer = Predicate(holds: ignorer) }
  }

  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    alter { $0.writer = Listener(writer) }
  }

  func removeListener() {
    let setup = presentPlan.setup
    guard setup.listener != nil else { return }
    alter { $0.listener = nil }
    setup.delivery?.forget()
  }

  /// How the listener of the relay, whose core this is, is called elsewhere or later; made when first asked for.
  func delivery(of relay: any CountedRelay) -> ListenerDelivery<Value> {
    if let made = presentPlan.setup.delivery { return made }
    let new = ListenerDelivery(for: self, of: relay)
    // Unless another thread was faster.
    alter { $0.delivery = $0.delivery ?? new }
    return presentPlan.setup.delivery ?? new
  }
}
