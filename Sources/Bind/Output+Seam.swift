// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Output: ValueSource, ValueSink {
  /// Reads the stored value, as ``value`` does; nil while there is none.
  ///
  /// The closure does not keep the Output.
  @inlinable public final var readValue: () -> Value? {
    { [weak self] in self?.value }
  }

  /// Calls `receive` with the stored value, if there is one, and with every update from now on, as ``bind(_:)`` does.
  ///
  /// - Parameter receive: Called with each value; let go of when the delivery ends or the Output dies.
  /// - Returns: Ends the delivery, from every thread. It does not keep the Output.
  public final func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    var token = SubscriptionToken.none
    connect(replaying: { $0 }, announcing: { token = $0 }, receive)
    return subject.canceller(of: token)
  }

  /// Updates the Output; says whether it was there, for the closure does not keep it.
  @inlinable public final var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      update(withValue: value)
      return true
    }
  }
}
