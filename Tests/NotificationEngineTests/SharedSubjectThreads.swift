// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("SharedSubject under threads")
struct SharedSubjectThreads {
  actor Collector {
    var collected: [Int] = []

    func start(_ subject: SharedSubject<Int>) -> SubscriptionToken {
      subject.subscribeIsolated { number in self.collected.append(number) }
    }

    func send(_ numbers: Range<Int>, on subject: SharedSubject<Int>) {
      for number in numbers { subject.send(number) }
    }
  }

  @Test("An actor gets each sender's messages once and in order, whether they hop or not")
  func order() async {
    let (subject, collector) = (SharedSubject<Int>(delivery: .queued), Collector())
    _ = await collector.start(subject)
    let count = 400
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await collector.send(0..<count, on: subject) }
      group.addTask { for number in count..<2 * count { subject.send(number) } }
      group.addTask { for number in 2 * count..<3 * count { subject.send(number) } }
    }
    var collected: [Int] = []
    for _ in 0..<10_000 where collected.count < 3 * count {
      collected = await collector.collected
      await Task.yield()
    }
    for first in [0, count, 2 * count] {
      #expect(collected.filter { $0 / count == first / count } == Array(first..<first + count))
    }
  }

  @Test("Subscribing, sending and cancelling from many threads leave nothing behind")
  func everything() {
    let (subject, tracker) = (SharedSubject<Int>(), LifetimeTracker())
    inThreads(4) { thread in
      for round in 0..<200 {
        let tracked = tracker.track()
        let token = subject.subscribe { _ in tracked.touch() }
        subject.send(round)
        subject.cancel(token)
      }
    }
    #expect(subject.subscriberCount == 0)
    #expect(tracker.liveCount == 0)
  }

  @Test("A consumer's task that is cancelled while messages are sent leaves no subscription")
  func consumers() async {
    let (subject, tracker) = (SharedSubject<Int>(), LifetimeTracker())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { for number in 0..<2_000 { subject.send(number) } }
      }
      for stop in 1...50 {
        group.addTask {
          let tracked = tracker.track()
          var count = 0
          for await _ in subject.messages(dropped: { _ in tracked.touch() }) {
            count += 1
            if count == stop { break }
          }
        }
      }
      group.addTask {
        // Those that came too late for so many messages.
        while subject.subscriberCount > 0 || tracker.liveCount > 0 {
          subject.send(-1)
          await Task.yield()
        }
      }
    }
    #expect(await eventually { subject.subscriberCount == 0 && tracker.liveCount == 0 })
  }
}
