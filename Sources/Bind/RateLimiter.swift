// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Decides when a value is passed on to the result of `debounce` or `throttle`.
///
/// Values and ends of intervals pass through one mailbox, on the actor of the result. So they are handled one after the
/// other, and no lock is held while the clock, its instants or the result's closures run. One task at a time sleeps
/// until the interval ends. It then checks whether the interval has been restarted, so that a burst of values costs one
/// task and not one each.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class RateLimiter<Value, C: Clock> {
  enum Pace {
    /// Each value restarts the interval, and the newest is passed on when it ends.
    case debounce

    /// A value begins an interval unless one is running; the client chooses which values are passed on.
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

  /// Retains the rate limiter until an event has been handled.
  private let events: ActorMailbox<(pacer: RateLimiter, event: Event)>

  /// The actor of the result; nil for a result that is updated on any thread.
  private weak let actor: (any Actor)?

  // Accessed by one event at a time.

  private var waiting: Value?

  /// The end of the interval; nil while none is running.
  private var end: C.Instant?

  /// Sleeps until the interval ends, and doesn't retain the rate limiter.
  private var sleeper: Task<Void, Never>?

  /// The rate limiter itself while a value waits, which is delivered even if the source has been deallocated.
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

  /// Takes a value from the source.
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
    // The late value of a throttle begins the next interval, unless every value waits anyway.
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
    // A separate hop, so that a value that arrives on the actor in the meantime is handled first.
    let wakes = actor.map { ActorMailbox(on: $0, isInline: false, wake) } ?? ActorMailbox(unchecked: wake)
    sleeper = Task { [clock, wakes] in
      // A clock that throws ends the interval early; nothing is lost.
      let isAsleep: Void? = try? await task.sleep { try await clock.sleep(until: end, tolerance: nil) }
      let now = isAsleep == nil ? end : clock.now
      if wakes.post((pacer, now, task)) { return }
      pacer.pacer?.forget()
      task.end()
    }
  }

  /// Releases the rate limiter after the actor has been deallocated, because no further event is handled.
  private func forget() {
    keptWhileWaiting = nil
  }
}

/// A weak reference to a rate limiter, for its sleeping task.
// SAFETY: the task passes the reference on to the rate limiter's actor. Breaks if the task used the rate limiter itself
// while its actor is alive.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private struct WeakPacer<Value, C: Clock>: @unchecked Sendable {
  weak let pacer: RateLimiter<Value, C>?
}

@available(*, unavailable)
extension RateLimiter: Sendable {}
