// SPDX-License-Identifier: MIT

/// A clock that stands still until a test moves it on: delays and throttles of the facades then need no real time.
///
/// `ManualClock.$current.withValue(clock) { … }` makes it the clock of all delays and throttles that are made inside.
/// Each keeps the clock with which it was made. Safe on every thread.
package final class ManualClock: Sendable {
  private struct Timer {
    let deadline: UInt64
    let work: () -> Void
  }

  private struct State {
    var now: UInt64
    var timers: [Timer] = []
  }

  private let state: Protected<State>

  /// Makes a clock that shows `now` nanoseconds.
  package init(now: UInt64 = 0) {
    state = Protected(State(now: now))
  }

  /// The time that the clock shows, in nanoseconds.
  package var now: UInt64 { state.withLock { $0.now } }

  /// How many timers have been set and have not rung.
  package var timerCount: Int { state.withLock { $0.timers.count } }

  /// Runs `work` once, in the first `ring` at or after `deadline`.
  package func schedule(at deadline: UInt64, _ work: @escaping () -> Void) {
    state.withLock { $0.timers.append(Timer(deadline: deadline, work: work)) }
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
    let end = now + nanoseconds
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
