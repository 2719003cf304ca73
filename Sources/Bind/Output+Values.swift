// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Output where Value: Sendable {
  /// A stream of the stored value, if there is one, and of every update from now on: an addition to *Bind*.
  ///
  /// Every call makes a stream for one consumer. No value between the first one and the next is missed, and none comes
  /// twice. The stream ends when the Output dies, and when the consuming task is cancelled: then the binding ends at
  /// once. It keeps neither the Output nor the consumer. A ``Relay`` has no first value.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which values are kept for a consumer that is slow.
  ///   - dropped: Called with each value that the policy drops, on the thread of the update, while no lock is held.
  /// - Returns: The stream.
  @inlinable public final func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
  }
}
