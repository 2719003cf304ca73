// SPDX-License-Identifier: MIT

package import NotificationEngine

/// A clock that stands still until a test advances it, so that delays and intervals of the facades need no real time.
///
/// Can be used from any thread.
package final class ManualClock: Sendable {
  /// Identifies a timer that has been set.
  package struct TimerToken: Sendable {
    fileprivate let number: UInt64
  }

  fileprivate struct Timer {
    let token: UInt64
    let deadline: UInt64
    let work: () -> Void
  }

  package struct State {
    package var now: UInt64
    /// Where the advances so far lead, some of which may be under way.
    fileprivate var end: UInt64 = 0
    fileprivate var timers: [Timer] = []
    fileprivate var lastToken: UInt64 = 0
  }

  /// The time, which a test may set back or forward by itself, and the timers.
  package let state: Protected<State>

  /// The work that timers have handed to a queue or woken, and that hasn't ended.
  package let pendingWork = PendingWork()

  /// Whether a test can wait for `pendingWork`.
  ///
  /// Otherwise timers don't count, and the end of their work isn't reported.
  private let isAwaited: Bool

  /// Creates a clock that shows `now` nanoseconds.
  package init(now: UInt64 = 0, isAwaited: Bool = false) {
    self.isAwaited = isAwaited
    state = Protected(State(now: now))
  }

  /// The clock's current time, in nanoseconds.
  package var now: UInt64 { state.withLock { $0.now } }

  /// The number of timers that have been set and haven't fired.
  package var timerCount: Int { state.withLock { $0.timers.count } }

  /// The time at which the earliest timer fires, or nil if none is set.
  package var nextDeadline: UInt64? { state.withLock { $0.timers.map(\.deadline).min() } }

  /// Runs `work` once, when the clock is advanced to `deadline` or beyond.
  @discardableResult
  package func schedule(at deadline: UInt64, _ work: @escaping () -> Void) -> TimerToken {
    state.withLock { state in
      state.lastToken += 1
      state.timers.append(Timer(token: state.lastToken, deadline: deadline, work: work))
      return TimerToken(number: state.lastToken)
    }
  }

  /// This clock for delays and intervals of the facades.
  package var delayClock: DelayClock<UInt64> {
    DelayClock(
      isAwaited: isAwaited,
      now: { self.now },
      schedule: { deadline, work in
        // The timer doesn't retain the clock, which retains the timer.
        let timer = self.schedule(at: deadline) { [isAwaited = self.isAwaited, pendingWork = self.pendingWork] in
          guard isAwaited else { return work({}) }
          pendingWork.begin()
          work { pendingWork.end() }
        }
        return { self.cancel(timer) }
      }
    )
  }

  /// Returns what a task waits for to sleep until `deadline`, and a closure that removes its timer.
  ///
  /// Work is pending from the wake-up on, until the task ends it.
  func wakeUp(at deadline: UInt64) -> (WakeUp, cancelTimer: @Sendable () -> Void) {
    let wakeUp = WakeUp { [pendingWork] in pendingWork.begin() }
    let timer = schedule(at: deadline) { wakeUp.call() }
    if deadline <= now {
      cancel(timer)
      wakeUp.call()
    }
    return (wakeUp, { self.cancel(timer) })
  }

  /// Removes a timer that hasn't fired.
  package func cancel(_ token: TimerToken) {
    let removed = state.withLock { state in
      state.timers.firstIndex { $0.token == token.number }.map { state.timers.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Advances the clock from deadline to deadline, and runs each timer at its own time.
  package func advance(by nanoseconds: UInt64) {
    advance(to: end(ofAdvanceBy: nanoseconds))
  }

  /// Returns where an advance leads that begins now: it adds up with others that are under way.
  package func end(ofAdvanceBy nanoseconds: UInt64) -> UInt64 {
    state.withLock { state in
      state.end = max(state.now, state.end).later(by: nanoseconds)
      return state.end
    }
  }

  /// Advances the clock to `end`, and runs each timer on this thread at its own time, equal ones in the order in which
  /// they were set.
  ///
  /// Timers that are set in the meantime and are due run as well.
  package func advance(to end: UInt64) {
    while let timer = takeDue(until: end) { timer.work() }
  }

  /// Calls `body`.
  ///
  /// Delays and intervals that it creates go by this clock.
  package func drive<Result>(_ body: () throws -> Result) rethrows -> Result {
    try DelayClocks.$current.withValue(delayClock, operation: body)
  }

  /// Advances the clock to the earliest deadline and takes its timer, or advances it to `end` if none is due by then.
  private func takeDue(until end: UInt64) -> Timer? {
    state.withLock { state in
      let first = state.timers.map(\.deadline).min()
      state.now = max(state.now, min(first ?? end, end))
      guard let first, first <= end else { return nil }
      return state.timers.firstIndex { $0.deadline == first }.map { state.timers.remove(at: $0) }
    }
  }
}
