// SPDX-License-Identifier: MIT

/// Decides when a throttled or debounced listener is called.
///
/// A throttled listener is called immediately after a quiet time, then at most once per window. A window opens when a
/// call of the listener ends. Each change in it replaces the pending one, and the newest is delivered when the window
/// ends. A window that has elapsed is closed, whether or not its timer has fired.
///
/// For a debounced listener, each change restarts the window, so the newest is delivered after a quiet time.
struct Throttle<Value> {
  enum Phase {
    case quiet

    /// The listener is being called, or its call is waiting for the queue.
    case calling

    /// Like `calling`, for a listener that has been removed; the next listener starts in a quiet time.
    case lastCall

    /// The listener was called; `end` is in nanoseconds.
    case window(end: UInt64)
  }

  enum Step {
    case call, keep
    case keepUntil(UInt64)
  }

  enum TimerAction {
    case nothing
    case call(PendingChange<Value>)
    case wait(UInt64)
  }

  private var interval: UInt64 = 0
  private var isDebouncing = false
  private var phase = Phase.quiet
  private var pending: PendingChange<Value>?
  private var hasTimer = false

  var isOn: Bool { interval > 0 }

  /// Sets the interval; zero, negative numbers and NaN switch the throttle off, and it is at most a hundred years.
  ///
  /// Returns the pending change if it is no longer wanted.
  mutating func setInterval(_ seconds: Double, debouncing isDebouncing: Bool) -> PendingChange<Value>? {
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

  /// Resets the throttle, because the listener has been removed; returns the pending change, to be released outside the
  /// lock.
  ///
  /// A call that is being made ends its phase itself, unless it was dropped before it began.
  mutating func reset(droppingCall: Bool) -> PendingChange<Value>? {
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

  /// Records a change; returns what to do with it.
  mutating func admit(_ changes: Changes<Value>, _ now: UInt64, _ replaced: inout PendingChange<Value>?) -> Step {
    guard isOn else { return .call }
    if isDebouncing, !isCalling { phase = .window(end: now + interval) }
    if case .window(let end) = phase, now < end {
      replaced = pending
      pending = PendingChange(changes)
      guard !hasTimer else { return .keep }
      hasTimer = true
      return .keepUntil(end)
    }
    replaced = pending
    if isCalling {
      pending = PendingChange(changes)
      return .keep
    }
    pending = nil
    phase = .calling
    return .call
  }

  /// Records the end of a call; returns when to look again if a change is pending.
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

  /// Records that the timer has fired; returns what to do.
  mutating func close(_ now: UInt64) -> TimerAction {
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
