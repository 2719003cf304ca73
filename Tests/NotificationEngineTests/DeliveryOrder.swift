// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Order of delivery")
struct DeliveryOrder {
  @Test(
    "P2: subscribers are called in the order in which they subscribed, whoever was cancelled in between",
    arguments: [Subject<Int>.Mode.nested, .queued, .serialReentrant]
  )
  func callsFollowSubscriptions(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let log = EventLog<Int>()
    var random = SeededRandom(seed: 7)
    var live: [(name: Int, token: SubscriptionToken)] = []
    for name in 0..<500 {
      live.append((name, subject.subscribe({ _ in log.append(name) })))
      if name % 3 == 2 {
        let (_, token) = live.remove(at: Int.random(in: 0..<live.count, using: &random))
        subject.cancel(token)
      }
    }
    subject.send(0)
    #expect(log.events == live.map(\.name))
  }

  /// Two subscribers, the first of which answers 1 with 2 and 3; what they see, in order.
  private func answers(_ subject: Subject<Int>) -> [String] {
    let log = EventLog<String>()
    subject.onMessage { [unowned subject] message in
      log.append("a\(message)")
      guard message == 1 else { return }
      subject.send(2)
      subject.send(3)
      log.append("sent")
    }
    subject.onMessage { log.append("b\($0)") }
    subject.send(1)
    return log.events
  }

  @Test("P3: a message sent inside a callback is delivered at once, depth first, when delivery is nested")
  func nestedDeliveryIsDepthFirst() {
    let expected = ["a1", "a2", "b2", "a3", "b3", "sent", "b1"]
    #expect(answers(Subject()) == expected)
    #expect(answers(Subject(delivery: .nested)) == expected)
    #expect(answers(Subject(mode: .serialReentrant)) == expected)
  }

  @Test("P3: a message sent inside a callback waits for the running one when delivery is queued")
  func queuedDeliveryIsBreadthFirst() {
    #expect(answers(Subject(delivery: .queued)) == ["a1", "sent", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test("P3: a queued message is for those who are there when its delivery begins")
  func queuedMessageReachesThoseWhoCameMeanwhile() {
    let subject = Subject<Int>(delivery: .queued)
    let log = EventLog<String>()
    subject.onMessage { [unowned subject] message in
      log.append("a\(message)")
      guard message == 1 else { return }
      subject.send(2)
      subject.onMessage { log.append("late \($0)") }
    }
    subject.send(1)
    #expect(log.events == ["a1", "a2", "late 2"])
  }
}

@Suite("Order of delivery, threads")
struct DeliveryOrderThreads {
  @Test("P3: a queued message that meets a delivery on another thread is left to it, and send returns")
  func handedOver() {
    let subject = UnsafeTransfer(Subject<Int>(delivery: .queued))
    let log = EventLog<Int>()
    let isInside = Flag()
    let isSent = Flag()
    subject.value.onMessage { message in
      if message == 1 {
        isInside.raise()
        _ = wait { isSent.isRaised }
      }
      log.append(message)
    }
    inThreads(2) { thread in
      if thread == 0 { return subject.value.send(1) }
      _ = wait { isInside.isRaised }
      subject.value.send(2)
      #expect(log.count == 0)
      isSent.raise()
    }
    #expect(log.events == [1, 2])
  }
}
