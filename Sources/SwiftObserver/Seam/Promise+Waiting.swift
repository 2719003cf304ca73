// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The error of a wait for a promise that took too long: an addition to *SwiftObserver*.
public struct PromiseTimeout: Error, Hashable, Sendable {
  /// Makes the error, for tests and stand-ins.
  public init() {}
}

extension Promise where Value: Sendable {
  /// Waits for the promised value, unless the waiting task is cancelled: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// let image = try await download.valueOrCancellation()
  /// ```
  ///
  /// The property `value` waits on when its task is cancelled; this throws `CancellationError` then, and the promise
  /// releases what waited. A value that is there already is returned also in a task that is cancelled. The wait retains
  /// the promise.
  ///
  /// - Returns: The value.
  /// - Throws: `CancellationError`.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func valueOrCancellation() async throws -> Value {
    if case .fulfilled(let value) = state { return value }
    for await value in stream().values { return value }
    throw CancellationError()
  }

  /// Waits for the promised value, for some time: an addition to *SwiftObserver*.
  ///
  /// ```swift
  /// let image = try await download.value(within: .seconds(5))
  /// ```
  ///
  /// A value that is there already is returned however short the time is. A time of more than 68 years has no end.
  /// Otherwise like ``valueOrCancellation()``.
  ///
  /// - Parameters:
  ///   - duration: How long to wait.
  ///   - clock: Counts the time; a `TestClock` in tests.
  /// - Returns: The value.
  /// - Throws: ``PromiseTimeout`` when the time is over, `CancellationError` when the waiting task is cancelled.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func value<C: Clock>(
    within duration: C.Duration,
    clock: C = ContinuousClock()
  ) async throws -> Value {
    if case .fulfilled(let value) = state { return value }
    let (values, end) = stream()
    // The sum of a moment and so long a time may be no moment any more.
    let isEndless = (duration as? Duration).map { $0 > .seconds(Int32.max) } ?? false
    let deadline = isEndless ? nil : clock.now.advanced(by: duration)
    let timer = Task {
      guard let deadline else { return }
      try await clock.sleep(until: deadline, tolerance: nil)
      end()
    }
    defer { timer.cancel() }
    for await value in values { return value }
    try Task.checkCancellation()
    throw PromiseTimeout()
  }

  /// A stream of the value alone, and what ends it without one.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  private func stream() -> (values: AsyncStream<Value>, end: @Sendable () -> Void) {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    let token = subscribe { continuation.yield($0) }
    let cancel = subject.canceller(of: token)
    continuation.onTermination = { _ in cancel() }
    return (values, { continuation.finish() })
  }
}
