// SPDX-License-Identifier: MIT

package import NotificationEngine

/// A clock for tests, whose time passes only when the test advances it.
///
/// Pass it to anything that takes a `Clock`, such as `debounce` and `throttle` of Bind. Create the delays of
/// Elastomeric and the intervals of Pharos inside ``drive(_:)``. Then a test advances the clock instead of sleeping:
///
/// ```swift
/// import Bind
///
/// let clock = TestClock()
/// let results = Recorder(values: text.debounce(for: .seconds(1), clock: clock))
/// text.update(withValue: "Ada")
/// await clock.advance(by: .seconds(1))
/// // results.messages == ["Ada"]
/// ```
///
/// You can use it on any thread.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock: Clock, Sendable {
  /// A point in time of a test clock, in nanoseconds since the clock was created.
  public struct Instant: InstantProtocol {
    let nanoseconds: UInt64

    /// Returns the instant that is later, or earlier, by a duration, but never one before the clock was created.
    public func advanced(by duration: Duration) -> Instant {
      let length = duration.wholeNanoseconds
      let (sum, isBeyond) = nanoseconds.addingReportingOverflow(length.magnitude)
      if length >= 0 { return Instant(nanoseconds: isBeyond ? .max : sum) }
      return Instant(nanoseconds: nanoseconds - min(nanoseconds, length.magnitude))
    }

    /// Returns the duration from this instant to another one.
    public func duration(to other: Instant) -> Duration {
      .nanoseconds(Int64(clamping: other.nanoseconds)) - .nanoseconds(Int64(clamping: nanoseconds))
    }

    /// Returns whether one instant is earlier than another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.nanoseconds < rhs.nanoseconds
    }
  }

  private let clock = ManualClock(isAwaited: true)

  /// What is on its way to actors.
  private let trips = PendingWork.trips.setIfNil(PendingWork())

  /// The number of tasks that were resumed and haven't slept again.
  private let resumedCount = Protected(0)

  /// The advance that began last, which awaits the one before.
  private let latest = Protected<Task<Void, Never>?>(nil)

  /// Creates a clock that stands still.
  public init() {}

  /// The current time of the clock.
  public var now: Instant { Instant(nanoseconds: clock.now) }

  /// The smallest duration that the clock can measure: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of timers and tasks that are waiting for the clock at this moment.
  ///
  /// A task that was woken or cancelled doesn't count.
  public var waitingCount: Int { clock.timerCount }

  /// Calls a closure in which Elastomeric's delays and Pharos's intervals are created with this clock.
  ///
  /// They use the clock for as long as they last.
  ///
  /// - Returns: The result of `body`.
  public func drive<Result>(_ body: () throws -> Result) rethrows -> Result {
    try clock.drive(body)
  }

  /// Advances the clock without waiting for what it wakes.
  ///
  /// Each timer fires at its own time, the earliest first: it hands its work to its queue on this thread. Sleeping
  /// tasks are resumed. Advances that several threads make at once add up. In an asynchronous context, the awaited form
  /// of this method is called instead.
  ///
  /// - Parameter duration: How far to advance. If it is negative, the program stops with a message.
  public func advance(by duration: Duration) {
    clock.advance(by: Self.step(duration))
  }

  /// Advances the clock and waits until what it wakes has run.
  ///
  /// ```swift
  /// await clock.advance(by: .seconds(1))
  /// ```
  ///
  /// What is on its way to an actor when you call this, from a sender or through `debounce` and `throttle`, arrives
  /// before the time passes. The clock stops at each deadline on its way, so a task that sleeps for a second in a loop
  /// runs three times in three seconds. If several tasks advance the clock at once, one advance follows the other. When
  /// this method returns:
  ///
  /// - `debounce` and `throttle` of Bind have updated their results, and what this sends to actors has arrived,
  /// - delays of Elastomeric have staged their values, and observers on the main queue have been notified,
  /// - intervals of Pharos have called their listeners, on any queue, and
  /// - other tasks that slept on the clock have been resumed, and sleep again or had 20 milliseconds of real time to
  ///   run. The clock can't tell when such a task waits for something else, so if it has long work to do, await the
  ///   task as well.
  ///
  /// This method never returns while one of those queues or actors is suspended or blocked. Code at the top level of a
  /// `main.swift` counts as synchronous, so put the call into a `Task` there.
  ///
  /// - Parameter duration: How far to advance. If it is negative, the program stops with a message.
  public func advance(by duration: Duration) async {
    let end = clock.end(ofAdvanceBy: Self.step(duration))
    let advance = latest.withLock { latest in
      let advance = Task { [former = latest] in
        await former?.value
        await self.advance(to: end)
      }
      latest = advance
      return advance
    }
    await advance.value
  }

  private func advance(to end: UInt64) async {
    await settle()
    while let next = clock.nextDeadline, next <= end {
      clock.advance(to: next)
      await settle()
    }
    clock.advance(to: end)
    await settle()
  }

  /// Sleeps until the clock has been advanced to `deadline`, and returns immediately if that is past.
  ///
  /// - Throws: A `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (wakeUp, cancelTimer) = clock.wakeUp(at: deadline.nanoseconds)
    resumedCount.withLock { $0 = max(0, $0 - 1) }
    await wakeUp.wait(whenCancelled: cancelTimer)
    // The task counts as pending until it has been resumed.
    resumedCount.withLock { $0 += 1 }
    clock.pendingWork.end()
    try Task.checkCancellation()
  }

  /// Waits for the work that the clock has started, and for what is on its way to actors, and lets other tasks run.
  private func settle() async {
    let limit = ContinuousClock.now + .milliseconds(20)
    while true {
      for _ in 0..<20 { await Task.detached(priority: .background) { await Task.yield() }.value }
      await trips.wait()
      await clock.pendingWork.wait()
      let isResumed = resumedCount.withLock { $0 > 0 } && ContinuousClock.now < limit
      if !isResumed, clock.pendingWork.isEmpty, trips.isEmpty { break }
      // A busy machine may take a while to run a task that was resumed.
      if isResumed { try? await Task.sleep(for: .milliseconds(1)) }
    }
    _ = resumedCount.exchange(0)
  }

  private static func step(_ duration: Duration) -> UInt64 {
    guard duration >= .zero else { fatalError("A TestClock only moves forward; it can't advance by \(duration).") }
    return duration.wholeNanoseconds.magnitude
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock: DelayingClock {
  package var delayClock: DelayClock<Instant> {
    DelayClock(
      now: { [clock] in Instant(nanoseconds: clock.now) },
      schedule: { [clock] deadline, work in
        let (wakeUp, cancelTimer) = clock.wakeUp(at: deadline.nanoseconds)
        // A task as with other clocks, so that the work runs on a thread as there, without task-local values.
        let task = Task.detached(priority: Task.currentPriority) { [pendingWork = clock.pendingWork] in
          await wakeUp.wait()
          if Task.isCancelled { pendingWork.end() } else { work { pendingWork.end() } }
        }
        return {
          cancelTimer()
          task.cancel()
        }
      }
    )
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// The duration in nanoseconds, clamped to what an `Int64` can represent.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isBeyond) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillBeyond) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isBeyond || isStillBeyond ? (seconds < 0 ? .min : .max) : sum
  }
}
