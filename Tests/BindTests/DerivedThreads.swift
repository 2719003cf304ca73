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
        // Not a binding of that one.
        let kept = result.value.bind { log.append("kept \($0)") }
        output.value.unbind(for: kept)
        output.value.update(withValue: 3)
      }
      #expect(log.events.isEmpty)
    }
    output.value.update(withValue: 1)
    #expect(log.events == ["[2]", "once [2]", "kept [2]", "[3]", "kept [3]"])
    #expect(result.value.bindingCount == 3)
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
}
