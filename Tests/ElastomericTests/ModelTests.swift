// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Model")
struct ModelTests {
  let number = unique(Int?.self)

  /// Whether anything is stored under the name, a value or an observer, after all calls.
  private func isKnown() async -> Bool {
    await settle()
    return Model.shared.value(of: number) != nil
  }

  @Test("nothing is left of an Elastomer that has neither a value nor an observer")
  func emptyEntriesGo() async {
    let (first, second) = (number.registerObserver { _ in }, number.registerObserver { _ in })
    #expect(await isKnown())
    number.retireObserver(first)
    #expect(await isKnown())
    number.retireObserver(second)
    #expect(await !isKnown())

    number.stageValue(1)
    number.retireObserver(number.registerObserver { _ in })
    #expect(await isKnown())
    // Nil that was staged is a value of an optional type.
    number.stageValue(nil)
    #expect(await isKnown())
    number.reset()
    #expect(await !isKnown())
  }

  @Test("a call that has no effect on an Elastomer leaves nothing behind", .expectedMisuse)
  func noEffectNoEntry() async {
    number.stageValue("text")
    [number: "text"].stage()
    number.post()
    number.expressValue { _ in }
    number.retireObserver(UUID())
    number.reset()
    #expect(await !isKnown())
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
