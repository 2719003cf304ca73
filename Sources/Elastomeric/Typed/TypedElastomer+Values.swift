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
  /// they are applied, in the order in which they were staged. No value is missed between the first one and the next,
  /// and only `post()` repeats one. A value that is cleared or has another type isn't delivered. If `Value` is optional,
  /// nil that was staged is.
  ///
  /// The stream ends when the Elastomer is reset. If the consuming task is cancelled, the observer is retired: at once
  /// while the task waits for a value, otherwise when it asks for the next one.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The values to keep for a slow consumer, by default all.
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
  /// `old` or `new` is nil if there was no value, or one of another type. Otherwise, it works like
  /// ``values(bufferingPolicy:dropped:)``.
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
