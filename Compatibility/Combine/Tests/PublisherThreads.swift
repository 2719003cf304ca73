// SPDX-License-Identifier: MIT

import NotificationEngine
import OpenCombine
import TestSupport
import Testing
import UnisonBridges

@Suite("Publishers and threads")
struct PublisherThreads {
  @Test("Messages of several threads are received one at a time, each once, each thread's in order")
  func threads() {
    let subject = NotificationEngine.Subject<Int>(delivery: .nested)
    let log = EventLog<Int>()
    let inside = EventLog<Int>()
    let cancellable = subject.publisher.sink { value in
      inside.append(1)
      if inside.take().count != 1 { Issue.record("two values at once") }
      log.append(value)
    }
    inThreads(3) { thread in
      for value in 0..<200 { subject.send(thread * 1_000 + value) }
    }
    for thread in 0..<3 {
      #expect(log.events.filter { $0 / 1_000 == thread } == (0..<200).map { thread * 1_000 + $0 })
    }
    withExtendedLifetime(cancellable) {}
  }

  @Test("A subscription that is cancelled while another thread sends gets nothing afterwards")
  func cancelling() {
    for _ in 0..<200 {
      let subject = NotificationEngine.Subject<Int>()
      let log = EventLog<Int>()
      let cancellable = subject.publisher.sink { log.append($0) }
      race({ for value in 0..<20 { subject.send(value) } }, { cancellable.cancel() })
      let count = log.count
      subject.send(99)
      #expect(log.count == count)
      #expect(log.events == Array(0..<count))
    }
  }

  @Test("Demand that is asked for while another thread sends is met exactly")
  func demand() {
    for _ in 0..<200 {
      let subject = NotificationEngine.Subject<Int>()
      let subscriber = TrackingSubscriber(.none)
      subject.publisher.subscribe(subscriber)
      let subscription = UnsafeTransfer(subscriber.subscription)
      race({ for value in 0..<20 { subject.send(value) } }, { subscription.value?.request(.max(3)) })
      for value in 20..<25 { subject.send(value) }
      #expect(subscriber.log.count == 1 + 3)
    }
  }
}
