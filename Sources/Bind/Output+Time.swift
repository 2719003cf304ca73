// SPDX-License-Identifier: MIT

/// The values of an interval that a throttle emits.
public enum ThrottledValues: Sendable {
  /// The first value, immediately; the rest of the interval is dropped.
  case first

  /// The latest value, when the interval ends.
  case latest

  /// The first value immediately, and the latest when the interval ends, if another one has come.
  case firstAndLatest
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Output {
  /// Returns an Output that is updated with a value once no other has come for an interval.
  ///
  /// For example, for a text field that searches when its user pauses:
  ///
  /// ```swift
  /// query.debounce(for: .milliseconds(300)).map { search($0) }.switchToLatest().bind { show($0) }
  /// ```
  ///
  /// The result is updated on the caller's actor, wherever this Output is updated; code without an actor uses
  /// ``uncheckedDebounce(for:clock:)``. The last value always arrives. One that is waiting when this Output is
  /// deallocated still does, unless the actor is deallocated, which the result doesn't retain. No lock is held while
  /// the clock, a comparison of its instants or a closure runs. An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - interval: The quiet time before a value is emitted. Zero or less still waits for a task; a hundred years is
  ///     the maximum.
  ///   - clock: Measures the interval; for example, a clock that tests move by hand.
  ///   - isolation: The actor on which the result is updated; the caller's.
  /// - Returns: A new Output, which this one retains and updates as long as it lives; see ``map(_:)``.
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
  /// The first value after a quiet time is emitted immediately and begins an interval. In the interval, each value
  /// replaces the one that waits. The newest is emitted when the interval ends, and begins the next one. With
  /// `emitting`, you can drop the first value of each interval, or the latest.
  ///
  /// The result is updated on the caller's actor, wherever this Output is updated: immediately for a first value that
  /// comes there, or else after one hop. Code without an actor uses ``uncheckedThrottle(for:clock:emitting:)``. When
  /// this Output is deallocated, a value that is waiting still arrives; without one, the result is released
  /// immediately. Otherwise like ``debounce(for:clock:isolation:)``. An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - interval: The time between two values. Zero or less still waits for a task; a hundred years is the maximum.
  ///   - clock: Measures the interval; for example, a clock that tests move by hand.
  ///   - emitting: The values of an interval that are emitted.
  ///   - isolation: The actor on which the result is updated; the caller's.
  /// - Returns: A new Output, which this one retains and updates as long as it lives; see ``map(_:)``.
  public final func throttle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    emitting: ThrottledValues = .firstAndLatest,
    isolation: isolated any Actor = #isolation
  ) -> Output<Value> {
    paced(.throttle(emitting), by: interval, clock, isolation)
  }

  /// Returns an Output as ``debounce(for:clock:isolation:)`` does, updated on no particular thread.
  ///
  /// For code without an actor. The compiler doesn't check its use: closures that are bound to the result are called on
  /// a thread of the concurrency library. The updates come one after the other. An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - interval: The quiet time before a value is emitted.
  ///   - clock: Measures the interval.
  /// - Returns: A new Output, which this one retains and updates as long as it lives; see ``map(_:)``.
  public final func uncheckedDebounce<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock()
  ) -> Output<Value> {
    paced(.debounce, by: interval, clock, nil)
  }

  /// Returns an Output as ``throttle(for:clock:emitting:isolation:)`` does, updated on no particular thread.
  ///
  /// For code without an actor. The result is updated on the thread that updates this Output, or on a thread of the
  /// concurrency library; the compiler doesn't check what closures that are bound to it do there. The updates come one
  /// after the other. An addition to *Bind*.
  ///
  /// - Parameters:
  ///   - interval: The time between two values.
  ///   - clock: Measures the interval.
  ///   - emitting: The values of an interval that are emitted.
  /// - Returns: A new Output, which this one retains and updates as long as it lives; see ``map(_:)``.
  public final func uncheckedThrottle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    emitting: ThrottledValues = .firstAndLatest
  ) -> Output<Value> {
    paced(.throttle(emitting), by: interval, clock, nil)
  }

  private final func paced<C: Clock>(
    _ pace: RateLimiter<Value, C>.Pace,
    by interval: C.Duration,
    _ clock: C,
    _ actor: (any Actor)?
  ) -> Output<Value> {
    let pacer = RateLimiter(pace, by: interval, clock, on: actor, into: Output<Value>())
    connect({ pacer.take($0) })
    return pacer.result
  }
}
