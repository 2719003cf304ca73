// SPDX-License-Identifier: MIT

public import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Output where Value: Sendable {
  /// Returns a stream of the stored value, if there is one, and of every later update.
  ///
  /// ```swift
  /// for await name in name.values() {
  ///   print("Hello, \(name)")
  /// }
  /// ```
  ///
  /// Each call creates a stream for one consumer. No value is missed between the first one and the next, and none
  /// arrives twice. The stream ends when the Output is deallocated. If the consuming task is cancelled, the binding
  /// ends: at once while the task waits for a value, otherwise when it asks for the next one. The stream retains neither
  /// the Output nor the consumer. The stream of a ``Relay`` has no first value.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The values to keep for a slow consumer, by default all.
  ///   - dropped: Called with each value that the policy drops, on the thread that delivers, while no lock is held.
  /// - Returns: The stream.
  @inlinable public final func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped, deliver: deliverValues)
  }
}
