// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The error that is thrown when a promise isn't fulfilled in time.
///
/// An addition to *SwiftObserver*.
public struct PromiseTimeout: Error, Hashable, Sendable {
  /// Creates the error, for tests and mocks.
  public init() {}
}

extension Promise where Value: Sendable {
  /// Waits for the promised value, unless the waiting task is cancelled.
  ///
  /// ```swift
  /// let image = try await download.valueOrCancellation()
  /// ```
  ///
  /// Unlike the property `value`, this throws `CancellationError` when its task is cancelled, and the promise then
  /// releases the waiting continuation. If the value is already available, it is returned even in a cancelled task. The
  /// wait retains the promise. A result promise has a method of the same name that throws the failure.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Returns: The value.
  /// - Throws: `CancellationError`.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @_disfavoredOverload
  public func valueOrCancellation() async throws -> Value {
    if case .fulfilled(let value) = state { return value }
    for await value in stream().values { return value }
    throw CancellationError()
  }

  /// Waits for the promised value for a limited time.
  ///
  /// ```swift
  /// let image = try await download.value(within: .seconds(5))
  /// ```
  ///
  /// A value that is already available is returned, however short the time is. If the
  /// clock throws an error, the time is over. Apart from that, it works like `valueOrCancellation()`.
  ///
  /// An addition to *SwiftObserver*.
  ///
  /// - Parameters:
  ///   - duration: How long to wait.
  ///   - clock: The clock that measures the time, for example a `TestClock` in tests.
  /// - Returns: The value.
  /// - Throws: ``PromiseTimeout`` when the time is over, `CancellationError` when the waiting task is cancelled.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @_disfavoredOverload
  public func value<C: Clock>(within duration: C.Duration, clock: C = ContinuousClock()) async throws -> Value {
    if case .fulfilled(let value) = state { return value }
    let (values, end) = stream()
    let deadline = clock.now.advanced(by: duration.bounded)
    let timer = Task {
      try? await clock.sleep(until: deadline, tolerance: nil)
      end()
    }
    defer { timer.cancel() }
    for await value in values { return value }
    try Task.checkCancellation()
    throw PromiseTimeout()
  }

  /// A stream of the one value, and a closure that ends it without one.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  private func stream() -> (values: AsyncStream<Value>, end: @Sendable () -> Void) {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    let cancel = subject.canceller(of: subscribe { continuation.yield($0) })
    continuation.onTermination = { _ in cancel() }
    return (values, { continuation.finish() })
  }
}
