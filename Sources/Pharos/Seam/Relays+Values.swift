// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension BearerRelay where Value: Sendable {
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
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
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
    bufferingPolicy: AsyncStream<(old: Value, new: Value)>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable ((old: Value, new: Value)) -> Void)? = nil
  ) -> AsyncStream<(old: Value, new: Value)> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      deliverChanges(first: nil) { receive(($0.old, $0.new)) }
    }
  }
}

extension MappedRelay where Mapped: Sendable {
  /// A stream of the mapped value and of every one that passes from now on: an addition to *Pharos*.
  ///
  /// All else is as for ``BearerRelay/values(bufferingPolicy:dropped:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which values are kept for a consumer that is slow.
  ///   - dropped: Called with each value that the policy drops, on the thread of the change, while no lock is held.
  /// - Returns: The stream.
  public func values(
    bufferingPolicy: AsyncStream<Mapped>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Mapped) -> Void)? = nil
  ) -> AsyncStream<Mapped> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
  }

  /// A stream of every change that passes from now on, with the old and the new mapped value: an addition to *Pharos*.
  ///
  /// All else is as for ``BearerRelay/values(bufferingPolicy:dropped:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which changes are kept for a consumer that is slow.
  ///   - dropped: Called with each change that the policy drops, on the thread of the change, while no lock is held.
  /// - Returns: The stream.
  public func changes(
    bufferingPolicy: AsyncStream<(old: Mapped, new: Mapped)>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable ((old: Mapped, new: Mapped)) -> Void)? = nil
  ) -> AsyncStream<(old: Mapped, new: Mapped)> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      deliverChanges(first: nil) { receive(($0.old, $0.new)) }
    }
  }
}
