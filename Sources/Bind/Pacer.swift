// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Decides when a value that came goes on to the result: what `debounce` and `throttle` share.
///
/// One task at a time sleeps until the interval ends. It looks then whether the interval has begun anew, so that a
/// burst of values costs one task and not one each.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class Pacer<Value, C: Clock> {
  enum Pace {
    /// Each value begins the interval anew, and the newest goes on when it ends.
    case debounce

    /// The first value goes on and begins an interval, at whose end the newest goes on.
    case throttle
  }

  private struct State {
    var waiting: Value?

    /// When the interval ends; nil while none is running.
    var end: C.Instant?
  }

  let result: Output<Value>
  private let pace: Pace
  private let interval: C.Duration
  private let clock: C
  private let isolation: (any Actor)?
  private let state = Protected(State())

  init(_ pace: Pace, by interval: C.Duration, _ clock: C, _ isolation: (any Actor)?, into result: Output<Value>) {
    self.pace = pace
    self.interval = interval
    self.clock = clock
    self.isolation = isolation
    self.result = result
  }

  /// A value has come.
  func take(_ value: Value) {
    let end = clock.now.advanced(by: interval)
    var replaced: Value?
    let isQuiet = state.withLock { state in
      let isQuiet = state.end == nil
      if pace == .debounce || !isQuiet {
        replaced = value
        swap(&state.waiting, &replaced)
      }
      if pace == .debounce || isQuiet { state.end = end }
      return isQuiet
    }
    withExtendedLifetime(replaced) {}
    guard isQuiet else { return }
    if pace == .throttle { result.update(withValue: value) }
    sleep(until: end)
  }

  private func sleep(until end: C.Instant) {
    let work = UncheckedPacer(pacer: self)
    let task = ClockedTask(on: clock)
    Task { [clock, isolation] in
      // A clock that gives up ends the interval early; nothing is lost.
      let isAsleep: Void? = try? await task.sleep { try await clock.sleep(until: end, tolerance: nil) }
      await work.wake(isAsleep == nil ? end : clock.now, on: isolation)
      task.end()
    }
  }

  /// The interval has ended, unless it has begun anew.
  fileprivate func wake(_ now: C.Instant) {
    var emitted: Value?
    let end = state.withLock { state -> C.Instant? in
      if let end = state.end, now < end { return end }
      swap(&state.waiting, &emitted)
      // The late value of a throttle begins the next interval.
      state.end = emitted != nil && pace == .throttle ? now.advanced(by: interval) : nil
      return state.end
    }
    if let end { sleep(until: end) }
    if let emitted { result.update(withValue: emitted) }
  }

}

// SAFETY: what a pacer keeps never changes or is protected, and its result may be updated from every thread. The
// client answers for what a value shares with the outside: it calls from the actor on which the value goes on.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private struct UncheckedPacer<Value, C: Clock>: @unchecked Sendable {
  let pacer: Pacer<Value, C>

  func wake(_ now: C.Instant, on isolation: isolated (any Actor)?) { pacer.wake(now) }
}

@available(*, unavailable)
extension Pacer: Sendable {}
