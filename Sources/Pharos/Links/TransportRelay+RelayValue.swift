// SPDX-License-Identifier: MIT

extension TransportRelay {
  /// Sets another Observable, or another two-way relay, to each new value from now on.
  ///
  /// ```swift
  /// model.$text.relayValue(to: session.$title)
  /// model.text = "Draft"
  /// print(session.title)  // "Draft"
  /// ```
  ///
  /// Works one way, and doesn't pass the current value. The target is referenced weakly. The first change after it has
  /// been deallocated ends the relaying. A target that belongs to an object is retained as long as that object lives.
  /// An Observable reports its own previous value as `old`. The source stays the same. A change that arrives when the
  /// target has a later one is dropped, so Observables that relay to each other agree in the end (see
  /// <doc:HowAnObservableDelivers>).
  ///
  /// A Retainer that manages the relay that is returned ends what hangs under the target, and not the relaying. To end
  /// that, let it manage a next relay of this one:
  ///
  /// ```swift
  /// let retainer = Retainer()
  /// model.$text.nextRelay().retained(by: retainer).relayValue(to: session.$title)
  /// retainer.discardAll()
  /// ```
  ///
  /// Mirrors *Pharos*, section "Relay value to another Observable".
  ///
  /// - Parameter relay: The target, such as the main relay of another Observable, `$other`.
  /// - Returns: A new relay under the target, which passes changes back to the target.
  @discardableResult
  public func relayValue(to relay: TwoWayRelay<Observed>) -> TwoWayRelay<Observed> {
    forward(to: relay)
    return ReturnRelay(to: relay)
  }

  /// Writes each new value from now on to a relay that accepts it, such as one for an object's property.
  ///
  /// ```swift
  /// model.$text.relayValue(to: label.bearerRelays.text)
  /// model.text = "Hello"
  /// print(label.text)  // "Hello"
  /// ```
  ///
  /// Works one way, and doesn't pass the current value. The bearer relay is retained, but its object is referenced
  /// weakly. When the object is deallocated, the bearer relay is released. A Retainer that manages the relay that is
  /// returned ends only that one, and one that manages the bearer relay ends the writing.
  ///
  /// Mirrors *Pharos*, section "Relay value to another Observable".
  ///
  /// - Parameter relay: The target, such as `label.bearerRelays.text`.
  /// - Returns: A new relay under the bearer relay.
  @discardableResult
  public func relayValue(to relay: BearerRelay<Observed>) -> ValueRelay<Observed> {
    addNext(relay: relay)
    return relay.nextRelay()
  }
}

extension TransportRelay where Observed: Equatable {
  /// Sets another Observable, or another two-way relay, if this relay's old and new value differ.
  ///
  /// ```swift
  /// model.$text.relayUniqueValue(to: session.$title)
  /// model.text = "Draft"  // session.title is "Draft", too
  /// model.text = "Draft"  // session.title isn't set
  /// ```
  ///
  /// Otherwise, it works like `relayValue(to:)`.
  ///
  /// - Parameter relay: The target, such as the main relay of another Observable, `$other`.
  /// - Returns: A new relay under the target.
  @discardableResult
  public func relayUniqueValue(to relay: TwoWayRelay<Observed>) -> TwoWayRelay<Observed> {
    nextRelay().ignoreSameValue().relayValue(to: relay)
  }

  /// Writes each new value to a relay that accepts it, if this relay's old and new value differ.
  ///
  /// ```swift
  /// model.$text.relayUniqueValue(to: label.bearerRelays.text)
  /// model.text = "Hello"  // label.text is "Hello", too
  /// model.text = "Hello"  // label.text isn't set
  /// ```
  ///
  /// Otherwise, it works like `relayValue(to:)`.
  ///
  /// - Parameter relay: The target, such as `label.bearerRelays.text`.
  /// - Returns: A new relay under the bearer relay.
  @discardableResult
  public func relayUniqueValue(to relay: BearerRelay<Observed>) -> ValueRelay<Observed> {
    nextRelay().ignoreSameValue().relayValue(to: relay)
  }

  /// Ignores changes whose old and new value are equal.
  ///
  /// Replaces the predicate of `ignore(when:)`.
  ///
  /// ```swift
  /// let unique = model.$count.nextRelay().ignoreSameValue()
  /// unique.whenDidSet { print("differs:", $0.new) }
  /// ```
  ///
  /// - Returns: This relay.
  @discardableResult
  public func ignoreSameValue() -> Self {
    ignore { $0.isNotChanging }
  }
}
