// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  /// Puts an altered plan in the place of the present one, which goes when nobody looks at it any more.
  ///
  /// `change` runs in the critical section: no code of the user.
  func alter(_ change: (inout RelayPlan<Value>.Setup) -> Void) {
    let replaced = withState { state -> RelayPlan<Value>? in
      var setup = presentSetup(state) ?? RelayPlan<Value>.Setup()
      change(&setup)
      // The listener in the shortcut waits in a plan, as others do.
      let replaced =
        unsafe state.isLone
        ? RelayPlan.make(RelayPlan.Setup(listener: shortcut.take()), isDeep: false) : state.plan
      // Once only: who has seen a mark may be looking at the shortcut.
      if unsafe shortcut.isAbsent, !isDeep, let lone = setup.loneListener {
        unsafe shortcut = LentListener(lone)
        state.isLone = true
        state.plan = nil
        unsafe publish(nil, isLone: true)
      } else {
        let plan = RelayPlan.make(setup, isDeep: isDeep)
        state.isLone = false
        state.plan = plan
        unsafe publish(plan.steps)
      }
      return replaced
    }
    if let replaced { shelter?.retire(replaced) }
  }

  /// Says what the relay does from now on.
  ///
  /// Lock held.
  private func publish(_ steps: UnsafePointer<RelaySteps<Value>>?, isLone: Bool = false) {
    let marks = publishedSteps.look.marks
    unsafe publishedSteps.publish(steps, marks: isLone ? marks.with(.isLone) : marks.without(.isLone))
  }

  /// What the relay does; nil if that is nothing.
  ///
  /// Not inlined, as the next one is: a setup takes much code to copy.
  var presentSetup: RelayPlan<Value>.Setup? {
    @inline(never) get { withState { presentSetup($0) } }
  }

  /// The same for somebody who has the lock.
  @inline(never)
  private func presentSetup(_ state: State) -> RelayPlan<Value>.Setup? {
    if state.isLone { return unsafe RelayPlan.Setup(listener: shortcut.listener) }
    return state.plan?.setup
  }

  var hasListener: Bool { withState { $0.isLone || $0.plan?.hasListener ?? false } }

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
    guard hasListener else { return }
    let delivery = withState { $0.plan?.delivery }
    alter { $0.listener = nil }
    delivery?.forget()
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
    unsafe rest.level = level
    self.shelter = shelter
  }

  /// From now on changes come here on other ways than straight down the tree, too.
  func markDetoured() {
    if !isDetoured { withState { _ in publishedSteps.add(.isDetoured) } }
  }

  /// The queue of what begins here; made when first asked for, to hand its jobs to `perform`.
  func makeInbox(_ perform: @escaping (Inbound<Value>) -> Void) -> Subject<Inbound<Value>> {
    if let made = inbox { return made }
    let new = Subject<Inbound<Value>>(mode: .queued)
    new.subscribe(perform)
    markDetoured()
    return rest.inbox.setIfNil(new)
  }

  /// A core for a relay that is to be made under this one; nil if that one is to make its own.
  ///
  /// Where there are eight relays or more already, as many cores again (up to 256, which is 20 kilobytes) are made at once,
  /// so that they lie together: a change that passes to all of them then finds one after the other in memory.
  @usableFromInline
  func takeSpareCore() -> RelayCore? {
    let (spare, count) = withState { state in
      (state.spareCores.popLast(), min(256, state.plan?.children?.subscriberCount ?? 0))
    }
    guard spare == nil, count >= 8 else { return spare }
    var cores = ContiguousArray<RelayCore>()
    cores.reserveCapacity(count)
    for _ in 0..<count { cores.append(RelayCore()) }
    cores.reverse()
    let first = cores.popLast()
    withState { swap(&$0.spareCores, &cores) }
    return first
  }
}
