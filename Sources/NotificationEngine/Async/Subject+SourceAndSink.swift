// SPDX-License-Identifier: MIT

extension Subject: MessageSource, MessageSink {
  /// Calls `receive` with every later message, like `subscribe`.
  ///
  /// - Parameter receive: Called with each message, and released when the delivery ends or the subject is deallocated.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the subject.
  @inlinable public func deliverMessages(to receive: @escaping (Message) -> Void) -> @Sendable () -> Void {
    canceller(of: subscribe(receive))
  }

  /// A closure that sends a message.
  ///
  /// It returns false once the subject has been deallocated, which it doesn't retain.
  @inlinable public var takeMessage: (Message) -> Bool {
    { [weak self] message in
      guard let self else { return false }
      send(message)
      return true
    }
  }

  /// Returns a closure that ends a subscription from any thread, without retaining the subject.
  @usableFromInline package func canceller(of token: SubscriptionToken) -> @Sendable () -> Void {
    // SAFETY: the reference never changes, and `cancel`, all that is done with the subject, is safe from every thread.
    nonisolated(unsafe) let reference = WeakReference(self)
    return { unsafe reference.object?.cancel(token) }
  }
}
