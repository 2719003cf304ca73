// SPDX-License-Identifier: MIT

extension BondableRelay {
  /// Bonds with another relay: from now on each follows the other.
  ///
  /// No value moves. A change of either side calls the listeners of both once; its source stays the same. A main relay
  /// may have several bonds. The relay of an object has one: a second bond ends the first. The relays of two
  /// Observables hold each other weakly, the relay of an object is kept. Two that are set at the same time come to rest
  /// on one value (``Observable``, *Linked*).
  ///
  /// Mirrors *Pharos*, section *Bondable Relays*.
  ///
  /// - Parameter twoWayRelay: The relay of an object, or the main relay of another Observable.
  /// - Returns: This relay, so that a listener set next is its own.
  @discardableResult
  public func bonding(with twoWayRelay: TwoWayRelay<Value>) -> Self {
    if twoWayRelay === self { return self }
    if let other = twoWayRelay as? BondableRelay<Value> {
      bond(withMain: other)
    } else {
      bond(withObject: twoWayRelay)
    }
    return self
  }

  /// Gives the other relay this one's value, and bonds.
  ///
  /// The other relay's listener and next relays are called, those of this one are not.
  ///
  /// Mirrors *Pharos*, section *Bondable Relays*.
  ///
  /// - Parameter twoWayRelay: The relay of an object, or the main relay of another Observable.
  /// - Returns: This relay, so that a listener set next is its own.
  @discardableResult
  public func bondAndApply(to twoWayRelay: TwoWayRelay<Value>) -> Self {
    guard twoWayRelay !== self else { return self }
    endBond(with: twoWayRelay)
    twoWayRelay.apply(value: currentValue)
    return bonding(with: twoWayRelay)
  }

  /// Takes over the other relay's value, and bonds.
  ///
  /// The listener and the next relays of this one are called, those of the other are not; the source of the change is
  /// this relay. A listener that is set after this call misses that change.
  ///
  /// Mirrors *Pharos*, section *Bondable Relays*.
  ///
  /// - Parameter twoWayRelay: The relay of an object, or the main relay of another Observable.
  /// - Returns: This relay, so that a listener set next is its own.
  @discardableResult
  public func bondAndMap(from twoWayRelay: TwoWayRelay<Value>) -> Self {
    guard twoWayRelay !== self else { return self }
    endBond(with: twoWayRelay)
    relay(changes: Changes(old: currentValue, new: twoWayRelay.currentValue, source: self))
    return bonding(with: twoWayRelay)
  }

  private func bond(withMain other: BondableRelay<Value>) {
    endBond(with: other)
    let there = ForwardingRelay(to: other, from: core.turns)
    let back = ForwardingRelay(to: self, from: other.core.turns)
    let bond = Bond(self, other) { [weak there, weak back] in
      there?.detach()
      back?.detach()
    }
    there.use(bond)
    back.use(bond)
    place(new: there)
    other.place(new: back)
  }

  private func bond(withObject relay: TwoWayRelay<Value>) {
    relay.bond?.end()
    relay.callBackRelay = { [weak self] changes in _ = self?.relayBack(changes: changes) }
    let bond = Bond(self, relay) { [weak self, weak relay] in
      relay?.callBackRelay = nil
      relay?.use(nil)
      if let self { relay?.detach(from: core) }
    }
    relay.use(bond)
    link()
    place(byHand: relay)
  }
}
