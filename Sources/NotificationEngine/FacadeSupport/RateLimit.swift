// SPDX-License-Identifier: MIT

/// Decides which values of a burst are emitted, and when: the rule of every throttle and debounce.
///
/// It measures no time. Its owner reports each value, the end of each emission and the end of each wait, one at a time,
/// and carries out the step that is returned. It only compares instants, so if these are numbers, the owner can call it
/// under a lock; it releases what was dropped after that.
package struct RateLimit<Value, Instant: Comparable> {
  /// The values that are emitted.
  package enum Pace {
    /// The newest, when an interval has passed without another; each value restarts the interval.
    case debounce

    /// The first after a quiet time, immediately; it begins an interval, in which no other is emitted.
    case first

    /// The newest, when an interval has passed that begins with a value after a quiet time.
    case latest

    /// The first after a quiet time, immediately, and the newest at the end of each interval, which begins the next.
    case firstAndLatest
  }

  package enum Step {
    case emit(Value)

    /// To call `close` at that time.
    case wait(until: Instant)

    case nothing
  }

  private enum Emission {
    case none, running

    /// Running, and followed by a quiet time.
    case last
  }

  package var pace: Pace
  private var emission = Emission.none

  /// The end of the interval; nil in a quiet time.
  private var end: Instant?

  /// The newest value that waits for the end of the interval or of an emission.
  private var pending: Value?

  /// Whether `close` is going to be called.
  private var isTimed = false

  package init(_ pace: Pace) {
    self.pace = pace
  }

  /// Whether a value waits.
  package var isPending: Bool { pending != nil }

  /// Records a value; `end` is the end of an interval that begins now.
  package mutating func admit(_ value: Value, at now: Instant, until end: Instant) -> (step: Step, dropped: Value?) {
    if emission == .none, emitsImmediately(now, end) {
      emission = .running
      return (.emit(value), pending.take())
    }
    if pace == .first { return (.nothing, value) }
    let dropped = pending
    pending = value
    return (deadline().map(Step.wait) ?? .nothing, dropped)
  }

  /// Returns whether a value that comes now is emitted immediately; otherwise begins the interval for which it waits.
  ///
  /// An interval that has elapsed is over, whether or not `close` has been called.
  private mutating func emitsImmediately(_ now: Instant, _ end: Instant) -> Bool {
    if pace == .debounce {
      self.end = end
      return false
    }
    if let running = self.end, now < running { return false }
    if pace != .latest { return true }
    if pending == nil { self.end = end }
    return false
  }

  /// Records the end of an emission; `end` is the end of an interval that begins now.
  ///
  /// - Returns: When to call `close`, if a value waits.
  package mutating func finish(at now: Instant, until end: Instant) -> Instant? {
    if emission == .last {
      self.end = now
    } else {
      self.end = pace == .latest && pending == nil ? nil : end
    }
    emission = .none
    return deadline()
  }

  /// Records the end of a wait.
  package mutating func close(at now: Instant) -> Step {
    isTimed = false
    guard emission == .none, let end, now >= end, let value = pending.take() else {
      return deadline().map(Step.wait) ?? .nothing
    }
    emission = .running
    return .emit(value)
  }

  /// Ends the interval, and returns the value that was waiting.
  package mutating func drop() -> Value? {
    end = nil
    return pending.take()
  }

  /// Like `drop`, and has the emission that is running followed by a quiet time.
  ///
  /// - Parameter isDropped: Whether that emission hasn't begun and won't take place.
  /// - Returns: The value that was waiting.
  package mutating func reset(emissionIsDropped isDropped: Bool) -> Value? {
    if emission != .none { emission = isDropped ? .none : .last }
    return drop()
  }

  /// Returns when to call `close`; nil if no value waits for that, or the call is already coming.
  private mutating func deadline() -> Instant? {
    guard emission == .none, pending != nil, !isTimed, let end else { return nil }
    isTimed = true
    return end
  }
}

@available(*, unavailable)
extension RateLimit: Sendable {}
