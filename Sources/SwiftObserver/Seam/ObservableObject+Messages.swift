// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableObject where Message: Sendable {
  /// A stream of the messages that are sent from now on: an addition to *SwiftObserver*.
  ///
  /// Every call makes a stream for one consumer. It ends when the messenger dies, when `stopBeingObserved()` ends all
  /// observations, and when the consuming task is cancelled, which ends the observation at once. It keeps neither the
  /// object nor the consumer, and not a transform either: hold the transform.
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

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Variable where Value: Sendable {
  /// A stream of the value and of every new one from now on: an addition to *SwiftObserver*.
  ///
  /// No value between the first one and the next is missed, and none comes twice. All else is as for `messages`.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which values are kept for a consumer that is slow.
  ///   - dropped: Called with each value that the policy drops, on the thread of the sender, while no lock is held.
  /// - Returns: The stream.
  @inlinable public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
  }

  /// A stream of every change from now on, with the old and the new value: an addition to *SwiftObserver*.
  ///
  /// Another name of `messages`.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which updates are kept for a consumer that is slow.
  ///   - dropped: Called with each update that the policy drops, on the thread of the sender, while no lock is held.
  /// - Returns: The stream.
  @inlinable public func updates(
    bufferingPolicy: AsyncStream<Update<Value>>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Update<Value>) -> Void)? = nil
  ) -> AsyncStream<Update<Value>> {
    messages(bufferingPolicy: bufferingPolicy, dropped: dropped)
  }
}
