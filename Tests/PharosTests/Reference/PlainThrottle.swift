// SPDX-License-Identifier: MIT

/// The reference of how a listener with an interval and a queue is called: what the contract says, in plain lines.
final class PlainThrottle<Change> {
  private enum Phase {
    case quiet
    case calling
    case window(end: Int)
  }

  /// Calls the listener of the moment, if there is one.
  private let callListener: (Change) -> Void

  /// Where the listener is called; nil for where the change is.
  var time: PlainTime?

  /// Whether it is called at once by a change on the queue.
  var isInline = false
  private var interval = 0
  private var isDebounced = false
  private var phase = Phase.quiet

  /// Whether the listener that is being called was discarded: the next one begins in a quiet time.
  private var isCallOfGone = false

  /// The newest change of a window.
  private var pending: Change?

  /// Changes whose call waits for the queue, or for the call before it, in order.
  private var calls: [Change] = []

  /// How many calls were requested and not made, also those whose change a discard has dropped since.
  private var requestCount = 0

  /// Whether the calls that wait are being made, or will be on the queue, and with them those that come meanwhile.
  private var isScheduled = false

  /// The time of the next timer whose work is still to be done.
  private var timer: Int?

  init(callListener: @escaping (Change) -> Void) { self.callListener = callListener }

  private var isCalling: Bool { if case .calling = phase { true } else { false } }

  func setInterval(_ new: Int, isDebounced: Bool = false) {
    self.isDebounced = isDebounced
    interval = max(0, new)
    guard interval == 0 else { return }
    if !isCalling { phase = .quiet }
    if let next = pending {
      pending = nil
      request(next)
    }
  }

  /// The listener is gone.
  func forget() {
    pending = nil
    isCallOfGone = isCalling && calls.isEmpty
    calls = []
    if !isCallOfGone { phase = .quiet }
  }

  func change(_ change: Change) {
    guard let time, interval > 0 else { return request(change) }
    if isDebounced, !isCalling { phase = .window(end: time.now + interval) }
    switch phase {
    case .window(let end) where time.now < end:
      pending = change
      setTimer(end)
    case .calling: pending = change
    case .quiet, .window:
      pending = nil
      phase = .calling
      request(change)
    }
  }

  /// Makes a call behind those that wait: on the queue, if there is one; a timer is on the queue already.
  private func request(_ change: Change, byTimer isTimer: Bool = false) {
    calls.append(change)
    requestCount += 1
    guard !isScheduled else { return }
    isScheduled = true
    guard let time, !((isInline || isTimer) && time.isServing) else { return makeCalls() }
    time.enqueue { [weak self] in self?.makeCalls() }
  }

  /// Makes at most 128 calls, and the others behind what else the queue has to do: a listener that sets what it listens
  /// to doesn't hold it up.
  private func makeCalls() {
    for _ in 0..<128 {
      guard requestCount > 0 else { return isScheduled = false }
      requestCount -= 1
      if !calls.isEmpty { makeCall(calls.removeFirst()) }
    }
    guard let time else { return makeCalls() }
    time.enqueue { [weak self] in self?.makeCalls() }
  }

  /// The window begins at the end of the call.
  private func makeCall(_ change: Change) {
    callListener(change)
    let isOfGone = isCallOfGone
    isCallOfGone = false
    guard let time, interval > 0 else { return phase = .quiet }
    let end = isOfGone ? time.now : time.now + interval
    phase = .window(end: end)
    if pending != nil { setTimer(end) }
  }

  private func setTimer(_ end: Int) {
    if let timer, timer <= end { return }
    timer = end
    time?.schedule(at: end) { [weak self] in self?.close(end) }
  }

  private func close(_ time: Int) {
    if timer == time { timer = nil }
    guard let time = self.time, case .window(let end) = phase, let next = pending else { return }
    if time.now < end { return setTimer(end) }
    pending = nil
    phase = .calling
    request(next, byTimer: true)
  }
}
