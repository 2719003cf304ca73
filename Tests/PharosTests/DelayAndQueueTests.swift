// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport
import UnisonTesting

@Suite("Delays and queues")
struct DelayAndQueueTests {
  @Test("an interval that has elapsed delays nothing, whether or not its timer has run")
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

  @Test("a clock that is awaited goes on when the listener whose interval it times is gone")
  func listenerGone() async {
    final class Owner { @Observable var number = 0 }
    let (clock, queue) = (TestClock(), DispatchQueue(label: "gone"))
    var owner: Owner? = Owner()
    clock.drive { _ = owner?.$number.multipleSetDelayed(by: 1).observe(on: queue).whenDidSet { _ in } }
    for value in 1...2 { owner?.number = value }
    queue.sync {}
    #expect(clock.waitingCount == 1)
    owner = nil
    await clock.advance(by: .seconds(1))
    #expect(clock.waitingCount == 0)
  }

  @Test("the newest change comes at the end of an interval that has replaced a longer one")
  func shorterInterval() {
    let time = ManualTime()
    let log = EventLog<Int>()
    @Observable var number = 0
    time.counts { _ = $number.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: .infinity) }
    number = 1
    number = 2
    $number.multipleSetDelayed(by: 0).multipleSetDelayed(by: 0.1)
    number = 3
    number = 4
    #expect(log.take() == [1, 2, 3])
    time.advance(by: 0.1)
    #expect(wait { log.events == [4] })
  }

  /// The ways to switch a delay off.
  private static let switches: [@Sendable (BondableRelay<Int>) -> Void] = [
    { $0.multipleSetDelayed(by: 0) },
    { $0.multipleSetDelayed(by: -1) },
    { $0.multipleSetDelayed(by: .nan) },
    { $0.uncheckedMultipleSetDebounced(by: 0) },
  ]

  @Test(
    "a change that waits is delivered when the delay is switched off, before the next one",
    arguments: switches.indices
  )
  func switchedOff(index: Int) {
    for isDebounced in [false, true] {
      let time = ManualTime()
      let log = EventLog<Int>()
      @Observable var number = 0
      time.counts { _ = $number.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: 1) }
      if isDebounced { $number.uncheckedMultipleSetDebounced(by: 1) }
      for value in 1...2 { number = value }
      #expect(log.take() == (isDebounced ? [] : [1]))
      Self.switches[index]($number)
      #expect(log.take() == [2])
      number = 3
      time.advance(by: 1)
      #expect(log.events == [3])
    }
  }

  @Test("a late call is timed by its own queue, on which nothing comes in between")
  func timedByItsQueue() {
    let served = ServedQueue()
    let log = EventLog<Int>()
    @Observable var number = 0
    // The interval is over before the timer is set.
    $number.whenDidSet { log.append($0.new) }.observe(on: served.queue).multipleSetDelayed(by: 1e-8)
    for value in 1...2 { number = value }
    served.queue.async { [queue = served.queue] in queue.async { log.append(-1) } }
    served.serve()
    served.serve()
    #expect(log.events == [1, 2, -1])
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
    first.queue.async {
      transfer.value.wrappedValue = 1
      log.append("set")
    }
    first.serve()
    #expect(log.take() == ["first 1", "set"])
    second.serve()
    #expect(log.events == ["second 1"])
  }

  @Test("a late call is made on the queue that is set when the interval ends")
  func queueOfTheMoment() {
    let queues = ["first", "second"].map { ServedQueue(label: $0) }
    let time = ManualTime()
    let log = EventLog<String>()
    let observable = Observable(wrappedValue: 0)
    let relay = observable.relay.whenDidSet { _ in log.append(DispatchQueue.currentQueueLabel ?? "none") }
    time.counts { _ = relay.observe(on: queues[0].queue).uncheckedMultipleSetDebounced(by: 1) }
    observable.wrappedValue = 1
    time.advance(by: 1)
    relay.observe(on: queues[1].queue)
    queues[0].serve()
    #expect(log.events.isEmpty)
    queues[1].serve()
    #expect(log.events == ["second"])
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

  /// Returns how many of 300 calls that wait for a queue have been made each time it has done what it had to do.
  private func callCounts<Library: PharosLibrary>(_: Library.Type) -> [Int] {
    let (state, time, log) = (Library.state(0), Library.time(), EventLog<Int>())
    let relay = Library.main(state)
    Library.observe(relay, on: time)
    Library.callInline(relay, time)
    Library.listen(relay, .changes, ListeningObject()) { log.append($0.new) }
    for value in 1...300 { Library.set(state, value) }
    let counts = (0..<3).map { _ in
      Library.serve(time)
      return log.count
    }
    #expect(log.events == Array(1...300))
    return counts
  }

  @Test("after each 128 calls, a queue does what else it has to do")
  func busyQueue() {
    #expect(callCounts(RealPharos.self) == [128, 256, 300])
    #expect(callCounts(PlainPharos.self) == [128, 256, 300])
  }

  @Test("a late call that switches its delay off and sets its property again and again nests nothing")
  func depth() {
    let time = ManualTime()
    let depths = EventLog<Int>()
    @Observable var number = 0
    time.counts { _ = $number.multipleSetDelayed(by: 0.1) }
    $number.whenDidSet { [unowned number = _number] change in
      guard change.new > 1 else { return }
      number.projectedValue.multipleSetDelayed(by: 0)
      depths.append(Thread.callStackReturnAddresses.count)
      if change.new < 1_000 { number.wrappedValue = change.new + 1 }
    }
    for new in 1...2 { number = new }
    time.advance(by: 0.1)
    #expect(wait { depths.count == 999 })
    #expect(Set(depths.events).count == 1)
  }

  @Test("an equal set neither opens a window nor replaces what waits")
  func equalSets() {
    let (time, served) = (ManualTime(), ServedQueue())
    let log = EventLog<Int>()
    @Observable var number = 0
    time.counts {
      _ = $number.whenDidUniqueSet { log.append(10 * $0.old + $0.new) }.observe(on: served.queue).multipleSetDelayed(
        by: 0.1
      )
    }
    for new in [0, 1] { number = new }
    served.serve()
    #expect(log.events == [1])
    for new in [2, 2] { number = new }
    time.advance(by: 0.1)
    served.serve()
    #expect(log.events == [1, 12])
  }

  @Test("a call that waits for its queue finds the listener of the moment", .expectedMisuse)
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

  @Test("a late call for a change on a global or an unmarked queue is made on neither, but on a queue of the library")
  func lateElsewhere() {
    for queue in [DispatchQueue.global(qos: .utility), DispatchQueue(label: "unmarked")] {
      let isHere = DispatchSpecificKey<Bool>()
      queue.setSpecific(key: isHere, value: true)
      defer { queue.setSpecific(key: isHere, value: nil) }
      let (time, log, isSet) = (ManualTime(), EventLog<Bool>(), DispatchSemaphore(value: 0))
      let observable = Observable(wrappedValue: 0)
      observable.relay.whenDidSet { _ in log.append(DispatchQueue.getSpecific(key: isHere) ?? false) }
      time.counts { _ = observable.relay.multipleSetDelayed(by: 1) }
      let transfer = UnsafeTransfer(observable)
      queue.async {
        for value in 1...2 { transfer.value.wrappedValue = value }
        isSet.signal()
      }
      isSet.wait()
      time.advance(by: 1)
      #expect(wait { log.count == 2 })
      #expect(log.events == [true, false])
    }
  }
}
