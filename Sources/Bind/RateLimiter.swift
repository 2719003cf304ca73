// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Decides when a value that came goes on to the result: what `debounce` and `throttle` share.
///
/// Values and ends of intervals pass through one queue, on the actor of the result. So they are dealt with one after
/// the other, and no lock is held while the clock, its instants or the result's closures run. One task at a time sleeps
/// until the interval ends. It looks then whether the interval has begun anew, so that a burst of values costs one task
/// and not one each.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class RateLimiter<Value, C: Clock> {
  enum Pace {
    /// Each value begins the interval anew, and the newest goes on when it ends.
    case debounce

    /// A value begins an interval unless one is running; which values go on is the client's choice.
    case throttle(ThrottledValues)
  }

  private enum Event {
    case value(Value)
    case intervalEnded(C.Instant, ClockedTask)
  }

  let result: Output<Value>
  private let pace: Pace
  private let interval: C.Duration
  private let clock: C

  /// Keeps the pacer until an event has been dealt with.
  private let events: ActorMailbox<(pacer: RateLimiter, event: Event)>

  /// Nil for a result that is updated anywhere.
  private weak let actor: (any Actor)?

  // Touched by one event at a time.

  private var waiting: Value?

  /// When the interval ends; nil while none is running.
  private var end: C.Instant?

  /// Sleeps until the interval ends, and does not keep the pacer.
  private var sleeper: Task<Void, Never>?

  /// The pacer itself while a value waits, which comes although the source has died.
  private var keptWhileWaiting: RateLimiter?

  init(_ pace: Pace, by interval: C.Duration, _ clock: C, on actor: (any Actor)?, into result: Output<Value>) {
    self.pace = pace
    self.interval = interval.bounded
    self.clock = clock
    self.result = result
    let handle = { (pacer: RateLimiter, event: Event) in pacer.handle(event) }
    events = actor.map { ActorMailbox(on: $0, handle) } ?? ActorMailbox(unchecked: handle)
    self.actor = actor
  }

  deinit {
    sleeper?.cancel()
  }

  /// A value has come.
  func take(_ value: Value) {
    events.post((self, .value(value)))
  }

  private func handle(_ event: Event) {
    switch (event, pace) {
    case (.value(let value), .debounce):
      let isIdle = end == nil
      let end = clock.now.advanced(by: interval)
      self.end = end
      keep(value)
      if isIdle { sleep(until: end) }
    case (.value(let value), .throttle(let choice)):
      let isIdle = end == nil
      if isIdle { beginInterval(at: clock.now) }
      if isIdle, choice != .latest {
        result.update(withValue: value)
      } else if choice != .first {
        keep(value)
      }
    case (.intervalEnded(let now, let task), _):
      defer { task.end() }
      if let end, now < end { return sleep(until: end) }
      end = nil
      emitWaiting(now)
    }
  }

  private func keep(_ value: Value) {
    waiting = value
    keptWhileWaiting = self
  }

  private func emitWaiting(_ now: C.Instant) {
    keptWhileWaiting = nil
    guard let value = waiting.take() else { return }
    // The late value of a throttle begins the next interval, unless each value waits anyway.
    if case .throttle(.firstAndLatest) = pace { beginInterval(at: now) }
    result.update(withValue: value)
  }

  private func beginInterval(at now: C.Instant) {
    let end = now.advanced(by: interval)
    self.end = end
    sleep(until: end)
  }

  private func sleep(until end: C.Instant) {
    let pacer = WeakPacer(pacer: self)
    let task = ClockedTask(on: clock)
    let wake = { (pacer: WeakPacer<Value, C>, now: C.Instant, task: ClockedTask) in
      guard let pacer = pacer.pacer, pacer.events.post((pacer, .intervalEnded(now, task))) else { return task.end() }
    }
    // A hop of its own, so that a value which comes on the actor meanwhile is dealt with before.
    let wakes = actor.map { ActorMailbox(on: $0, isInline: false, wake) } ?? ActorMailbox(unchecked: wake)
    sleeper = Task { [clock, wakes] in
      // A clock that gives up ends the interval early; nothing is lost.
      let isAsleep: Void? = try? await task.sleep { try await clock.sleep(until: end, tolerance: nil) }
      let now = isAsleep == nil ? end : clock.now
      if wakes.post((pacer, now, task)) { return }
      pacer.pacer?.forget()
      task.end()
    }
  }

  /// The actor has died, so nothing is dealt with any more.
  private func forget() {
    keptWhileWaiting = nil
  }
}

/// A pacer as its sleeping task refers to it.
// SAFETY: the task hands the reference on to the pacer's actor. Breaks if the task touched the pacer itself while its
// actor lives.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private struct WeakPacer<Value, C: Clock>: @unchecked Sendable {
  weak let pacer: RateLimiter<Value, C>?
}

@available(*, unavailable)
extension RateLimiter: Sendable {}
