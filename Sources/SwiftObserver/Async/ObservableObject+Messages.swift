// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableObject where Message: Sendable {
  /// Returns a stream of the messages that are sent later.
  ///
  /// Every call returns a new stream, for one consumer. The stream ends when the messenger is deallocated or
  /// `stopBeingObserved()` is called. Cancelling the consuming task ends the observation: at once if the task waits for
  /// a message, otherwise when it asks for the next one. The stream retains neither this object nor the consumer, so
  /// retain a transform yourself. A debug build reports one that only the call retains.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The messages to keep for a slow consumer, by default all.
  ///   - dropped: Called with each message that the policy drops, on the thread that delivers and while no lock is held.
  /// - Returns: The stream.
  @inlinable public consuming func messages(
    bufferingPolicy: AsyncStream<Message>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Message) -> Void)? = nil
  ) -> AsyncStream<Message> {
    let stream = AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverMessages)
    OwnershipCheck.run(FreeObserver.shared, self)
    return stream
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Variable where Value: Sendable {
  /// Returns a stream of the current value and of every new one.
  ///
  /// No value is missed between the first one and the next, and none arrives twice. Apart from that, it works like
  /// `messages`.
  ///
  /// Where the main actor is the default isolation, the `==` of an ordinary struct belongs to it, and a variable of that
  /// type lacks this method. Declare the type as a `nonisolated struct`.
  ///
  /// An addition to *SwiftObserver*.
  @inlinable public consuming func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
    let stream = AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
    OwnershipCheck.run(FreeObserver.shared, self)
    return stream
  }
}
