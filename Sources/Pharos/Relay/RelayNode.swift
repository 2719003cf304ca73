// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay with a core: bearer relays, everything that inherits from them, and mapped relays.
@usableFromInline
protocol RelayNode<Passed>: RelayParent {
  /// The type of the values that the listener and the next relays receive.
  associatedtype Passed

  var core: RelayCore<Passed> { get }
  var currentValue: Passed { get }

  /// Called when the relay gets a listener or something to notify.
  func beginUse()

  /// Passes a change that begins here.
  func originate(_ changes: Changes<Passed>)
}

// For callers that don't know the type of the relay's values; a cast to `any RelayNode<Value>` needs iOS 16.
extension RelayNode {
  /// Returns the core if its values have that type.
  func core<Value>(of _: Value.Type) -> RelayCore<Value>? { core as? RelayCore<Value> }

  var turns: RelayTurns { core.turns }

  /// Sets the listener if the relay's values have its type; returns whether they do.
  func takeListener<Value>(_ listener: Listener<Value>) -> Bool {
    guard let listener = listener as? Listener<Passed> else { return false }
    setListener(listener)
    return true
  }
}

extension RelayNode {
  /// Adds a relay under this one, unless it is there already.
  func attachChild(_ relay: BaseRelay<Passed>) {
    core.attach(relay, isNew: false) { [core] next in
      next.subscribe(
        inside: Inspector.watching(of: core) { [turns = core.turns] changes in relay.arrive(changes, from: turns) }
      )
    }
    relay.addParent(self)
    beginUse()
  }

  /// Adds a relay that has other parents, or receives changes without a parent.
  func attachChild(byHand relay: BaseRelay<Passed>) {
    relay.markLinked()
    attachChild(relay)
  }

  @usableFromInline
  func remove(_ child: AnyObject) {
    core.remove(child)
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
    core.setListener(listener.watched(as: self))
    beginUse()
  }

  /// Runs `body`, in which a change with this trail begins here, or arrives from a parent, a bond or the relay's
  /// object.
  ///
  /// If the change is being delivered in this tree, it is passed immediately; otherwise it waits for its turn.
  func arriving(on trail: ChangeTrail?, _ body: () -> Bool) -> Bool {
    guard let trail, core.turns.hasTurn(trail) else { return body() }
    unsafe core.isArriving = true
    defer { unsafe core.isArriving = false }
    return body()
  }

  /// Passes a change that a client passes by hand, or that may come from several parents, in its turn.
  ///
  /// A listener may pass by hand the very change with which it was called; that waits for another turn.
  func receive(_ changes: Changes<Passed>) -> Bool {
    let trail = changes.trail(from: ObjectIdentifier(self))
    // A change that begins here is as recent as the call, even if it waits.
    if changes.trail == nil { trail.stamp(LinkStamp.next) }
    let changes = changes.on(trail)
    if core.turns.hasTurn(trail), unsafe core.isArriving {
      unsafe core.isArriving = false
      return core.pass(changes)
    }
    // Stays true if the change waits.
    let isPassed = Protected(true)
    core.turns.pass(trail) { [core] in _ = isPassed.exchange(core.pass(changes)) }
    return isPassed.withLock { $0 }
  }

  /// Begins a change at this relay, in its turn.
  ///
  /// The new value is `new`, or else the value that is current by then. A subclass that passes the change later, on
  /// another thread or a second time waits for another turn.
  func begin(with new: Passed? = nil) {
    let trail = ChangeTrail(origin: ObjectIdentifier(self), stamp: LinkStamp.next())
    core.turns.pass(trail) {
      let value = self.currentValue
      self.originate(Changes(old: value, new: new ?? value, sourceObject: self, trail: trail))
    }
  }
}
