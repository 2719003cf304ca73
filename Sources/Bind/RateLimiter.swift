// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Passes values on to the result of `debounce` or `throttle` when their time has come.
///
/// Values and ends of intervals are handled one after the other: on the actor of the result, or without one in turns of
/// the threads that report them. No lock is held while the clock, its instants or the result's closures run. While a
/// value waits, one task sleeps until the interval ends; if that has been restarted, it sleeps again, so that a burst
/// of values costs one task and not one each.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class RateLimiter<Value, C: Clock> {
  private enum Event {
    case value(Value)
    case intervalEnded(at: C.Instant, after: C.Instant, ClockedTask)
  }

  let result = Output<Value>()
  private let interval: C.Duration
  private let clock: C

  /// Has an event handled in its turn, and retains the rate limiter until then; returns false if the actor has been
  /// deallocated.
  private let post: (RateLimiter, Event) -> Bool

  /// The actor of the result; nil for a result that is updated on any thread.
  private let actor: ActorReference?

  // Accessed by one event at a time.

  private let limit: RateLimit<Value, C.Instant>

  /// Sleeps until the interval ends, and doesn't retain the rate limiter.
  private var sleeper: Task<Void, Never>?

  /// The rate limiter itself while a value waits, which is delivered even if the source has been deallocated.
  private var keptWhileWaiting: RateLimiter?

  init(_ pace: RateLimitPace, by interval: C.Duration, _ clock: C, on actor: (any Actor)?) {
    limit = RateLimit(pace)
    self.interval = interval.bounded
    self.clock = clock
    self.actor = actor.map { ActorReference($0) }
    if let actor {
      let mailbox = ActorMailbox(on: actor) { (limiter: RateLimiter, event: Event) in limiter.handle(event) }
      post = { mailbox.post(($0, $1)) }
    } else {
      let work = SerialWork { (limiter: RateLimiter, event: Event) in limiter.handle(event) }
      post = {
        work.perform(($0, $1))
        return true
      }
    }
  }

  deinit {
    sleeper?.cancel()
  }

  /// Takes a value from the source.
  func take(_ value: Value) {
    _ = post(self, .value(value))
  }

  private func handle(_ event: Event) {
    switch event {
    case .value(let value):
      let now = clock.now
      perform(limit.admit(value, at: now, until: now.advanced(by: interval)), now)
    case .intervalEnded(let now, let end, let task):
      perform(limit.close(at: now, after: end), now)
      task.end()
    }
  }

  private func perform(_ step: RateLimit<Value, C.Instant>.Step, _ now: C.Instant) {
    keptWhileWaiting = limit.isPending ? self : nil
    if let end = step.wait { sleep(until: end) }
    guard let value = step.emit else { return }
    // The interval begins with the emission, in which no other value can be handled.
    _ = limit.finish(at: now, until: now.advanced(by: interval))
    result.update(withValue: value)
  }

  private func sleep(until end: C.Instant) {
    // SAFETY: the reference never changes. The task leaves the rate limiter to the mailbox of its actor, or without an
    // actor to its turns. Breaks if the task used the rate limiter itself while its actor is alive.
    nonisolated(unsafe) let reference = WeakReference(self)
    let task = ClockedTask(on: clock)
    let wake: @Sendable (C.Instant, ClockedTask) -> Void = { now, task in
      guard let limiter = unsafe reference.object else { return task.end() }
      if !limiter.post(limiter, .intervalEnded(at: now, after: end, task)) { task.end() }
    }
    // A separate hop, so that a value that arrives on the actor in the meantime is handled first.
    let wakes = actor?.actor.map { ActorMailbox(on: $0, isInline: false, wake) }
    let forget: @Sendable () -> Void = { unsafe reference.object?.forget() }
    sleeper = Task { [clock, wakes, forget] in
      // A clock that throws ends the interval early; nothing is lost.
      let isAsleep: Void? = try? await task.sleep { try await clock.sleep(until: end, tolerance: nil) }
      let now = isAsleep == nil ? end : clock.now
      guard let wakes else { return wake(now, task) }
      if wakes.post((now, task)) { return }
      forget()
      task.end()
    }
  }

  /// Releases the rate limiter after the actor has been deallocated, because no further event is handled.
  private func forget() {
    keptWhileWaiting = nil
  }
}

@available(*, unavailable)
extension RateLimiter: Sendable {}

extension RateLimitPace {
  init(emitting values: ThrottledValues) {
    self =
      switch values {
      case .first: .first
      case .latest: .latest
      case .firstAndLatest: .firstAndLatest
      }
  }
}
