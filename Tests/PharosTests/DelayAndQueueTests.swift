// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Delays and queues")
struct DelayAndQueueTests {
  @Test("an elapsed window is closed, whether or not its timer has run")
  func elapsedWindow() {
    // The queue of the timer is blocked, so that no timer can run.
    let queue = DispatchQueue(label: "blocked")
    DispatchQueue.registerDetection(of: queue)
    let log = EventLog<Int>()
    queue.sync {
      @Observable var number = 0
      $number.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: 0.02)
      number = 1
      number = 2
      #expect(log.events == [1])
      let end = DispatchTime.now() + 0.03
      #expect(wait { DispatchTime.now() > end })
      number = 3
      #expect(log.events == [1, 3])
    }
  }

  @Test("an equal set neither opens a window nor replaces what waits")
  func equalSets() {
    let log = EventLog<[Int]>()
    let observable = Observable(wrappedValue: 0)
    observable.relay.whenDidUniqueSet { log.append([$0.old, $0.new]) }.multipleSetDelayed(by: 0.05)
    observable.wrappedValue = 0
    observable.wrappedValue = 1
    #expect(log.events == [[0, 1]])
    observable.wrappedValue = 2
    observable.wrappedValue = 2
    #expect(wait { log.count == 2 })
    #expect(log.events == [[0, 1], [1, 2]])
  }

  @Test("what waits is delivered as its own pair, and next relays are never delayed")
  func trailingPair() {
    let log = EventLog<[Int]>()
    let below = EventLog<Int>()
    let observable = Observable(wrappedValue: 0)
    observable.relay.whenDidSet { log.append([$0.old, $0.new]) }.multipleSetDelayed(by: 0.05)
      .nextRelay().whenDidSet { below.append($0.new) }
    for number in 1...5 { observable.wrappedValue = number }
    #expect(below.events == [1, 2, 3, 4, 5])
    #expect(wait { log.count == 2 })
    #expect(log.events == [[0, 1], [4, 5]])
  }

  @Test("a discard while something waits delivers nothing more")
  func discardPending() {
    let log = EventLog<Int>()
    let observable = Observable(wrappedValue: 0)
    let relay = observable.relay.nextRelay().whenDidSet { log.append($0.new) }.multipleSetDelayed(by: 0.02)
    let other = EventLog<Int>()
    observable.relay.nextRelay().whenDidSet { other.append($0.new) }.multipleSetDelayed(by: 0.04)
    observable.wrappedValue = 1
    observable.wrappedValue = 2
    relay.discard()
    #expect(wait { other.count == 2 })
    #expect(log.events == [1])
  }

  @Test("an interval of zero switches the delay off", arguments: [0, -1, Double.nan, -Double.infinity])
  func off(interval: Double) {
    let log = EventLog<Int>()
    @Observable var number = 0
    $number.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: .infinity)
    number = 1
    number = 2
    #expect(log.events == [1])
    $number.multipleSetDelayed(by: interval)
    number = 3
    number = 4
    #expect(log.events == [1, 3, 4])
  }

  @Test("a call that waits for its queue finds the listener of the moment")
  func lateListener() {
    let queue = DispatchQueue(label: "late")
    let log = EventLog<String>()
    let observable = Observable(wrappedValue: 0)
    let relay = observable.relay.nextRelay()
    relay.whenDidSet { log.append("old \($0.new)") }.observe(on: queue)
    queue.suspend()
    observable.wrappedValue = 1
    relay.whenDidSet { log.append("new \($0.new)") }
    queue.resume()
    #expect(wait { log.count == 1 })
    queue.suspend()
    observable.wrappedValue = 2
    relay.discard()
    queue.resume()
    queue.sync {}
    #expect(log.events == ["new 1"])
  }

  @Test("with a queue the listener runs after the next relays, also when the set is made there")
  func asynchronous() {
    let queue = DispatchQueue(label: "asynchronous")
    let log = EventLog<String>()
    let observable = Observable(wrappedValue: 0)
    observable.relay.whenDidSet { log.append("main \($0.new)") }.observe(on: queue)
      .nextRelay().whenDidSet { log.append("next \($0.new)") }
    let transfer = UnsafeTransfer(observable)
    queue.sync { transfer.value.wrappedValue = 1 }
    #expect(wait { log.count == 2 })
    #expect(log.events == ["next 1", "main 1"])
  }

  @Test("on its own queue a listener is called before the set returns, after what waits already")
  func inline() {
    let queue = DispatchQueue(label: "inline")
    let log = EventLog<Int>()
    let observable = Observable(wrappedValue: 0)
    observable.relay.whenDidSet { log.append($0.new) }.syncWhenInSameThread().observe(on: queue)
    let transfer = UnsafeTransfer(observable)
    queue.suspend()
    queue.async {
      transfer.value.wrappedValue = 3
      #expect(log.events == [1, 2, 3])
    }
    observable.wrappedValue = 1
    observable.wrappedValue = 2
    queue.resume()
    #expect(wait { log.count == 3 })
  }

  @Test("without a queue syncWhenInSameThread has no effect")
  func inlineWithoutQueue() {
    let log = EventLog<Int>()
    @Observable var number = 0
    $number.whenDidSet { log.append($0.new) }.syncWhenInSameThread()
    number = 1
    #expect(log.events == [1])
  }

  @Test("an unmarked queue is never taken for another one")
  func unmarked() {
    let unmarked = DispatchQueue(label: "unmarked")
    let marked = DispatchQueue(label: "marked")
    let target = DispatchQueue(label: "targets marked", target: marked)
    DispatchQueue.registerDetection(of: marked)
    DispatchQueue.registerDetection(of: marked)
    let log = EventLog<String>()
    let semaphore = DispatchSemaphore(value: 0)
    unmarked.async {
      #expect(DispatchQueue.current == nil)
      #expect(DispatchQueue.currentQueueLabel == nil)
      runSyncIfPossible(on: marked) { log.append(DispatchQueue.currentQueueLabel ?? "none") }
      semaphore.signal()
    }
    semaphore.wait()
    #expect(wait { log.count == 1 })
    target.async { log.append(DispatchQueue.currentQueueLabel ?? "none") }
    #expect(wait { log.count == 2 })
    marked.async {
      runSyncIfPossible(on: marked) { log.append("inline") }
      log.append("after")
    }
    #expect(wait { log.count == 4 })
    DispatchQueue.global(qos: .utility).async { log.append(DispatchQueue.currentQueueLabel ?? "none") }
    #expect(wait { log.count == 5 })
    let label = DispatchQueue.global(qos: .utility).label
    #expect(log.events == ["marked", "marked", "inline", "after", label])
  }

  @Test("a plain thread is on no queue")
  func plainThread() {
    let log = EventLog<Bool>()
    Thread { log.append(DispatchQueue.current == nil) }.start()
    #expect(wait { log.count == 1 })
    #expect(log.events == [true])
  }
}
