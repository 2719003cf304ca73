// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Delays and queues", .expectedMisuse)
struct DelayAndQueueTests {
  @Test("an elapsed window is closed, whether or not its timer has run")
  func elapsedWindow() {
    let time = ManualTime()
    let log = EventLog<Int>()
    @Observable var number = 0
    time.counts { _ = $number.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: 0.02) }
    number = 1
    number = 2
    time.advanceSilently(by: 0.019)
    number = 3
    #expect(log.events == [1])
    time.advanceSilently(by: 0.001)
    number = 4
    #expect(log.events == [1, 4])
  }

  /// A number with a listener that has an interval of a tenth of a second, and a queue that the test serves.
  private final class Throttled {
    @Observable var number = 0
    let time = ManualTime()
    let log = EventLog<Int>()
    private let served = ServedQueue()

    init() { delay($number).whenDidSet(then: noting()) }

    /// A listener that notes new values, multiplied where they are to be told apart.
    func noting(_ factor: Int = 1) -> (Changes<Int>) -> Void { { [log] in log.append(factor * $0.new) } }

    /// Gives a relay the interval and the queue.
    @discardableResult
    func delay<Relay: TransportRelay>(_ relay: Relay) -> Relay {
      time.counts { relay.observe(on: served.queue).multipleSetDelayed(by: 0.1) }
    }

    /// All that was told by the time when some more seconds have passed and the queue has been served.
    func told(after seconds: Double = 0) -> [Int] {
      time.advance(by: seconds)
      served.serve()
      return log.events
    }
  }

  @Test("a timer that rings late delivers the newest change, and the window begins at the end of that call")
  func lateTimer() {
    let throttled = Throttled()
    throttled.number = 1
    #expect(throttled.told() == [1])
    throttled.number = 2
    throttled.time.advanceSilently(by: 0.05)
    throttled.number = 3
    throttled.time.advanceSilently(by: 0.2)
    throttled.time.ring()
    #expect(throttled.told() == [1, 3])
    // The window that the late call opened lasts a tenth of a second from then on.
    throttled.number = 4
    #expect(throttled.told(after: 0.099) == [1, 3])
    #expect(throttled.told(after: 0.001) == [1, 3, 4])
  }

  @Test("a change that comes while a delayed listener runs waits for the window after that call")
  func changeInsideListener() {
    let throttled = Throttled()
    throttled.$number.whenDidSet { [weak throttled] changes in
      throttled?.log.append(changes.new)
      if changes.new == 1 { throttled?.number = 2 }
    }
    throttled.number = 1
    #expect(throttled.told() == [1])
    #expect(throttled.told(after: 0.099) == [1])
    #expect(throttled.told(after: 0.001) == [1, 2])
  }

  @Test("another interval counts from the next window on, and without one every change is delivered")
  func changedInterval() {
    let throttled = Throttled()
    throttled.number = 1
    #expect(throttled.told() == [1])
    throttled.$number.multipleSetDelayed(by: 10)
    throttled.number = 2
    #expect(throttled.told(after: 0.1) == [1, 2])
    throttled.number = 3
    #expect(throttled.told(after: 9.9) == [1, 2])
    // What waits is dropped with the interval: the next change is delivered at once.
    throttled.$number.multipleSetDelayed(by: 0)
    throttled.number = 4
    throttled.number = 5
    #expect(throttled.told() == [1, 2, 4, 5])
    #expect(throttled.told(after: 20) == [1, 2, 4, 5])
  }

  @Test("a listener that is set after a discard begins in a quiet time")
  func usedAgain() {
    let throttled = Throttled()
    let relay = throttled.delay(ValueRelay(currentValue: 0)).whenDidSet(then: throttled.noting())
    relay.relay(changes: Changes(old: 0, new: 1, source: self))
    #expect(throttled.told() == [1])
    relay.relay(changes: Changes(old: 1, new: 2, source: self))
    relay.discard()
    relay.whenDidSet(then: throttled.noting(10))
    #expect(throttled.told(after: 1) == [1])
    relay.relay(changes: Changes(old: 2, new: 3, source: self))
    #expect(throttled.told() == [1, 30])
  }

  @Test("a discard while a delayed call waits for its queue leaves nothing behind: a new listener is called at once")
  func discardBeforeFirstCall() {
    let throttled = Throttled()
    let relay = throttled.delay(ValueRelay(currentValue: 0)).whenDidSet(then: throttled.noting())
    relay.relay(changes: Changes(old: 0, new: 1, source: self))
    relay.discard()
    relay.whenDidSet(then: throttled.noting(10))
    #expect(throttled.told() == [])
    relay.relay(changes: Changes(old: 1, new: 2, source: self))
    #expect(throttled.told() == [20])
  }

  @Test("an equal change that waits for its queue is not told to a listener for unique ones that is set meanwhile")
  func uniqueMeanwhile() {
    let served = ServedQueue()
    let log = EventLog<Int>()
    let observable = Observable(wrappedValue: 1)
    observable.relay.whenDidSet { log.append($0.new) }.observe(on: served.queue)
    observable.wrappedValue = 1
    observable.wrappedValue = 2
    observable.relay.whenDidUniqueSet { log.append(10 * $0.new) }
    served.serve()
    #expect(log.events == [20])
  }

  @Test("two queues of one label are two queues")
  func equalLabels() {
    let (first, second) = (ServedQueue(label: "same"), ServedQueue(label: "same"))
    let log = EventLog<String>()
    let observable = Observable(wrappedValue: 0)
    observable.relay.nextRelay().whenDidSet { log.append("first \($0.new)") }
      .observe(on: first.queue).syncWhenInSameThread()
    observable.relay.nextRelay().whenDidSet { log.append("second \($0.new)") }
      .observe(on: second.queue).syncWhenInSameThread()
    let transfer = UnsafeTransfer(observable)
    first.queue.async { transfer.value.wrappedValue = 1 }
    first.serve()
    #expect(log.events == ["first 1"])
    second.serve()
    #expect(log.events == ["first 1", "second 1"])
  }

  @Test("a call that waits for its queue goes to the queue of that time, and the next ones to the new queue")
  func changedQueue() {
    let (first, second) = (ServedQueue(), ServedQueue())
    let log = EventLog<Int>()
    let observable = Observable(wrappedValue: 0)
    observable.relay.whenDidSet { log.append($0.new) }.observe(on: first.queue)
    observable.wrappedValue = 1
    observable.relay.observe(on: second.queue)
    first.serve()
    #expect(log.events == [1])
    observable.wrappedValue = 2
    first.serve()
    #expect(log.events == [1])
    second.serve()
    #expect(log.events == [1, 2])
  }

  @Test("an equal set neither opens a window nor replaces what waits")
  func equalSets() {
    let throttled = Throttled()
    throttled.$number.whenDidUniqueSet { [log = throttled.log] in log.append(10 * $0.old + $0.new) }
    throttled.number = 0
    throttled.number = 1
    #expect(throttled.told() == [1])
    throttled.number = 2
    throttled.number = 2
    #expect(throttled.told(after: 0.1) == [1, 12])
  }

  @Test("what waits is delivered as its own pair, and next relays are never delayed")
  func trailingPair() {
    let throttled = Throttled()
    let below = EventLog<Int>()
    throttled.$number.whenDidSet { [log = throttled.log] in log.append(10 * $0.old + $0.new) }
    throttled.$number.nextRelay().whenDidSet { below.append($0.new) }
    throttled.number = 1
    #expect(throttled.told() == [1])
    for number in 2...5 { throttled.number = number }
    #expect(below.events == [1, 2, 3, 4, 5])
    #expect(throttled.told(after: 0.1) == [1, 45])
    #expect(throttled.told(after: 1) == [1, 45])
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
