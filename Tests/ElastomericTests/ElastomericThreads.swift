// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Elastomeric on several threads", .serialized)
struct ElastomericThreads {
  @Test("registering, staging and retiring from 8 threads loses no observer and keeps none")
  func concurrentRegisterRetire() async {
    let number = unique(Int.self)
    let queue = DispatchQueue(label: "register and retire")
    let tracker = LifetimeTracker()
    let kept = EventLog<Int>()
    let unwanted = EventLog<Int>()
    inThreads(8) { thread in
      for index in 0..<200 {
        let captured = tracker.track()
        let receipt = number.registerObserver(on: queue) { _ in captured.touch() }
        number.stageValue(thread * 1_000 + index)
        number.retireObserver(receipt)
        let early = number.registerObserver(on: queue) { _ in
          captured.touch()
          unwanted.append(index)
        }
        [number: early].retireAll()
        if index == 100 { number.registerObserver(on: queue) { _ in kept.append(thread) } }
      }
    }
    await settle(on: queue)
    _ = kept.take()
    _ = unwanted.take()
    number.stageValue(-1)
    await settle(on: queue)
    #expect(Set(kept.events) == Set(0..<8))
    #expect(kept.count == 8)
    #expect(unwanted.events == [])
    #expect(await eventually { tracker.liveCount == 0 })
  }

  @Test("a snapshot never mixes two batches")
  func snapshotConsistent() async {
    let first = unique(Int.self, "first")
    let second = unique(Int.self, "second")
    let queue = DispatchQueue(label: "snapshots")
    let mixed = EventLog<String>()
    let seen = EventLog<Int>()
    inThreads(4) { thread in
      for index in 0..<1_000 {
        if thread < 2 {
          let value = thread * 10_000 + index
          let pair: [Elastomer: Any] = [first: value, second: value]
          pair.stage()
        } else {
          [first, second].expressValues(on: queue) { values in
            let pair = (values[first] as? Int, values[second] as? Int)
            if pair.0 != pair.1 { mixed.append("\(pair)") }
            seen.append(0)
          }
        }
      }
    }
    await settle(on: queue)
    #expect(mixed.events == [])
    #expect(seen.count == 2_000)
  }

  @Test("delivery on several queues from several threads keeps one order on each")
  func severalQueues() async {
    let number = unique(Int.self)
    let queues = (0..<4).map { DispatchQueue(label: "queue \($0)") }
    let logs = queues.map { _ in EventLog<String>() }
    for (queue, log) in zip(queues, logs) {
      // Two registrations on a queue share one order, whichever thread creates the queue's mailbox.
      inThreads(4) { _ in number.registerObserver(on: queue) { log.append(text($0.newValue)) } }
    }
    inThreads(4) { thread in
      for index in 0..<250 { number.stageValue(thread * 1_000 + index) }
    }
    for queue in queues { await settle(on: queue) }
    #expect(logs[0].count == 4_000)
    for log in logs { #expect(log.events == logs[0].events) }
    let groups = stride(from: 0, to: logs[0].count, by: 4).map { Set(logs[0].events[$0..<($0 + 4)]) }
    #expect(groups.allSatisfy { $0.count == 1 })
  }

  @Test("queues that come and go under several threads lose nothing")
  func shortLivedQueues() async {
    let number = unique(Int.self)
    let log = EventLog<Int>()
    let queue = DispatchQueue(label: "comes and goes")
    inThreads(4) { thread in
      for index in 0..<500 {
        number.expressValue(on: queue) { _ in log.append(thread * 1_000 + index) }
      }
    }
    #expect(await eventually { log.count == 2_000 })
    for thread in 0..<4 {
      let own = log.events.filter { $0 / 1_000 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test("of the end of a delay and a cancelling at the same time exactly one wins")
  func cancelAgainstClock() async {
    let number = unique(Int.self)
    let log = number.record()
    let cancelled = EventLog<Int>()
    inThreads(4) { thread in
      for index in 0..<50 {
        let delay = number.stageValueCancellably(thread * 1_000 + index, afterDelay: 0.000_1)
        if delay.cancel() { cancelled.append(index) }
      }
    }
    #expect(await eventually { log.count + cancelled.count == 200 })
    await settle()
    #expect(log.count + cancelled.count == 200)
  }
}
