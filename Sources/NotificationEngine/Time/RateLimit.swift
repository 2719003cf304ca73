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
package final class RateLimit<Value, Instant: Comparable> {
  /// A value to emit, a time at which to call `close`, and a value that is no longer needed, each of them if there
  /// is one.
  package typealias Step = (emit: Value?, wait: Instant?, dropped: Value?)

  package var pace: RateLimitPace
  private var state = RateLimitState<Instant>.quiet

  /// The newest value that waits for the end of the interval or of an emission.
  private var pending: Value?

  /// The earliest time for which `close` is expected, so that it isn't asked for at that time or later.
  private var nextClose: Instant?

  package init(_ pace: RateLimitPace) {
    self.pace = pace
  }

  /// Whether a value waits.
  package var isPending: Bool { pending != nil }

  /// Records a value, with which an interval until `end` may begin.
  package func admit(_ value: Value, at now: Instant, until end: Instant) -> Step {
    switch (state, pace) {
    case (.quiet, .debounce), (.interval, .debounce): state = .interval(end: end)
    // An interval that has elapsed is over, whether or not `close` has been called.
    case (.interval(let former), .first) where now < former: return (nil, nil, value)
    case (.interval(let former), .firstAndLatest) where now < former: break
    case (.emission, .first): return (nil, nil, value)
    case (.emission, _): break
    case (.quiet, _), (.interval, _):
      state = .emission(isLast: false)
      return (value, nil, pending.take())
    }
    let dropped = pending
    pending = value
    return (nil, deadline(), dropped)
  }

  /// Records the end of an emission, also of a value that wasn't limited, with which an interval until `end` begins.
  ///
  /// - Returns: When to call `close`, if a value waits.
  package func finish(at now: Instant, until end: Instant) -> Instant? {
    let isLast = if case .emission(isLast: true) = state { true } else { false }
    state = .interval(end: isLast ? now : end)
    return deadline()
  }

  /// Records the end of a wait for `time`, while another one may be under way.
  package func close(at now: Instant, after time: Instant) -> Step {
    if nextClose == time { nextClose = nil }
    if case .interval(let end) = state, now >= end, let value = pending.take() {
      state = .emission(isLast: false)
      return (value, nil, nil)
    }
    return (nil, deadline(), nil)
  }

  /// Ends the interval, and returns the value that was waiting.
  package func drop() -> Value? {
    if case .interval = state { state = .quiet }
    return pending.take()
  }

  /// Like `drop`, and a quiet time follows the emission that is running, unless that won't take place (`isDropped`).
  package func reset(emissionIsDropped isDropped: Bool) -> Value? {
    if case .emission = state { state = isDropped ? .quiet : .emission(isLast: true) }
    return drop()
  }

  /// Returns when to call `close`, or nil if no value waits for that, or the call is already coming by then.
  private func deadline() -> Instant? {
    guard pending != nil, case .interval(let end) = state else { return nil }
    if let nextClose, nextClose <= end { return nil }
    nextClose = end
    return end
  }
}

@available(*, unavailable)
extension RateLimit: Sendable {}

/// What a rate limit is doing.
private enum RateLimitState<Instant> {
  /// No interval runs, and nothing is being emitted.
  case quiet

  /// An interval runs, at whose end the value is emitted that waits then.
  case interval(end: Instant)

  /// A value is being emitted. A quiet time follows the last one.
  case emission(isLast: Bool)
}
