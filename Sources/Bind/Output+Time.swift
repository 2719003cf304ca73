// SPDX-License-Identifier: MIT

/// Which values of an interval a throttle emits.
public enum ThrottledValues: Sendable {
  /// The first one, at once. The rest of the interval is left out.
  case first

  /// The latest one, when the interval ends.
  case latest

  /// The first one at once, and the latest one when the interval ends, if another one has come.
  case firstAndLatest
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Output {
  /// Makes an Output that is updated with a value when no other one has come for `interval`.
  ///
  /// For a text field that searches when its user pauses:
  ///
  /// ```swift
  /// query.debounce(for: .milliseconds(300)).map { search($0) }.switchToLatest().bind { show($0) }
  /// ```
  ///
  /// The result is updated on the actor of the caller, wherever this Output is updated; code without an actor has
  /// ``uncheckedDebounce(for:clock:)``. The last value always comes. One that waits when this Output dies still does,
  /// unless the actor dies, which the result does not keep. No lock is held while the clock, a comparison of its
  /// instants or a closure runs. An addition to the original.
  ///
  /// - Parameters:
  ///   - interval: How long nothing may come; zero or less still waits for a task, and more than a hundred years are a
  ///     hundred years.
  ///   - clock: Counts the interval; a clock that tests move by hand, for example.
  ///   - isolation: Where the result is updated; the actor of the caller.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  public final func debounce<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    isolation: isolated any Actor = #isolation
  ) -> Output<Value> {
    paced(.debounce, by: interval, clock, isolation)
  }

  /// Makes an Output that is updated at most once in `interval`: at once after a quiet time, then with the latest
  /// value.
  ///
  /// In an interval that a value has begun, each value replaces the one that waits. The newest is emitted when the
  /// interval ends, and begins the next one. `emitting` leaves out the first one of an interval, or the latest.
  ///
  /// The result is updated on the actor of the caller, wherever this Output is updated: at once for a first value that
  /// comes there, else after one hop. Code without an actor has ``uncheckedThrottle(for:clock:emitting:)``. When this
  /// Output dies, a value that waits still comes; without one, the result is released at once. All else is as for
  /// ``debounce(for:clock:isolation:)``. An addition to the original.
  ///
  /// - Parameters:
  ///   - interval: How long the result stays as it is; zero or less still waits for a task, and more than a hundred
  ///     years are a hundred years.
  ///   - clock: Counts the interval; a clock that tests move by hand, for example.
  ///   - emitting: Which values of an interval are emitted.
  ///   - isolation: Where the result is updated; the actor of the caller.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  public final func throttle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    emitting: ThrottledValues = .firstAndLatest,
    isolation: isolated any Actor = #isolation
  ) -> Output<Value> {
    paced(.throttle(emitting), by: interval, clock, isolation)
  }

  /// Makes an Output as ``debounce(for:clock:isolation:)`` does, for code without an actor: it is updated on no
  /// particular thread.
  ///
  /// The compiler does not check it: what is bound to the result is called on a thread of the concurrency library. The
  /// updates come one after the other. An addition to the original.
  ///
  /// - Parameters:
  ///   - interval: How long nothing may come.
  ///   - clock: Counts the interval.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  public final func uncheckedDebounce<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock()
  ) -> Output<Value> {
    paced(.debounce, by: interval, clock, nil)
  }

  /// Makes an Output as ``throttle(for:clock:emitting:isolation:)`` does, for code without an actor: it is updated on
  /// the thread that updates this one, or on no particular thread.
  ///
  /// The compiler does not check it: what is bound to the result is called on those threads. The updates come one after
  /// the other. An addition to the original.
  ///
  /// - Parameters:
  ///   - interval: How long the result stays as it is.
  ///   - clock: Counts the interval.
  ///   - emitting: Which values of an interval are emitted.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  public final func uncheckedThrottle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    emitting: ThrottledValues = .firstAndLatest
  ) -> Output<Value> {
    paced(.throttle(emitting), by: interval, clock, nil)
  }

  private final func paced<C: Clock>(
    _ pace: Pacer<Value, C>.Pace,
    by interval: C.Duration,
    _ clock: C,
    _ actor: (any Actor)?
  ) -> Output<Value> {
    let pacer = Pacer(pace, by: interval, clock, on: actor, into: Output<Value>())
    connect({ pacer.take($0) })
    return pacer.result
  }
}
