// SPDX-License-Identifier: MIT

/// The reference of a listener with an interval and a queue: what the contract says, in plain lines.
///
/// Time is a number, and what the queue has to do runs in `serve`.
final class PlainThrottle {
  struct Change {
    let old: Int
    let new: Int
  }

  private enum Phase {
    case quiet
    case calling
    case window(end: Int)
  }

  var listener: ((Change) -> Void)?
  private var now = 0
  private var interval = 0
  private var phase = Phase.quiet

  /// Whether the listener that is being called was discarded: the next one begins in a quiet time.
  private var isCallOfGone = false

  /// The newest change of a window.
  private var pending: Change?

  /// Changes whose call waits for the queue, in order.
  private var calls: [Change] = []
  private var queue: [() -> Void] = []

  /// Whether the queue is going to make the calls that wait, and those that come meanwhile.
  private var isScheduled = false

  /// When the only timer rings, and whether its work is still to be done.
  private var timer: Int?
  private var hasTimer = false

  func setInterval(_ new: Int) {
    interval = max(0, new)
    guard interval == 0 else { return }
    pending = nil
    if case .calling = phase { return }
    phase = .quiet
  }

  func discard() {
    listener = nil
    pending = nil
    isCallOfGone = if case .calling = phase { calls.isEmpty } else { false }
    calls = []
    if !isCallOfGone { phase = .quiet }
  }

  func change(_ change: Change) {
    guard listener != nil else { return }
    guard interval > 0 else { return enqueue(change) }
    switch phase {
    case .window(let end) where now < end:
      pending = change
      setTimer(end)
    case .calling: pending = change
    case .quiet, .window:
      pending = nil
      phase = .calling
      enqueue(change)
    }
  }

  private func enqueue(_ change: Change) {
    calls.append(change)
    guard !isScheduled else { return }
    isScheduled = true
    queue.append { [self] in
      while !calls.isEmpty { call(calls.removeFirst()) }
      isScheduled = false
    }
  }

  /// The window begins at the end of the call.
  private func call(_ change: Change) {
    listener?(change)
    let isOfGone = isCallOfGone
    isCallOfGone = false
    guard interval > 0 else { return phase = .quiet }
    let end = isOfGone ? now : now + interval
    phase = .window(end: end)
    if pending != nil { setTimer(end) }
  }

  private func setTimer(_ end: Int) {
    guard !hasTimer else { return }
    hasTimer = true
    timer = end
  }

  private func close() {
    hasTimer = false
    guard case .window(let end) = phase, let next = pending else { return }
    if now < end { return setTimer(end) }
    pending = nil
    phase = .calling
    call(next)
  }

  func advance(by time: Int) {
    now += time
    ring()
  }

  func advanceSilently(by time: Int) { now += time }

  /// A timer's work goes to the queue.
  func ring() {
    guard let end = timer, end <= now else { return }
    timer = nil
    queue.append { [self] in close() }
  }

  func serve() {
    let work = queue
    queue = []
    for item in work { item() }
  }
}
