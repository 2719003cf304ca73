// SPDX-License-Identifier: MIT

public import NotificationEngine

extension PassingRelay: MessageSource, ValueSource {
  /// The type of the relay's values.
  public typealias HeldValue = Passed
}

extension BearerRelay: ValueSink {
  /// A closure that passes a value as `relay(changes:)` does, or sets the Observable whose main relay this is.
  ///
  /// The closure doesn't retain the relay. It returns false once the relay, or that Observable, is deallocated.
  public var takeValue: (Value) -> Bool {
    { [weak self] value in self?.take(value) ?? false }
  }
}

extension TransportRelay {
  /// A closure that returns the last value passed, or the value of the Observable whose main relay this is.
  ///
  /// The closure doesn't retain the relay. It returns nil once the relay is deallocated.
  public var readValue: () -> Observed? {
    { [weak self] in self?.currentValue }
  }

  /// Calls `receive` with the current value and with every value that passes from now on, as a next relay does.
  ///
  /// If this is called inside a delivery of the relay's tree, the first value comes after that delivery. Changes that
  /// `ignore(when:)` rejects aren't delivered.
  ///
  /// - Parameter receive: Called with each value, and released when the delivery ends or the relay is deallocated.
  /// - Returns: A closure that ends the delivery, from any thread. It doesn't retain the relay.
  public func deliverValues(to receive: @escaping (Observed) -> Void) -> @Sendable () -> Void {
    deliverChanges(first: receive) { receive($0.new) }
  }

  /// Calls `receive` with the old and the new value of every change that passes from now on, as a next relay does.
  ///
  /// - Parameter receive: Called with each pair, and released when the delivery ends or the relay is deallocated.
  /// - Returns: A closure that ends the delivery, from any thread. It doesn't retain the relay.
  public func deliverMessages(to receive: @escaping ((old: Observed, new: Observed)) -> Void) -> @Sendable () -> Void {
    deliverChanges(first: nil) { receive(($0.old, $0.new)) }
  }

  /// Calls `first` with the current value, if there is a `first`, and `receive` with each later change.
  func deliverChanges(
    first: ((Observed) -> Void)?,
    then receive: @escaping (Changes<Observed>) -> Void
  ) -> @Sendable () -> Void {
    let relay = nextRelay()
    let begin = { [weak self, weak relay] (value: Observed?) in
      // Nothing else retains a relay that was discarded.
      guard let self, let relay else { return }
      // The relay's link is inspected already, so its listener isn't.
      relay.core.setListener(Listener(consume: receive))
      first?(value ?? currentValue)
    }
    // Between two changes of the tree: with the value of the Observable, for a main relay.
    if let state = (self as? BondableRelay<Observed>)?.owner {
      state.order.perform(begin, ordering: { unsafe state.accessors == nil ? state.stored : nil })
    } else {
      relay.core.turns.shared.perform(begin, with: nil)
    }
    // SAFETY: a relay can be discarded on any thread.
    nonisolated(unsafe) let reference = WeakReference(relay)
    return { unsafe reference.object?.discard() }
  }
}
