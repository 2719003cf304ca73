// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Variable: ValueSource, ValueSink {
  /// A closure that reads the value.
  ///
  /// It doesn't retain the variable.
  @inlinable public var readValue: () -> Value? { { [weak self] in self?.value } }

  /// Calls `receive` with the current value, and with every later one.
  ///
  /// - Parameter receive: Called with each value, and released when the delivery ends or the variable is deallocated.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the variable.
  @inlinable public func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    let receive = Inspector.watching(of: self, receive)
    // Until the turn in which the current value is delivered, what is delivered is older.
    var hasBegun = false
    let token = subject.subscribe(inside: { if hasBegun { receive($0.message.new) } })
    subject.order.perform(
      { [subject] value in
        guard subject.isLive(token) else { return }
        hasBegun = true
        receive(value)
      },
      ordering: { unsafe stored }
    )
    return subject.canceller(of: token)
  }

  /// A closure that sets the value.
  ///
  /// It returns false once the variable is deallocated, which it doesn't retain.
  @inlinable public var takeValue: (Value) -> Bool { { [weak self] value in (self?.value = value) != nil } }
}
