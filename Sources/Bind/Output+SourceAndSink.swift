// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Output: ValueSource, ValueSink {
  /// A closure that reads the stored value, as ``value`` does.
  ///
  /// It returns nil while there is none.
  ///
  /// The closure doesn't retain the Output.
  @inlinable public final var readValue: () -> Value? {
    { [weak self] in self?.value }
  }

  /// Calls `receive` with the stored value, if there is one, and with every later update.
  ///
  /// Works like ``bind(_:)``.
  ///
  /// - Parameter receive: Called with each value, and released when the delivery ends or the Output is deallocated.
  /// - Returns: A closure that ends the delivery, from any thread. It doesn't retain the Output.
  public final func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    // SAFETY: a Subscription may end its binding on any thread. Breaks if it is used for anything else.
    nonisolated(unsafe) let subscription = bind(receive)
    return { unsafe subscription.unsubscribe() }
  }

  /// A closure that updates the Output, or returns false if it has been deallocated.
  ///
  /// The closure doesn't retain the Output.
  @inlinable public final var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      update(withValue: value)
      return true
    }
  }
}
