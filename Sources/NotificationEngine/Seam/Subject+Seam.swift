// SPDX-License-Identifier: MIT

extension Subject: MessageSource, MessageSink {
  /// Calls `receive` with every message from now on, as `subscribe` does.
  ///
  /// - Parameter receive: Called with each message; let go of when the delivery ends or the subject dies.
  /// - Returns: Ends the delivery, from every thread. It does not keep the subject.
  @inlinable public func deliverMessages(to receive: @escaping (Message) -> Void) -> @Sendable () -> Void {
    canceller(of: subscribe(receive))
  }

  /// Sends a message; says whether the subject was there, which the closure does not keep.
  @inlinable public var takeMessage: (Message) -> Bool {
    { [weak self] message in
      guard let self else { return false }
      send(message)
      return true
    }
  }

  /// Ends a subscription from any thread, without keeping the subject.
  @usableFromInline package func canceller(of token: SubscriptionToken) -> @Sendable () -> Void {
    let reference = WeakSubject(subject: self)
    return { reference.subject?.cancel(token) }
  }
}

/// A subject that is referred to from other threads.
// SAFETY: the reference is never set again, and `cancel`, all that is done with the subject, is safe from every thread.
private struct WeakSubject<Message>: @unchecked Sendable {
  weak let subject: Subject<Message>?
}
