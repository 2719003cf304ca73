// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Output {
  /// Returns an Output that emits the latest value after a pause.
  ///
  /// Use it, for example, to search when the user of a text field pauses:
  ///
  /// ```swift
  /// query.debounce(for: .milliseconds(300)).map { search($0) }.switchToLatest().bind { show($0) }
  /// ```
  ///
  /// The result is updated on the caller's actor, wherever this Output is updated. In code without an actor, use
  /// ``uncheckedDebounce(for:clock:)``. The last value arrives even if this Output is deallocated while it waits. The
  /// result doesn't retain the actor, and nothing arrives once that is deallocated. No lock is held while the clock, a
  /// comparison of its instants or a closure runs.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - interval: The quiet time before a value is emitted. With zero or less, it is emitted in a task that follows.
  ///   - clock: Measures the interval, for example a clock that a test advances.
  ///   - isolation: The actor on which the result is updated, by default the caller's.
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  public final func debounce<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    isolation: isolated any Actor = #isolation
  ) -> Output<Value> {
    paced(.debounce, by: interval, clock, isolation)
  }

  /// Returns an Output that is updated at most once per interval.
  ///
  /// ```swift
  /// position.throttle(for: .milliseconds(100)).bind { move(to: $0) }
  /// ```
  ///
  /// The first value after a quiet time is emitted immediately and begins an interval. During the interval, each value
  /// replaces the one that is waiting. The newest is emitted when the interval ends, and begins the next one.
  ///
  /// The result is updated on the caller's actor, wherever this Output is updated: immediately if a first value is sent
  /// there, otherwise after one hop. In code without an actor, use ``uncheckedThrottle(for:clock:latest:)``. When this
  /// Output is deallocated, a value that is waiting still arrives. Without one, the result is released immediately.
  /// Apart from that, it works like ``debounce(for:clock:isolation:)``.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - interval: The time between two values. With zero or less, every value is emitted immediately.
  ///   - clock: Measures the interval, for example a clock that a test advances.
  ///   - latest: Whether the newest value of an interval is emitted when that ends. Otherwise it is dropped.
  ///   - isolation: The actor on which the result is updated, by default the caller's.
  /// - Returns: A new Output, which this one retains and updates as long as it lives. See ``map(_:)``.
  public final func throttle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    latest: Bool = true,
    isolation: isolated any Actor = #isolation
  ) -> Output<Value> {
    paced(latest ? .firstAndLatest : .first, by: interval, clock, isolation)
  }

  /// Returns an Output like that of ``debounce(for:clock:isolation:)``, updated on no particular thread.
  ///
  /// Use it in code without an actor. The compiler doesn't check its use: closures that are bound to the result are
  /// called on a thread of the concurrency library. The updates come one after the other.
  ///
  /// An addition to *Bind*.
  public final func uncheckedDebounce<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock()
  ) -> Output<Value> {
    paced(.debounce, by: interval, clock, nil)
  }

  /// Returns an Output like that of ``throttle(for:clock:latest:isolation:)``, updated on no particular thread.
  ///
  /// Use it in code without an actor. The result is updated on the thread that updates this Output, or on a thread of
  /// the concurrency library. The compiler doesn't check what closures that are bound to it do there. The updates come
  /// one after the other.
  ///
  /// An addition to *Bind*.
  public final func uncheckedThrottle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    latest: Bool = true
  ) -> Output<Value> {
    paced(latest ? .firstAndLatest : .first, by: interval, clock, nil)
  }

  private final func paced<C: Clock>(
    _ pace: RateLimitPace,
    by interval: C.Duration,
    _ clock: C,
    _ actor: (any Actor)?
  ) -> Output<Value> {
    let limiter = RateLimiter<Value, C.Instant>(pace, by: interval, clock.delays, on: actor)
    connect { limiter.take($0) }
    return limiter.result
  }
}
