// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Order of delivery")
struct DeliveryOrderTests {
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
