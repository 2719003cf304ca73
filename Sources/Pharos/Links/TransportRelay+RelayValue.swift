// SPDX-License-Identifier: MIT

extension TransportRelay {
  /// Passes each later change to another Observable (or another two-way relay), whose value it sets.
  ///
  /// One way, and from now on only. The target is held weakly: when it is gone, passing stops. A target that belongs to
  /// an object is kept as long as the object lives. The target reports its own previous value as `old`; the source
  /// stays the same. A change that comes when the target has a later one is not taken: so Observables that relay to
  /// each other agree in the end (``Observable``, *Linked*).
  ///
  /// Mirrors *Pharos*, section *Relay value to another Observable*.
  ///
  /// - Parameter relay: For instance the main relay of another Observable, `$other`.
  /// - Returns: A new relay under the target; what comes back to it goes back to the target.
  @discardableResult
  public func relayValue(to relay: TwoWayRelay<Observed>) -> TwoWayRelay<Observed> {
    place(ForwardingRelay(to: relay, from: (self as? any RelayNode)?.core(of: Observed.self)?.turns))
    let next = ReturnRelay(to: relay)
    relay.place(new: next)
    return next
  }

  /// Passes each later change to a relay that takes it, such as the bearer of an object's property.
  ///
  /// One way, and from now on only. The bearer is kept; its object is held weakly, and the bearer is dropped when the
  /// object is gone.
  ///
  /// Mirrors *Pharos*, section *Relay value to another Observable*.
  ///
  /// - Parameter relay: For instance `label.bearerRelays.text`.
  /// - Returns: A new relay under the bearer.
  @discardableResult
  public func relayValue(to relay: BearerRelay<Observed>) -> ValueRelay<Observed> {
    addNext(relay: relay)
    return relay.nextRelay()
  }
}

extension TransportRelay where Observed: Equatable {
  /// Like `relayValue(to:)`, for changes whose old and new value (here, not at the target) differ.
  ///
  /// - Parameter relay: For instance the main relay of another Observable, `$other`.
  /// - Returns: A new relay under the target.
  @discardableResult
  public func relayUniqueValue(to relay: TwoWayRelay<Observed>) -> TwoWayRelay<Observed> {
    nextRelay().ignoreSameValue().relayValue(to: relay)
  }

  /// Like `relayValue(to:)`, for changes whose old and new value differ.
  ///
  /// - Parameter relay: For instance `label.bearerRelays.text`.
  /// - Returns: A new relay under the bearer.
  @discardableResult
  public func relayUniqueValue(to relay: BearerRelay<Observed>) -> ValueRelay<Observed> {
    nextRelay().ignoreSameValue().relayValue(to: relay)
  }

  /// Ignores changes whose old and new value are equal; takes the place of `ignore(when:)`.
  ///
  /// - Returns: This relay.
  @discardableResult
  public func ignoreSameValue() -> Self {
    ignore { $0.isNotChanging }
  }
}
