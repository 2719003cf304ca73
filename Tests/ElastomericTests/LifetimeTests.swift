// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import TestSupport
import Testing

@Suite("Lifetime")
struct LifetimeTests {
  @Test("a value survives the Elastomer through which it was staged")
  func valueSurvivesLocalElastomer() async {
    let name = unique(Int.self).name
    do { Elastomer(associatedType: Int.self, name: name).stageValue(1) }
    #expect(await Elastomer(associatedType: Int.self, name: name).value() == "1")
  }

  @Test("the block of a retired observer is released")
  func retiredBlockIsReleased() async {
    let tracker = LifetimeTracker()
    let number = unique(Int.self)
    let receipt: ObserverReceipt
    do {
      let captured = tracker.track()
      receipt = number.registerObserver { _ in captured.touch() }
    }
    number.stageValue(1)
    await settle()
    #expect(tracker.liveCount == 1)
    number.retireObserver(receipt)
    #expect(await eventually { tracker.liveCount == 0 })
  }

  @Test("the block of an observer that nobody retires stays, without anybody keeping the receipt")
  func unretiredBlockStays() async {
    let tracker = LifetimeTracker()
    let number = unique(Int.self)
    do {
      let captured = tracker.track()
      number.registerObserver { _ in captured.touch() }
    }
    number.stageValue(1)
    await settle()
    #expect(tracker.liveCount == 1)
    number.reset()
    #expect(await eventually { tracker.liveCount == 0 })
  }

  @Test("a reset removes the value and the observers, after what was staged before")
  func reset() async {
    let number = unique(Int.self)
    let log = number.record()
    number.stageValue(1)
    number.reset()
    number.stageValue(2)
    #expect(await number.value() == "2")
    #expect(log.events == ["nil → 1"])
  }

  @Test("resetting all removes every value and observer of the process")
  func resetAll() async {
    await #expect(processExitsWith: .success) {
      let queue = DispatchQueue(label: "reset")
      let log = EventLog<String>()
      let elastomers = (0..<3).map { unique(Int.self, "resetAll \($0)") }
      elastomers.registerObservers(on: queue) { log.append(told($0)) }
      for elastomer in elastomers { elastomer.stageValue(1) }
      Elastomer.resetAll()
      elastomers.expressValues(on: queue) { log.append("\($0.count) values") }
      for elastomer in elastomers { elastomer.stageValue(2) }
      await settle(on: queue)
      precondition(log.events == ["nil → 1", "nil → 1", "nil → 1", "0 values"])
    }
  }
}
