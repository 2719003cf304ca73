// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Retire")
struct RetireTests {
  @Test("an observer retired right after it registered is never called")
  func retireImmediatelyAfterRegister() async {
    let number = unique(Int.self)
    let log = EventLog<String>()
    for _ in 0..<100 {
      let receipt = number.registerObserver { log.append(told($0)) }
      number.retireObserver(receipt)
    }
    number.stageValue(1)
    await settle()
    #expect(log.events == [])
  }

  @Test("what was staged before retiring all is still delivered")
  func stageThenRetireAllStillDelivers() async {
    for _ in 0..<50 {
      let elastomers = (0..<3).map { unique(Int.self, "stageThenRetireAll \($0)") }
      let log = EventLog<String>()
      let receipts = elastomers.registerObservers { log.append(told($0)) }
      for elastomer in elastomers { elastomer.stageValue(1) }
      receipts.retireAll()
      for elastomer in elastomers { elastomer.stageValue(2) }
      await settle()
      #expect(log.events == ["nil → 1", "nil → 1", "nil → 1"])
    }
  }
}
