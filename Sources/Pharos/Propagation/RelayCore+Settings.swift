// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// Puts an altered plan in the place of the present one, which goes when nobody looks at it any more.
  ///
  /// `change` runs in the critical section: no code of the user.
  func alter(_ change: (inout RelayPlan<Value>.Setup) -> Void) {
    let replaced = withState { state -> RelayPlan<Value>? in
      let replaced = state.plan
      var setup = replaced?.setup ?? RelayPlan<Value>.Setup()
      change(&setup)
      let plan = RelayPlan.make(setup, isDeep: isDeep)
      state.plan = plan
      // Once only: who has seen a mark may be looking at the shortcut.
      let lone = unsafe shortcut.isAbsent ? plan.loneListener : nil
      if let lone { unsafe shortcut = LentListener(lone) }
      unsafe publishedSteps.publish(plan.steps, isMarked: lone != nil)
      return replaced
    }
    if let replaced { shelter?.retire(replaced) }
  }

  var hasListener: Bool { withState { $0.plan?.hasListener ?? false } }

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
    guard let plan = withState({ $0.plan }), plan.hasListener else { return }
    alter { $0.listener = nil }
    plan.delivery?.forget()
  }

  /// How the listener is called elsewhere or later; made when first asked for.
  var delivery: ListenerDelivery<Value> {
    if let made = withState({ $0.plan?.delivery }) { return made }
    var delivery = ListenerDelivery(for: self)
    alter { setup in
      if let made = setup.delivery { delivery = made }
      setup.delivery = delivery
    }
    return delivery
  }

  /// Says where in a tree the relay is being made.
  func settle(at level: UInt32, under shelter: Shelter?) {
    unsafe self.level = level
    self.shelter = shelter
  }

  /// From now on changes come here on other ways than straight down the tree, too.
  func markDetoured() {
    _ = isDetoured.setIfNil(.shared)
  }

  /// The queue of what begins here; made when first asked for, to hand its jobs to `perform`.
  func makeInbox(_ perform: @escaping (Inbound<Value>) -> Void) -> Subject<Inbound<Value>> {
    if let made = inbox.object { return made }
    let new = Subject<Inbound<Value>>(mode: .queued)
    new.subscribe(perform)
    markDetoured()
    return inbox.setIfNil(new)
  }
}
