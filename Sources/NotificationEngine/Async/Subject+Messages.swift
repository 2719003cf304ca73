// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Subject where Message: Sendable {
  /// Returns a stream of the messages that are sent later.
  ///
  /// Every call returns a new stream, for one consumer. Messages of one sender arrive in the order in which they were
  /// sent. The stream ends when the subject is deallocated or `cancelAll()` is called, after the messages in its
  /// buffer. Cancelling the consuming task ends the subscription: at once if the task waits for a message, otherwise
  /// when it asks for the next one. By default, the buffer has no limit. The stream retains neither the subject nor the
  /// consumer, and allocates nothing for a message beyond what `AsyncStream` does.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The messages to keep for a slow consumer, by default all.
  ///   - dropped: Called with each message that the policy drops, on the thread that delivers and while no lock is held.
  /// - Returns: The stream.
  @inlinable public func messages(
    bufferingPolicy: AsyncStream<Message>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Message) -> Void)? = nil
  ) -> AsyncStream<Message> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverMessages)
  }
}
