// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import TestSupport
import Testing

@Suite("Bind: sequences, senders and modify")
struct SequenceTests {
  @Test("A sequence of an operator's result ends with the first Output, whose life the result shares")
  func resultOfAnOperator() async {
    var output: Output<Int>? = Output(value: 1)
    let texts = output?.map { "\($0)" }.values()
    output?.update(withValue: 2)
    output = nil
    var all: [String] = []
    if let texts { for await text in texts { all.append(text) } }
    #expect(all == ["1", "2"])
  }

  @Test("A sequence counts as a binding until its task is cancelled")
  func countsAsBinding() async {
    let output = Output<Int>()
    let values = output.values()
    #expect(output.bindingCount == 1)
    let task = Task { for await _ in values {} }
    task.cancel()
    await task.value
    #expect(output.bindingCount == 0)
  }

  @Test("Values are delivered to a closure until that is ended, from any thread, and the Output is not kept")
  func delivery() {
    var output: Output<Int>? = Output(value: 1)
    let log = EventLog<Int>()
    let tracker = LifetimeTracker()
    let end = output?.deliverValues { [tracked = tracker.track()] value in
      tracked.touch()
      log.append(value)
    }
    output?.update(withValue: 2)
    inThreads(1) { _ in end?() }
    #expect(tracker.liveCount == 0)
    output?.update(withValue: 3)
    #expect(log.events == [1, 2])
    let take = output?.takeValue
    #expect(output?.latestValue == 3)
    #expect(take?(4) == true)
    #expect(output?.value == 4)
    output = nil
    #expect(take?(5) == false)
    end?()
  }
}
