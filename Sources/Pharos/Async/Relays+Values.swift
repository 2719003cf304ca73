// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TransportRelay where Observed: Sendable {
  /// Returns a stream of the current value and of every value that passes from now on.
  ///
  /// ```swift
  /// for await text in model.$text.values() {
  ///   print(text)
  /// }
  /// ```
  ///
  /// Each call creates a stream for one consumer. It receives what a next relay receives: changes that `ignore(when:)`
  /// rejects are left out, and the delays and queues of this relay's listener have no effect. No value is missed
  /// between the first one and the next, and none comes twice, unless a custom getter returns it early. The stream ends
  /// when the relay is deallocated or its next relays are removed. If the consuming task is cancelled, the stream is
  /// detached from the relay: at once while the task waits for a value, otherwise when it asks for the next one. The
  /// stream retains neither the relay nor the consumer.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The values to keep for a slow consumer, by default all.
  ///   - dropped: Called with each value that the policy drops, on the thread that delivers, while no lock is held.
  /// - Returns: The stream.
  @inlinable public func values(
    bufferingPolicy: AsyncStream<Observed>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Observed) -> Void)? = nil
  ) -> AsyncStream<Observed> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
  }

  /// Returns a stream of every change that passes from now on, with the old and the new value.
  ///
  /// ```swift
  /// for await (old, new) in model.$count.changes() {
  ///   print("from", old, "to", new)
  /// }
  /// ```
  ///
  /// Otherwise, it works like ``values(bufferingPolicy:dropped:)``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The changes to keep for a slow consumer, by default all.
  ///   - dropped: Called with each change that the policy drops, on the thread that delivers, while no lock is held.
  /// - Returns: The stream.
  public func changes(
    bufferingPolicy: AsyncStream<(old: Observed, new: Observed)>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable ((old: Observed, new: Observed)) -> Void)? = nil
  ) -> AsyncStream<(old: Observed, new: Observed)> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverMessages)
  }
}
