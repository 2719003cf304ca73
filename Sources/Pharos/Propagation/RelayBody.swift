// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay with a core: what bearers, with all that inherit from them, and mapped relays have in common.
@usableFromInline
protocol RelayBody<Observed>: AnyObject {
  associatedtype Observed

  var core: RelayCore<Observed> { get }
  var currentValue: Observed { get }

  /// From now on parents keep the relay alive.
  func activate()

  /// Passes a change that begins here.
  func originate(_ changes: Changes<Observed>)
}

extension RelayBody {
  /// Puts a new relay under this one.
  func place(new relay: BaseRelay<Observed>, _ subscribe: RelayLink<Observed>.Subscribe = RelayLink.passing) {
    core.attach(relay, subscribe)
    activate()
  }

  func setListener(_ listener: Listener<Observed>) {
    core.setListener(ListenerMisuse.noting(listener, of: self).inspected(of: core))
    activate()
  }

  /// Passes a change that comes in by hand, or from several sides: in its turn.
  func receive(_ changes: Changes<Observed>) -> Bool {
    let isInTurn = changes.passage?.takeTurn(at: ObjectIdentifier(self)) ?? false
    guard core.detour.isSet, !isInTurn else { return core.pass(changes) }
    let outcome = Outcome()
    inbox.send(.pass(changes, outcome))
    return outcome.isPassed
  }

  /// The queue of what begins here or comes from several sides; made when first asked for.
  var inbox: Subject<Inbound<Observed>> {
    if let made = core.inbox.object { return made }
    let new = Subject<Inbound<Observed>>(mode: .queued)
    new.subscribe({ [weak self] inbound in self?.perform(inbound) })
    _ = core.detour.setIfNil(.shared)
    return core.inbox.setIfNil(new)
  }

  private func perform(_ inbound: Inbound<Observed>) {
    switch inbound {
    case .invoke:
      let value = currentValue
      begin(old: value, new: value)
    case .apply(let value):
      begin(old: currentValue, new: value)
    case .start(let value): core.store(value)
    case .pass(let changes, let outcome):
      let isPassed = core.pass(changes)
      outcome?.isPassed = isPassed
    }
  }

  /// Passes a change that begins here, in its turn: a subclass that passes it later, or elsewhere, waits for another
  /// one.
  private func begin(old: Observed, new: Observed) {
    let passage = Passage(origin: ObjectIdentifier(self))
    passage.giveTurn()
    originate(Changes(old: old, new: new, sourceObject: self, passage: passage))
    passage.endTurn()
  }
}
