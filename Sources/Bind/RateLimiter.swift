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

  /// Runs a closure later if there is an actor, so that a value that arrives there in the meantime is handled first.
  private let runLater: (@escaping () -> Void) -> Bool

  // Accessed by one closure at a time.

  private let limit: RateLimit<Value, Instant>

  /// The rate limiter itself while a value waits, which is delivered even if the source has been deallocated.
  private var keptWhileWaiting: RateLimiter?

  init(_ pace: RateLimitPace, by interval: Instant.Duration, _ clock: DelayClock<Instant>, on actor: (any Actor)?) {
    limit = RateLimit(pace)
    self.interval = interval.bounded
    self.clock = clock
    guard let actor else {
      let order = DeliveryOrder(mode: .queued)
      run = {
        order.perform($0)
        return true
      }
      runLater = run
      return
    }
    let mailbox = ActorMailbox<() -> Void>(on: actor) { $0() }
    let later = ActorMailbox<() -> Void>(on: actor, isInline: false) { $0() }
    (run, runLater) = ({ mailbox.post($0) }, { later.post($0) })
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
    // SAFETY: neither ever changes. The rate limiter is used on its actor alone, or without an actor in its turns. If the
    // actor has been deallocated, nothing else uses it. Breaks if the timer used it elsewhere while its actor is alive.
    nonisolated(unsafe) let (reference, runLater) = (WeakReference(self), runLater)
    _ = clock.schedule(end) { [clock] whenDone in
      // A clock that gives up ends the interval early. Nothing is lost.
      let now = max(clock.now(), end)
      let isRun = unsafe runLater {
        guard let limiter = unsafe reference.object else { return whenDone() }
        _ = limiter.run {
          limiter.perform(limiter.limit.close(at: now, after: end), now)
          whenDone()
        }
      }
      if isRun { return }
      unsafe reference.object?.keptWhileWaiting = nil
      whenDone()
    }
  }
}
