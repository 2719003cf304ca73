// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool {
    withState({ $0.plan })?.hasNext ?? false
  }

  /// Puts `relay` under this one, behind all others, unless it is there already.
  func attach(
    _ relay: BaseRelay<Value>,
    byHand: Bool = false,
    _ makeReceiver: (RelayLink<Value>) -> RelayReceiver<LentChanges<Value>> = RelayReceiver.passing(to:)
  ) {
    if byHand {
      withState { $0.hasLinks = true }
      relay.markLinked()
    }
    relay.attach(under: self, makeReceiver)
  }

  /// Gives a link its place, behind all others.
  ///
  /// The first one is in the plan itself; with the second one they move into a subject, and stay there.
  func add(_ link: RelayLink<Value>, _ receiver: RelayReceiver<LentChanges<Value>>) {
    if let children = withState({ $0.plan?.children }) {
      return link.settle(receiver.subscribe(to: children), in: children)
    }
    var subject: Subject<LentChanges<Value>>?
    alter { setup in
      guard setup.children != nil || setup.only != nil else {
        setup.only = RelayPlan.Place(link: link, receiver: receiver)
        return
      }
      let children = setup.children ?? Subject(mode: .nested)
      if let only = setup.only {
        // Nobody else knows this subject yet, so there is nothing that it could let go of in here.
        only.link.move(to: only.receiver.subscribe(to: children))
        setup.only = nil
      }
      setup.children = children
      subject = children
    }
    if let subject { link.settle(receiver.subscribe(to: subject), in: subject) }
  }

  /// Takes a link away from its place.
  func remove(_ link: RelayLink<Value>) {
    let (isOnly, children) = withState { ($0.plan?.onlyLink === link, $0.plan?.children) }
    if isOnly {
      alter { if $0.only?.link === link { $0.only = nil } }
      // Unless another one came meanwhile, and it was moved.
      if let children = withState({ $0.plan?.children }) { link.leave(children) }
    } else if let children {
      link.leave(children)
    }
  }

  /// Takes all relays off this one; each of them does the same.
  ///
  /// Each link that is told gives its place up; one that comes meanwhile, and is not told, stays. Who calls this while
  /// somebody is at it leaves it to that one, who then looks again.
  func removeChildren() {
    guard hasNext else { return }
    let isFirst = withState { state in
      state.cutCount += 1
      return state.cutCount == 1
    }
    guard isFirst else { return }
    if isDeep || withState({ $0.hasLinks }) {
      Trampoline.run(ObjectIdentifier(LinkMark.shared)) { self.cutChildren() }
    } else {
      cutChildren()
    }
  }

  private func cutChildren() {
    let value = currentValue
    let cut = Changes(old: value, new: value, sourceObject: self, passage: nil, marks: ChangeMark.isCut)
    var isOver = false
    while !isOver {
      let (plan, cutCount) = withState { ($0.plan, $0.cutCount) }
      cut.lend { plan?.notify($0) }
      isOver = withState { state in
        guard state.cutCount == cutCount else { return false }
        state.cutCount = 0
        return true
      }
    }
  }
}
