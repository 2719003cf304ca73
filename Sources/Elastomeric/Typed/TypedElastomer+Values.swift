// SPDX-License-Identifier: MIT

internal import Foundation
internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TypedElastomer where Value: Sendable {
  /// Returns a stream of the current value, if there is one, and of every new one.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume").typed(as: Int.self)
  /// Task {
  ///   for await value in volume.values() { print(value) }
  /// }
  /// ```
  ///
  /// Every call returns a new stream, for one consumer. It doesn't depend on the main queue: values arrive as soon as
  /// they are applied, in the order in which they were staged. The stream misses no value after the first one and
  /// repeats none. A value that is cleared or has another type isn't delivered. If the type is optional, nil that was
  /// staged is a value. The stream ends when the Elastomer is reset, and when the consuming task is cancelled, which
  /// retires the observer at once if the task waits for a value, and otherwise when it asks for the next one.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The values to keep for a slow consumer.
  ///   - dropped: Called with each value that the policy drops, on the thread that performs the model's operations and
  ///     while no lock is held.
  /// - Returns: The stream.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      begin { _ in { if let value = $0.new.value(as: Value.self) { receive(value) } } }
    }
  }

  /// Returns a stream of the old and new value of every later mutation.
  ///
  /// A value is nil if there is none. Apart from that, it works like ``values(bufferingPolicy:dropped:)``.
  ///
  /// An addition to *Elastomeric*.
  public func mutations(
    bufferingPolicy: AsyncStream<(old: Value?, new: Value?)>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable ((old: Value?, new: Value?)) -> Void)? = nil
  ) -> AsyncStream<(old: Value?, new: Value?)> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      begin(as: .typed) { _ in { receive(($0.old.value(as: Value.self), $0.new.value(as: Value.self))) } }
    }
  }
}
