// SPDX-License-Identifier: MIT

/// Decides when a throttled listener is called: at once in quiet times, then at most once per window.
///
/// A debounced listener has windows, too: each change begins one anew, so the newest is delivered after a quiet time.
///
/// A window opens when a call of the listener ends. A change that comes meanwhile replaces the one that waits. The
/// newest is delivered when the window ends. A window that has elapsed is closed, whether or not its timer has run.
struct Throttle<Value> {
  enum Phase {
    case quiet

    /// The listener is being called, or will be as soon as its queue gets to it.
    case calling

    /// The same for a listener that is gone: the next one begins in a quiet time.
    case lastCall

    /// The listener was called; `end` is in nanoseconds.
    case window(end: UInt64)
  }

  enum Step {
    case call, keep
    case keepUntil(UInt64)
  }

  enum Ring {
    case nothing
    case call(WaitingChange<Value>)
    case wait(UInt64)
  }

  private var interval: UInt64 = 0
  private var isDebouncing = false
  private var phase = Phase.quiet
  private var pending: WaitingChange<Value>?
  private var hasTimer = false

  var isOn: Bool { interval > 0 }

  /// Zero, negative numbers and NaN switch the throttle off; more than a hundred years are a hundred years.
  ///
  /// Returns what waited, if it is not wanted any more.
  mutating func setInterval(_ seconds: Double, debouncing isDebouncing: Bool) -> WaitingChange<Value>? {
    self.isDebouncing = isDebouncing
    guard seconds > 0 else {
      interval = 0
      defer { pending = nil }
      if !isCalling { phase = .quiet }
      return pending
    }
    interval = UInt64(min(seconds, 3_155_760_000) * 1_000_000_000)
    return nil
  }

  /// The listener is gone; returns what waited, so that it is let go outside the lock.
  ///
  /// A call that is under way ends its phase itself, unless it was dropped before it began.
  mutating func reset(droppingCall: Bool) -> WaitingChange<Value>? {
    defer { pending = nil }
    phase = isCalling && !droppingCall ? .lastCall : .quiet
    return pending
  }

  private var isCalling: Bool {
    switch phase {
    case .calling, .lastCall: true
    case .quiet, .window: false
    }
  }

  /// A change has come.
  mutating func admit(_ changes: Changes<Value>, _ now: UInt64, _ replaced: inout WaitingChange<Value>?) -> Step {
    guard isOn else { return .call }
    if isDebouncing, !isCalling { phase = .window(end: now + interval) }
    if case .window(let end) = phase, now < end {
      replaced = pending
      pending = WaitingChange(changes)
      guard !hasTimer else { return .keep }
      hasTimer = true
      return .keepUntil(end)
    }
    replaced = pending
    if isCalling {
      pending = WaitingChange(changes)
      return .keep
    }
    pending = nil
    phase = .calling
    return .call
  }

  /// A call of the listener has ended; returns when to look again, if something waits.
  mutating func finish(_ now: UInt64) -> UInt64? {
    guard isOn else {
      phase = .quiet
      return nil
    }
    let length = if case .lastCall = phase { UInt64(0) } else { interval }
    let end = now + length
    phase = .window(end: end)
    guard pending != nil, !hasTimer else { return nil }
    hasTimer = true
    return end
  }

  /// The timer has run.
  mutating func close(_ now: UInt64) -> Ring {
    hasTimer = false
    guard case .window(let end) = phase, let next = pending else { return .nothing }
    if now < end {
      hasTimer = true
      return .wait(end)
    }
    pending = nil
    phase = .calling
    return .call(next)
  }
}
