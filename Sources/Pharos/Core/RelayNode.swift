// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay with a core, whatever it passes to that.
protocol RelayNode<Passed>: AnyObject {
  /// The type of the values that the listener and the next relays receive.
  associatedtype Passed

  var core: RelayCore<Passed> { get }
  var currentValue: Passed { get }

  /// Called when the relay gets a listener or something to notify.
  func beginUse()

  /// Passes a change that begins here, in a turn.
  func pass(own changes: Changes<Passed>)
}

// For callers that don't know the type of the relay's values. A cast to `any RelayNode<Value>` needs iOS 16.
extension RelayNode {
  /// Returns the core if its values have that type.
  func core<Value>(of _: Value.Type) -> RelayCore<Value>? { core as? RelayCore<Value> }

  var turns: RelayTurns { core.turns }

  /// Sets the listener if the relay's values have its type.
  ///
  /// Returns whether they do.
  func takeListener<Value>(_ listener: Listener<Value>) -> Bool {
    guard let listener = listener as? Listener<Passed> else { return false }
    setListener(listener)
    return true
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
    core.setListener(Listener(isWanted: listener.isWanted, consume: Inspector.watching(of: self, listener.consume)))
    beginUse()
  }

  /// Passes a change: at once if a parent has just handed it to the relay in its turn, or else in a turn of its own.
  ///
  /// A listener may pass by hand the very change with which it was called. That waits for another turn.
  func begin(_ changes: Changes<Passed>) -> Bool {
    if core.isEntering {
      core.setEntering(0)
      return core.passApart(changes)
    }
    // A change that begins here is as recent as the call, even if it waits.
    let changes = changes.withTrail(from: self)
    // Stays true if the change waits.
    let isPassed = Protected(true)
    core.turns.shared.perform { [core] in _ = isPassed.exchange(core.passApart(changes)) }
    return isPassed.withLock { $0 }
  }

  /// Begins a change at this relay, in its turn.
  ///
  /// The new value is `new`, or else the value that is current by then. A subclass that passes the change later, on
  /// another thread or a second time waits for another turn.
  func begin(with new: Passed? = nil) {
    let origin = ChangeOrigin(self, ChangeTrail(from: self))
    core.turns.shared.perform { [self] in
      let value = currentValue
      pass(own: Changes(old: value, new: new ?? value, origin: origin))
    }
  }
}
