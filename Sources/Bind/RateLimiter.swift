// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Passes values on to the result of `debounce` or `throttle` when their time has come.
///
/// Values and ends of intervals are handled one after the other: on the actor of the result, or without one in turns of
/// the threads that report them. No lock is held while the clock, its instants or the result's closures run. While a
/// value waits, one timer runs until the interval ends. If that has been restarted, it is set again, so that a burst of
/// values costs one timer and not one each.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class RateLimiter<Value, Instant: InstantProtocol> {
  let result = Output<Value>(taking: .own)
  private let interval: Instant.Duration
  private let clock: DelayClock<Instant>

  /// Runs a closure in its turn, and returns false if the actor has been deallocated.
  private let run: (@escaping () -> Void) -> Bool

  /// The actor of the result, or nil if the result is updated on any thread.
  private let actor: ActorReference?

  // Accessed by one closure at a time.

  private let limit: RateLimit<Value, Instant>

  /// The rate limiter itself while a value waits, which is delivered even if the source has been deallocated.
  private var keptWhileWaiting: RateLimiter?

  init(_ pace: RateLimitPace, by interval: Instant.Duration, _ clock: DelayClock<Instant>, on actor: (any Actor)?) {
    limit = RateLimit(pace)
    self.interval = interval.bounded
    self.clock = clock
    self.actor = actor.map { ActorReference($0) }
    if let actor {
      let mailbox = ActorMailbox<() -> Void>(on: actor) { $0() }
      run = { mailbox.post($0) }
    } else {
      let order = DeliveryOrder(mode: .queued)
      run = {
        order.perform($0)
        return true
      }
    }
  }

  /// Takes a value from the source, whose time is now: it may have to wait for the actor.
  func take(_ value: Value) {
    let now = clock.now()
    _ = run { [self] in
      perform(limit.admit(value, at: now, until: now.advanced(by: interval)), now)
    }
  }

  private func perform(_ step: RateLimit<Value, Instant>.Step, _ now: Instant) {
    keptWhileWaiting = limit.isPending ? self : nil
    if let end = step.wait { setTimer(for: end) }
    guard let value = step.emit else { return }
    // The interval begins with the emission, in which no other value can be handled.
    _ = limit.finish(at: now, until: now.advanced(by: interval))
    result.update(withValue: value)
  }

  private func setTimer(for end: Instant) {
    // SAFETY: the reference never changes. The timer leaves the rate limiter to the mailbox of its actor, or without an
    // actor to its turns. Breaks if the timer used the rate limiter itself while its actor is alive.
    nonisolated(unsafe) let reference = WeakReference(self)
    let ring: @Sendable (Instant, @escaping @Sendable () -> Void) -> Void = { now, whenDone in
      guard let limiter = unsafe reference.object else { return whenDone() }
      _ = limiter.run {
        limiter.perform(limiter.limit.close(at: now, after: end), now)
        whenDone()
      }
    }
    // A separate hop, so that a value that arrives on the actor in the meantime is handled first.
    let rings = actor?.actor.map { ActorMailbox(on: $0, isInline: false, ring) }
    _ = clock.schedule(end) { [clock] whenDone in
      // A clock that gives up ends the interval early. Nothing is lost.
      let now = max(clock.now(), end)
      guard let rings else { return ring(now, whenDone) }
      if rings.post((now, whenDone)) { return }
      // The actor has been deallocated, so nothing is handled any more.
      unsafe reference.object?.keptWhileWaiting = nil
      whenDone()
    }
  }
}

@available(*, unavailable)
extension RateLimiter: Sendable {}
