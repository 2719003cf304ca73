// SPDX-License-Identifier: MIT

/// A clock that calls closures later, for delays, throttles, debounces and recorders that wait.
///
/// Bind and UnisonTesting make one of the `Clock` that is passed to them. Elastomeric and Pharos use that of the
/// calling task, or else one that goes by the system's time. Can be used from any thread.
package final class DelayClock<Instant: Comparable>: Sendable {
  /// Receives a closure, for which tests wait: it is called when everything that was started has run.
  package typealias Work = @Sendable (_ whenDone: @escaping @Sendable () -> Void) -> Void

  /// Whether a test may wait until the work is done.
  package let isAwaited: Bool

  /// Returns the current time.
  package let now: @Sendable () -> Instant

  /// Calls `work` once, on any thread: at `deadline` or later, but earlier if the clock gives up.
  ///
  /// It returns a closure that cancels the call if it hasn't begun.
  package let schedule: @Sendable (_ deadline: Instant, _ work: @escaping Work) -> @Sendable () -> Void

  /// Creates a clock from what its properties describe.
  package init(
    isAwaited: Bool = false,
    now: @escaping @Sendable () -> Instant,
    schedule: @escaping @Sendable (Instant, @escaping Work) -> @Sendable () -> Void
  ) {
    (self.isAwaited, self.now, self.schedule) = (isAwaited, now, schedule)
  }
}

extension UInt64 {
  /// The instant, in nanoseconds, that is so much later, or the last one.
  package func later(by nanoseconds: UInt64) -> UInt64 {
    let (sum, isBeyond) = addingReportingOverflow(nanoseconds)
    return isBeyond ? .max : sum
  }
}

/// A clock for tests that knows when the closures it calls have done their work.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
package protocol DelayingClock<Instant>: Clock {
  /// The clock that calls closures when this one reaches their time, and counts them until they are done.
  var delayClock: DelayClock<Instant> { get }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock {
  /// A clock that calls closures when this one reaches their time, in a task that sleeps until then.
  ///
  /// If this clock throws, it gives up, and the closure is called immediately.
  package var delays: DelayClock<Instant> {
    if let clock = self as? any DelayingClock<Instant> { return clock.delayClock }
    return DelayClock(
      now: { self.now },
      schedule: { deadline, work in
        // Without the caller's task-local values: by the time it is over, the work may be that of others. It keeps the
        // priority of the caller, whose value began the wait.
        let task = Task.detached(priority: Task.currentPriority) {
          try? await self.sleep(until: deadline, tolerance: nil)
          if !Task.isCancelled { work({}) }
        }
        return { task.cancel() }
      }
    )
  }
}

/// The clock of the calling task.
package enum DelayClocks {
  /// The clock in nanoseconds with which this task's delays and intervals are created, for as long as they last, or
  /// nil for the system's time.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @TaskLocal package static var current: DelayClock<UInt64>?

  /// The current clock on every system, or nil, for the system's time, where tasks aren't available.
  package static var ofCaller: DelayClock<UInt64>? {
    if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) { current } else { nil }
  }
}
