// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import TestSupport
import Testing

/// The results of operators with one source, which take their turns with it.
@Suite("Outputs that are derived from one other")
struct DerivedThreads {
  @Test("an update of a result waits while another thread delivers in its tree, its value included")
  func updateWaits() {
    let output = UnsafeTransfer(Output(value: 0))
    let result = UnsafeTransfer(output.value.map { "\($0)" })
    let log = EventLog<String>()
    result.value.bind { log.append($0) }
    let subscription = output.value.bind { value in
      guard value == 1 else { return }
      inThreads(1) { _ in result.value.update(withValue: "2") }
      #expect(result.value.value == "1")
      // The source stores it at once, and delivers it after what waits.
      output.value.update(withValue: 3)
      #expect(output.value.value == 3)
    }
    output.value.update(withValue: 1)
    #expect(log.events == ["0", "1", "2", "3"])
    #expect(result.value.value == "3")
    subscription.unsubscribe()
  }

  @Test("a closure that another thread binds to a result inside a delivery is replayed what is stored after it")
  func boundMeanwhile() {
    let output = UnsafeTransfer(Output<Int>())
    let result = UnsafeTransfer(output.value.map { [$0] })
    let log = EventLog<String>()
    let subscription = result.value.bind { value in
      guard value == [1] else { return }
      inThreads(1) { _ in
        output.value.update(withValue: 2)
        result.value.bind { log.append("\($0)") }
        result.value.bindOnce { log.append("once \($0)") }
        let ended = result.value.bind { log.append("ended \($0)") }
        ended.unsubscribe()
        output.value.update(withValue: 3)
      }
      #expect(log.events.isEmpty)
    }
    output.value.update(withValue: 1)
    #expect(log.events == ["[2]", "once [2]", "[3]"])
    #expect(result.value.bindingCount == 2)
    subscription.unsubscribe()
  }

  @Test("a combination that is made while another thread delivers misses no value of its members")
  func combinedMeanwhile() {
    let output = UnsafeTransfer(Output(value: 0))
    let result = Protected<Output<Int>?>(nil)
    let pairs = Protected<Output<(Int, Int)>?>(nil)
    let subscription = output.value.bind { value in
      // The result has not been given this value yet, and cannot be while this closure runs.
      guard value == 1, let number = result.withLock({ $0 }) else { return }
      let (member, partner) = (UnsafeTransfer(number), UnsafeTransfer(output.value))
      inThreads(1) { _ in _ = pairs.exchange(Output<(Int, Int)>.combine(member.value, partner.value)) }
    }
    _ = result.exchange(output.value.map { $0 })
    output.value.update(withValue: 1)
    #expect(pairs.withLock { $0?.value?.0 } == 1)
    #expect(pairs.withLock { $0?.value?.1 } == 1)
    subscription.unsubscribe()
  }

  @Test("a change of a result is lost to none of another thread, and is made inside a turn")
  func modified() {
    let output = UnsafeTransfer(Output(value: 0))
    let result = UnsafeTransfer(output.value.map { $0 })
    let log = EventLog<Int>()
    result.value.bind { log.append($0) }
    inThreads(4) { _ in for _ in 0..<300 { result.value.modify { $0 += 1 } } }
    #expect(log.events == Array(0...1_200))
    #expect(!Output<Int>().map { $0 }.modify { $0 += 1 })
    #expect(Output<Int>().map { $0 }.initial(3).value == 3)
    #expect(result.value.initial(3).value == 1_200)
  }

  @Test("source and results may be released in any order, also inside a delivery")
  func releases() {
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    var output: Output<Int>? = Output(value: 0)
    var result = output?.map { [object = tracker.track()] value in
      object.touch()
      return value + 1
    }
    let last = result?.filter { _ in true }
    last?.bind { [object = tracker.track()] value in
      if value == 2 { output = nil }
      if value == 5 { result = nil }
      object.touch()
      log.append(value)
    }
    output?.update(withValue: 1)
    #expect(output == nil)
    result?.update(withValue: 5)
    #expect(result == nil)
    last?.update(withValue: 7)
    #expect(log.events == [1, 2, 5, 7])
    #expect(last?.value == 7)
    #expect(tracker.liveCount == 1)
  }

  @Test("threads that update a source, bind to its results and release them see whole values in one order")
  func together() {
    let output = UnsafeTransfer(Output(value: [0, 0]))
    let sums = UnsafeTransfer(output.value.map { $0[0] + $0[1] }.ignoringDuplicates(includingFirst: true))
    let log = EventLog<Int>()
    sums.value.bind { log.append($0) }
    inThreads(4) { thread in
      for round in 1...250 {
        switch thread {
        case 0: output.value.update(withValue: [round, round])
        case 1:
          let received = EventLog<[Int]>()
          let same = output.value.filter { $0[0] == $0[1] }
          let subscription = same.bind { received.append($0) }
          output.value.update(withValue: [1_000 + round, 1_000 + round])
          subscription.unsubscribe()
          if received.events.contains(where: { $0[0] != $0[1] }) { Issue.record("half a value") }
        case 2: sums.value.bind({ _ in }).unsubscribe()
        default: output.value.map { $0[0] }.compactMap { $0 }.bindOnce { _ in }
        }
      }
    }
    #expect(log.events.last == sums.value.value)
    #expect(output.value.value.map { $0[0] + $0[1] } == sums.value.value)
  }
}
