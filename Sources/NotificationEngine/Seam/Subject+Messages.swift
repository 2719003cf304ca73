// SPDX-License-Identifier: MIT

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Subject where Message: Sendable {
  /// A stream of the messages that are sent from now on.
  ///
  /// Every call makes a stream for one consumer. Messages of one sender come in the order in which they were sent. The
  /// stream ends when the subject dies, and when the consuming task is cancelled: then the subscription ends at once.
  /// It keeps neither the subject nor the consumer. Allocates nothing for a message beyond what `AsyncStream` does.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which messages are kept for a consumer that is slow.
  ///   - dropped: Called with each message that the policy drops, on the thread of the sender, while no lock is held.
  /// - Returns: The stream.
  @inlinable public func messages(
    bufferingPolicy: AsyncStream<Message>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Message) -> Void)? = nil
  ) -> AsyncStream<Message> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverMessages)
  }
}
