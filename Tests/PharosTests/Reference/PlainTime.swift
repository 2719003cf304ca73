// SPDX-License-Identifier: MIT

/// The reference of a time that stands still, and of a queue whose work waits until it is served.
final class PlainTime {
  private(set) var now = 0

  /// Whether this code runs on the queue.
  private(set) var isServing = false
  private var queue: [() -> Void] = []

  /// The earliest first, equal ones in the order in which they were set.
  private var timers: [(end: Int, work: () -> Void)] = []

  func enqueue(_ work: @escaping () -> Void) { queue.append(work) }

  /// Has work done on the queue once it is so late.
  func schedule(at end: Int, _ work: @escaping () -> Void) {
    timers.insert((end, work), at: timers.firstIndex { $0.end > end } ?? timers.endIndex)
  }

  func advance(by time: Int) {
    now += time
    ring()
  }

  func advanceSilently(by time: Int) { now += time }

  /// The work of timers goes to the queue.
  func ring() {
    while let timer = timers.first, timer.end <= now {
      timers.removeFirst()
      enqueue(timer.work)
    }
  }

  /// Does all work that waits by now.
  func serve() {
    let work = queue
    queue = []
    isServing = true
    for item in work { item() }
    isServing = false
  }
}
