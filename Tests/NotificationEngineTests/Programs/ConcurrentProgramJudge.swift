// SPDX-License-Identifier: MIT

import TestSupport

/// What must hold after a program that ran on several threads, whatever the interleaving was.
struct ConcurrentProgramJudge {
  let run: ConcurrentProgramRun

  func problem() -> String? {
    if run.countAtEnd != run.aliveAtEnd { return "\(run.countAtEnd) subscribers, \(run.aliveAtEnd) closures alive" }
    if run.aliveAfterwards != 0 { return "\(run.aliveAfterwards) closures alive after the subject" }
    for (index, subscriber) in run.subscribers.enumerated() {
      if let problem = problem(of: subscriber) { return "subscriber \(index) saw \(subscriber.log): \(problem)" }
    }
    return run.program.mode == .queued ? twoOrders() : nil
  }

  private func problem(of subscriber: ConcurrentProgramRun.Subscriber) -> String? {
    let log = subscriber.log
    let seen = Set(log)
    if seen.count != log.count { return "a doubled message" }
    if subscriber.kind == .once, log.count > 1 { return "more than one message" }
    if let replayed = subscriber.replayed, let first = log.first, run.program.mode != .nested, first != replayed {
      return "the first message should be \(replayed)"
    }
    // Where several threads deliver at once, a newer message may overtake the first one.
    let ordered = run.program.mode == .nested ? log.filter { $0 != subscriber.replayed } : log
    return completeness(subscriber, seen) ?? (isDepthFirst ? nil : order(ordered)) ?? values(subscriber, seen)
  }

  /// Whether a subject that nests in turn nested messages: behind the subscriber that sent, the running message then comes last, after
  /// those of its own sender, too, that were queued meanwhile and had to be delivered before the nested one.
  private var isDepthFirst: Bool {
    (run.program.mode == .serialReentrant || run.program.mode == .derived) && run.messages.contains { $0.thread == nil }
  }

  /// Nothing is lost for who was there all the time, and nothing comes to who was gone.
  private func completeness(_ subscriber: ConcurrentProgramRun.Subscriber, _ seen: Set<Int>) -> String? {
    for (number, message) in run.messages.enumerated() {
      if let subscribed = subscriber.subscribed, subscribed < message.begin, subscriber.kind != .once,
        subscriber.cancelBegan == .max, !seen.contains(number)
      {
        return "message \(number) is lost"
      }
      if subscriber.cancelEnded < message.begin, seen.contains(number) {
        return "message \(number) came after the cancel"
      }
    }
    return nil
  }

  /// Each thread's own messages come in order; in a queued subject an answer comes after what it answers, too.
  private func order(_ log: [Int]) -> String? {
    var last: [Int: Int] = [:]
    var place: [Int: Int] = [:]
    for (index, number) in log.enumerated() {
      place[number] = index
      let message = run.messages[number]
      if let thread = message.thread {
        // Numbers are given in each thread's order of sending. A replayed value comes before whatever is sent later.
        if let before = last[thread], before > number { return "\(number) after \(before), of one thread" }
        last[thread] = number
      }
    }
    guard run.program.mode == .queued else { return nil }
    for (number, index) in place {
      if let parent = run.messages[number].parent, let before = place[parent], before > index {
        return "\(number) before \(parent), which it answers"
      }
    }
    return nil
  }

  /// Who stays gets all values that were stored since it came.
  private func values(_ subscriber: ConcurrentProgramRun.Subscriber, _ seen: Set<Int>) -> String? {
    let values = run.stored.filter(seen.contains)
    guard subscriber.kind != .once, subscriber.cancelBegan == .max else { return nil }
    if values != Array(run.stored.suffix(values.count)) { return "a gap in the values \(run.stored)" }
    if subscriber.replayed != nil, values.isEmpty { return "no first message" }
    if run.program.mode == .queued {
      let inOrder = subscriber.log.filter(Set(values).contains)
      if inOrder != values { return "values in another order than \(run.stored)" }
    }
    return nil
  }

  /// Whether two subscribers saw two messages in different orders.
  private func twoOrders() -> String? {
    let logs = run.subscribers.map(\.log).filter { $0.count > 1 }
    for (index, one) in logs.enumerated() {
      let place = Dictionary(uniqueKeysWithValues: one.enumerated().map { ($1, $0) })
      for other in logs[(index + 1)...] {
        let places = other.compactMap { place[$0] }
        if places != places.sorted() { return "two orders: \(one) and \(other)" }
      }
    }
    return nil
  }
}
