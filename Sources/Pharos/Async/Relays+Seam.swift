// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Observable: ValueSource, ValueSink {
  /// Reads the value.
  ///
  /// The closure does not keep the Observable.
  public var readValue: () -> Wrapped? {
    { [weak self] in self?.wrappedValue }
  }

  /// Calls `receive` with the value and with every one that is set from now on, as the main relay's `deliverValues`
  /// does.
  ///
  /// - Parameter receive: Called with each value; let go of when the delivery ends or the Observable dies.
  /// - Returns: Ends the delivery, from every thread. It does not keep the Observable.
  public func deliverValues(to receive: @escaping (Wrapped) -> Void) -> @Sendable () -> Void {
    relay.deliverValues(to: receive)
  }

  /// Sets the value, as the main relay's `apply` does; says whether the Observable was there, for the closure does not
  /// keep it.
  public var takeValue: (Wrapped) -> Bool {
    relay.takeValue
  }
}

extension BearerRelay: ValueSource, ValueSink {
  /// The type of the relay's values.
  public typealias HeldValue = Value

  /// Passes the value as `relay(changes:)` does; a main relay sets its Observable.
  ///
  /// Says whether the relay was there, for the closure does not keep it.
  public var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      return take(value)
    }
  }
}

extension MappedRelay: ValueSource {
  /// The type of the mapped values.
  public typealias HeldValue = Mapped
}

extension TransportRelay {
  /// Reads the value that was last passed, or that of the Observable whose main relay this is.
  ///
  /// The closure does not keep the relay.
  public var readValue: () -> Observed? {
    { [weak self] in self?.currentValue }
  }

  /// Calls `receive` with the current value and with every one that passes from now on, as a next relay does.
  ///
  /// Called inside a delivery of the relay's tree, the first value comes after that delivery.
  /// Changes that `ignore(when:)` keeps back are not delivered.
  ///
  /// - Parameter receive: Called with each value; let go of when the delivery ends or the relay dies.
  /// - Returns: Ends the delivery, from every thread. It does not keep the relay.
  public func deliverValues(to receive: @escaping (Observed) -> Void) -> @Sendable () -> Void {
    deliverChanges(first: receive) { receive($0.new) }
  }

  /// Calls `first` with the current value, if it is wanted, and `receive` with each later change.
  func deliverChanges(
    first: ((Observed) -> Void)?,
    then receive: @escaping (Changes<Observed>) -> Void
  ) -> @Sendable () -> Void {
    let tap = Tap<Observed>()
    inTurn { [weak self] value in
      guard let self, tap.open(under: self, receive) else { return }
      first?(value ?? currentValue)
    }
    return { tap.end() }
  }

  /// Runs `body` between two changes that come down from the Observable at the top.
  ///
  /// The main relay hands its value over.
  private func inTurn(_ body: @escaping (Observed?) -> Void) {
    let core = (self as? any RelayNode)?.core(of: Observed.self)
    guard let core else { return body(nil) }
    guard core.isMain, let state = core.turns.root as? ObservableState<Observed> else {
      return core.turns.shared.perform { body(nil) }
    }
    state.turns.perform(
      { value in body(state.presentStorage?.value(or: value) ?? value) },
      ordering: { unsafe state.stored }
    )
  }
}
