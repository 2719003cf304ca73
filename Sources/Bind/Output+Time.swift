// SPDX-License-Identifier: MIT

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
  /// The update comes from a task with the isolation of the caller: called on the main actor, the result is updated
  /// there. Called without an actor, it is updated on no particular thread. A value that waits when this Output dies
  /// still comes. An addition to the original.
  ///
  /// - Parameters:
  ///   - interval: How long nothing may come; zero or less still waits for the task.
  ///   - clock: Counts the interval; a clock that tests move by hand, for example.
  ///   - isolation: Where the result is updated; the isolation of the caller.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  public final func debounce<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Output<Value> {
    paced(.debounce, by: interval, clock, isolation)
  }

  /// Makes an Output that is updated at most once in `interval`: at once after a quiet time, then with the latest
  /// value.
  ///
  /// In an interval that a value has begun, each value replaces the one that waits. The newest is emitted when the
  /// interval ends, and begins the next one. The late update comes from a task with the isolation of the caller, or on
  /// no particular thread where there is none. An addition to the original.
  ///
  /// - Parameters:
  ///   - interval: How long the result stays as it is; zero or less still waits for the task.
  ///   - clock: Counts the interval; a clock that tests move by hand, for example.
  ///   - isolation: Where late updates come from; the isolation of the caller.
  /// - Returns: A new Output, which this one keeps up to date as long as it lives itself; see ``map(_:)``.
  public final func throttle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Output<Value> {
    paced(.throttle, by: interval, clock, isolation)
  }

  private final func paced<C: Clock>(
    _ pace: Pacer<Value, C>.Pace,
    by interval: C.Duration,
    _ clock: C,
    _ isolation: (any Actor)?
  ) -> Output<Value> {
    let pacer = Pacer(pace, by: interval, clock, isolation, into: Output<Value>())
    connectInOrder({ pacer.take($0) })
    return pacer.result
  }
}
