// SPDX-License-Identifier: MIT

/// The reference of a listener with an interval and a queue: what the contract says, in plain lines.
///
/// Time is a number. The queue is served by hand: what is enqueued runs in `serve`.
final class PlainThrottle {
  typealias Change = (old: Int, new: Int)

  var listener: ((Change) -> Void)?
  private(set) var now = 0
  private var interval = 0

  /// Until when changes wait; nil in a quiet time.
  private var windowEnd: Int?
  private var isCalling = false
  private var pending: Change?

  /// When timers ring, and what waits on the queue.
  private var timers: [Int] = []
  private var queue: [() -> Void] = []

  func setInterval(_ new: Int) {
    interval = max(0, new)
    guard interval == 0 else { return }
    pending = nil
    windowEnd = nil
  }

  func discard() {
    listener = nil
    pending = nil
    windowEnd = nil
    calls = []
  }

  func change(_ change: Change) {
    guard listener != nil else { return }
    guard interval > 0 else { return enqueue(change) }
    if let windowEnd, now < windowEnd {
      pending = change
      setTimer(windowEnd)
    } else if isCalling {
      pending = change
    } else {
      pending = nil
      isCalling = true
      enqueue(change)
    }
  }

  /// Changes whose call waits for the queue.
  private var calls: [Change] = []

  private func enqueue(_ change: Change) {
    calls.append(change)
    queue.append { [self] in
      if !calls.isEmpty { call(calls.removeFirst()) }
    }
  }

  private func call(_ change: Change) {
    listener?(change)
    isCalling = false
    guard interval > 0 else { return windowEnd = nil }
    windowEnd = now + interval
    if pending != nil { setTimer(now + interval) }
  }

  private func setTimer(_ end: Int) {
    if timers.isEmpty { timers.append(end) }
  }

  func advance(by time: Int, isSilent: Bool) {
    now += time
    if !isSilent { ring() }
  }

  func ring() {
    guard let timer = timers.first, timer <= now else { return }
    // The timer's work goes to the queue, too.
    timers = []
    rungCount += 1
    queue.append { [self] in
      rungCount -= 1
      close()
    }
  }

  private var rungCount = 0

  private func close() {
    guard let windowEnd, let next = pending else { return }
    if now < windowEnd { return setTimer(windowEnd) }
    pending = nil
    isCalling = true
    call(next)
  }

  func serve() {
    while !queue.isEmpty { queue.removeFirst()() }
  }
}
