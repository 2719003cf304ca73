// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TransportRelay where Observed: Sendable {
  /// A stream of the current value and of every one that passes from now on: an addition to *Pharos*.
  ///
  /// Every call makes a stream for one consumer. It gets what a next relay gets: what `ignore(when:)` keeps back does
  /// not come, and delays and queues of this relay's listener do not count. No value between the first one and the
  /// next is missed, and none comes twice. The stream ends when the relay dies and when its next relays are removed. A
  /// consuming task that is cancelled takes it off the relay at once. It keeps neither the relay nor the consumer.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which values are kept for a consumer that is slow.
  ///   - dropped: Called with each value that the policy drops, on the thread of the change, while no lock is held.
  /// - Returns: The stream.
  @inlinable public func values(
    bufferingPolicy: AsyncStream<Observed>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Observed) -> Void)? = nil
  ) -> AsyncStream<Observed> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
  }

  /// A stream of every change that passes from now on, with the old and the new value: an addition to *Pharos*.
  ///
  /// All else is as for ``values(bufferingPolicy:dropped:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which changes are kept for a consumer that is slow.
  ///   - dropped: Called with each change that the policy drops, on the thread of the change, while no lock is held.
  /// - Returns: The stream.
  public func changes(
    bufferingPolicy: AsyncStream<(old: Observed, new: Observed)>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable ((old: Observed, new: Observed)) -> Void)? = nil
  ) -> AsyncStream<(old: Observed, new: Observed)> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      deliverChanges(first: nil) { receive(($0.old, $0.new)) }
    }
  }
}
