// SPDX-License-Identifier: MIT

extension BondableRelay {
  /// Bonds two relays: from now on, each follows the other.
  ///
  /// ```swift
  /// model.$text.bonding(with: session.$title)
  /// model.text = "Draft"      // session.title is "Draft", too
  /// session.title = "Final"   // model.text is "Final", too
  /// ```
  ///
  /// The call itself moves no value. A change of either side calls the listeners of both once. Its source stays the
  /// same. A main relay may have several bonds. The relay of an object has one: a second bond ends the first. The
  /// relays of two Observables reference each other weakly. The relay of an object is retained. Two Observables that
  /// are set at the same time settle on one value (see <doc:HowAnObservableDelivers>).
  ///
  /// Each access of `label.bondableRelays.text` creates a relay. A cell that is reused keeps one, so that a bond ends
  /// the previous one. Otherwise its label links the models, which then follow each other.
  ///
  /// ```swift
  /// let shown = label.bondableRelays.text  // a property of the cell
  /// model.$text.bondAndApply(to: shown)
  /// session.$title.bondAndApply(to: shown)  // the model is no longer bonded
  /// ```
  ///
  /// Mirrors *Pharos*, section "Bondable Relays".
  ///
  /// - Parameter twoWayRelay: The relay of an object, or the main relay of another Observable.
  /// - Returns: This relay, so that a listener set next is its own.
  @discardableResult
  public func bonding(with twoWayRelay: TwoWayRelay<Value>) -> Self {
    bond(with: twoWayRelay) {}
  }

  /// Sets the other relay to this relay's value, and bonds the two.
  ///
  /// ```swift
  /// model.text = "Hello"
  /// model.$text.bondAndApply(to: label.bondableRelays.text)
  /// print(label.text)  // "Hello"
  /// ```
  ///
  /// The other relay's listener and next relays are notified. Those of this relay aren't. A cell that is reused keeps
  /// the other relay. See ``bonding(with:)``.
  ///
  /// Mirrors *Pharos*, section "Bondable Relays".
  ///
  /// - Parameter twoWayRelay: The relay of an object, or the main relay of another Observable.
  /// - Returns: This relay, so that a listener set next is its own.
  @discardableResult
  public func bondAndApply(to twoWayRelay: TwoWayRelay<Value>) -> Self {
    bond(with: twoWayRelay) { twoWayRelay.apply(value: currentValue) }
  }

  /// Sets this relay to the other relay's value, and bonds the two.
  ///
  /// ```swift
  /// label.text = "Hello"
  /// model.$text.bondAndMap(from: label.bondableRelays.text)
  /// print(model.text)  // "Hello"
  /// ```
  ///
  /// The listener and the next relays of this relay are notified. Those of the other aren't. The source of the change
  /// is this relay. A listener that is set after this call misses that change.
  ///
  /// Mirrors *Pharos*, section "Bondable Relays".
  ///
  /// - Parameter twoWayRelay: The relay of an object, or the main relay of another Observable.
  /// - Returns: This relay, so that a listener set next is its own.
  @discardableResult
  public func bondAndMap(from twoWayRelay: TwoWayRelay<Value>) -> Self {
    bond(with: twoWayRelay) {
      relay(changes: Changes(old: currentValue, new: twoWayRelay.currentValue, source: self))
    }
  }

  /// Bonds this relay with another one, after `moveValue` has been called.
  private func bond(with other: TwoWayRelay<Value>, after moveValue: () -> Void) -> Self {
    guard other !== self else { return self }
    endBond(with: other)
    moveValue()
    // A listener may have bonded the two meanwhile.
    endBond(with: other)
    if let main = other as? BondableRelay<Value> { bond(withMain: main) } else { bond(withObject: other) }
    return self
  }

  private func bond(withMain other: BondableRelay<Value>) {
    let (there, back) = (forward(to: other), other.forward(to: self))
    noteBond(with: other) {
      there.detach()
      back.detach()
    }
  }

  /// Bonds this relay with a property of an object.
  ///
  /// The object's changes come back through `callBackRelay`, which clients may also set and call.
  private func bond(withObject relay: TwoWayRelay<Value>) {
    relay.endBonds()
    relay.callBackRelay = { [weak self] changes in _ = self?.relayBack(changes: changes) }
    noteBond(with: relay) { [weak self, weak relay] in
      guard let relay else { return }
      relay.callBackRelay = nil
      guard let self else { return }
      core.remove(relay)
      relay.forget(core)
    }
    addNext(relay: relay)
  }
}
