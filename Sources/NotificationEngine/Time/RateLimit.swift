// SPDX-License-Identifier: MIT

/// The values of a burst that a rate limit emits.
package enum RateLimitPace {
  /// The newest, when an interval has passed without another. Each value restarts the interval.
  case debounce

  /// The first after a quiet time, immediately. It begins an interval, in which no other is emitted.
  case first

  /// The first after a quiet time, immediately, and the newest at the end of each interval, which begins the next.
  case firstAndLatest
}

/// Decides which values of a burst are emitted, and when: the rule of every throttle and debounce.
///
/// It measures no time. Its owner reports each value, the end of each emission and the end of each wait, one at a time,
/// and carries out the step that is returned. It only compares instants, so if these are numbers, the owner can call it
/// under a lock. It releases what was dropped after that.
///
/// A class with tuples, and no types inside it, because a generic structure takes twelve kilobytes of every client.
package final class RateLimit<Value, Instant: Comparable> {
  /// A value to emit, a time at which to call `close`, and a value that is no longer needed, each of them if there
  /// is one.
  package typealias Step = (emit: Value?, wait: Instant?, dropped: Value?)

  package var pace: RateLimitPace
  private var isEmitting = false

  /// Whether a quiet time follows the emission that is running.
  private var isLastEmission = false

  /// The end of the interval, or nil in a quiet time.
  private var end: Instant?

  /// The newest value that waits for the end of the interval or of an emission.
  private var pending: Value?

  /// The earliest time for which `close` is expected.
  ///
  /// No call is asked for at that time or later.
  private var nextClose: Instant?

  package init(_ pace: RateLimitPace) {
    self.pace = pace
  }

  /// Whether a value waits.
  package var isPending: Bool { pending != nil }

  /// Records a value.
  ///
  /// `end` is the end of an interval that begins now.
  package func admit(_ value: Value, at now: Instant, until end: Instant) -> Step {
    // An interval that has elapsed is over, whether or not `close` has been called.
    let isQuiet = self.end.map { now >= $0 } ?? true
    if pace == .debounce {
      self.end = end
    } else if !isEmitting, isQuiet {
      isEmitting = true
      return (value, nil, pending.take())
    }
    if pace == .first { return (nil, nil, value) }
    let dropped = pending
    pending = value
    return (nil, deadline(), dropped)
  }

  /// Records the end of an emission.
  ///
  /// `end` is the end of an interval that begins now.
  ///
  /// - Returns: When to call `close`, if a value waits.
  package func finish(at now: Instant, until end: Instant) -> Instant? {
    self.end = isLastEmission ? now : end
    isLastEmission = false
    isEmitting = false
    return deadline()
  }

  /// Records the end of a wait for `time`.
  ///
  /// Another wait may be under way.
  package func close(at now: Instant, after time: Instant) -> Step {
    if nextClose == time { nextClose = nil }
    guard !isEmitting, let end, now >= end, let value = pending.take() else { return (nil, deadline(), nil) }
    isEmitting = true
    return (value, nil, nil)
  }

  /// Ends the interval, and returns the value that was waiting.
  package func drop() -> Value? {
    end = nil
    return pending.take()
  }

  /// Like `drop`, and has the emission that is running followed by a quiet time.
  ///
  /// - Parameter isDropped: Whether that emission hasn't begun and won't take place.
  /// - Returns: The value that was waiting.
  package func reset(emissionIsDropped isDropped: Bool) -> Value? {
    if isDropped { isEmitting = false }
    isLastEmission = isEmitting
    return drop()
  }

  /// Returns when to call `close`, or nil if no value waits for that, or the call is already coming by then.
  private func deadline() -> Instant? {
    guard !isEmitting, pending != nil, let end else { return nil }
    if let nextClose, nextClose <= end { return nil }
    nextClose = end
    return end
  }
}

@available(*, unavailable)
extension RateLimit: Sendable {}
