// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay with a core: what bearers, with all that inherit from them, and mapped relays have in common.
@usableFromInline
protocol RelayNode<Passed>: AnyObject {
  /// The type of the values that the listener and the next relays get.
  associatedtype Passed

  var core: RelayCore<Passed> { get }
  var currentValue: Passed { get }

  /// From now on parents keep the relay alive.
  func activate()

  /// Passes a change that begins here.
  func originate(_ changes: Changes<Passed>)
}

// For a caller that does not know the type of the relay's values. A cast to `any RelayNode<Value>` needs iOS 16.
extension RelayNode {
  /// The core, if its values are of that type.
  func core<Value>(of _: Value.Type) -> RelayCore<Value>? { core as? RelayCore<Value> }

  /// Sets the listener if the relay's values are of its type, and returns whether they are.
  func takeListener<Value>(_ listener: Listener<Value>) -> Bool {
    guard let listener = listener as? Listener<Passed> else { return false }
    setListener(listener)
    return true
  }
}

extension RelayNode {
  /// Puts a new relay under this one.
  func place(new relay: BaseRelay<Passed>) {
    relay.attach(under: core)
    activate()
  }

  /// Puts a relay under this one that has a place elsewhere, or gets changes by itself.
  func place(byHand relay: BaseRelay<Passed>) {
    relay.markLinked()
    place(new: relay)
  }

  func setListener(_ listener: Listener<Passed>) {
    Misuse.report(
      .listenerReplaced,
      if: core.hasListener,
      """
      \(name) had a listener, which the new one replaces. Give each listener a relay of its own: \
      relay.nextRelay().whenDidSet { … }.
      """
    )
    core.setListener(Listener(where: listener.filter?.holds, Inspector.watching(of: self, listener.consume)))
    activate()
  }

  /// Passes a change that comes in by hand, or from several sides: in its turn.
  func receive(_ changes: Changes<Passed>) -> Bool {
    let trail = changes.trail(from: ObjectIdentifier(self))
    let changes = changes.on(trail)
    if core.turns.isRunning(trail) { return core.pass(changes) }
    // True also while the change waits.
    let isPassed = Protected(true)
    core.turns.pass(trail) { [core] in _ = isPassed.exchange(core.pass(changes)) }
    return isPassed.withLock { $0 }
  }

  /// Begins a change here, in its turn: a subclass that passes it later, or elsewhere, waits for another one.
  ///
  /// Without a new value, with the one that is current by then.
  func begin(with new: Passed? = nil) {
    let trail = ChangeTrail(origin: ObjectIdentifier(self))
    core.turns.pass(trail) {
      let value = self.currentValue
      self.originate(Changes(old: value, new: new ?? value, sourceObject: self, trail: trail))
    }
  }
}
