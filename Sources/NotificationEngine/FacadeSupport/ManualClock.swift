// SPDX-License-Identifier: MIT

/// A clock that stands still until a test moves it on: delays and throttles of the facades then need no real time.
///
/// `ManualClock.$current.withValue(clock) { … }` makes it the clock of all delays and throttles that are made inside.
/// Each keeps the clock with which it was made. Safe on every thread.
package final class ManualClock: Sendable {
  /// Names a timer that has been set.
  package struct TimerToken: Sendable {
    fileprivate let number: UInt64
  }

  private struct Timer {
    let token: UInt64
    let deadline: UInt64
    let work: () -> Void
  }

  private struct State {
    var now: UInt64
    var timers: [Timer] = []
    var lastToken: UInt64 = 0
  }

  private let state: Protected<State>

  /// What timers have handed to a queue, or woken, and what has not ended yet.
  package let pendingWork = PendingWork()

  /// Whether a test can wait for `pendingWork`.
  package let isAwaited: Bool

  /// Makes a clock that shows `now` nanoseconds.
  package init(now: UInt64 = 0, isAwaited: Bool = false) {
    state = Protected(State(now: now))
    self.isAwaited = isAwaited
  }

  /// The time that the clock shows, in nanoseconds.
  package var now: UInt64 { state.withLock { $0.now } }

  /// How many timers have been set and have not rung.
  package var timerCount: Int { state.withLock { $0.timers.count } }

  /// When the earliest timer rings; nil if none is set.
  package var nextDeadline: UInt64? { state.withLock { $0.timers.map(\.deadline).min() } }

  /// Runs `work` once, in the first `ring` at or after `deadline`.
  @discardableResult
  package func schedule(at deadline: UInt64, _ work: @escaping () -> Void) -> TimerToken {
    state.withLock { state in
      state.lastToken += 1
      state.timers.append(Timer(token: state.lastToken, deadline: deadline, work: work))
      return TimerToken(number: state.lastToken)
    }
  }

  /// Removes a timer that has not rung.
  package func cancel(_ token: TimerToken) {
    let removed = state.withLock { state in
      state.timers.firstIndex { $0.token == token.number }.map { state.timers.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Moves the clock on without running what is due, as a busy machine does.
  package func advanceSilently(by nanoseconds: UInt64) {
    state.withLock { $0.now += nanoseconds }
  }

  /// Runs what is due on this thread: the earliest deadline first, equal ones in the order in which they were set.
  ///
  /// Timers that are set meanwhile and are due run as well.
  package func ring() {
    while let timer = takeDue(until: now) { timer.work() }
  }

  /// Moves the clock on from deadline to deadline and runs each timer at its own time.
  package func advance(by nanoseconds: UInt64) {
    advance(to: moment(after: nanoseconds))
  }

  /// The moment that comes `nanoseconds` later, or the last one that a clock can show.
  package func moment(after nanoseconds: UInt64) -> UInt64 {
    let (end, isBeyond) = now.addingReportingOverflow(nanoseconds)
    return isBeyond ? .max : end
  }

  /// Moves the clock on to `end`, and runs each timer at its own time.
  package func advance(to end: UInt64) {
    while let timer = takeDue(until: end) {
      state.withLock { $0.now = max($0.now, timer.deadline) }
      timer.work()
    }
    state.withLock { $0.now = max($0.now, end) }
  }

  private func takeDue(until end: UInt64) -> Timer? {
    state.withLock { state in
      guard let first = state.timers.map(\.deadline).min(), first <= end else { return nil }
      return state.timers.firstIndex { $0.deadline == first }.map { state.timers.remove(at: $0) }
    }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ManualClock {
  /// The clock that delays and throttles of this task are made with; nil means the system's.
  @TaskLocal package static var current: ManualClock?
}

extension ManualClock {
  /// The same on every system: where there are no tasks, it is the system's.
  package static var ofCaller: ManualClock? {
    if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) { current } else { nil }
  }
}
