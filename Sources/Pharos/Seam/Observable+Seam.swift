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

extension ObservableState {
  /// Runs `body`, once, between two deliveries: after all that was set before, with the value that was stored last by
  /// then, and before all that is set later.
  func betweenDeliveries(_ body: @escaping (Wrapped) -> Void) {
    let mark = LinkMark()
    var token = SubscriptionToken.none
    subject.subscribe(
      replaying: { unsafe Changes(old: stored, new: stored, sourceObject: mark, passage: nil) },
      announcing: { token = $0 },
      { [weak self] changes in
        // Changes that were set before may come here on their way to the main relay.
        guard let self, changes.isFrom(mark) else { return }
        subject.cancel(token)
        body(changes.new)
      }
    )
  }
}
