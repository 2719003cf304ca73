// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: the rows that Pharos has alone.
@Suite("Rules: misuse of Pharos")
struct PharosMisuseRules {
  @Test("Pharos: observables that are bonded or relayed in a circle")
  func circle() {
    let one = Observable(wrappedValue: 0)
    let two = Observable(wrappedValue: 0)
    let three = Observable(wrappedValue: 0)
    let log = EventLog<String>()
    one.projectedValue.whenDidSet { log.append("one\($0.new)") }
    two.projectedValue.whenDidSet { log.append("two\($0.new)") }
    three.projectedValue.whenDidSet { log.append("three\($0.new)") }
    one.projectedValue.relayValue(to: two.projectedValue)
    two.projectedValue.relayValue(to: three.projectedValue)
    three.projectedValue.relayValue(to: one.projectedValue)
    one.wrappedValue = 1
    // Each is told once: one originating change passes each observable at most once.
    #expect(log.take() == ["one1", "two1", "three1"])
    two.wrappedValue = 2
    #expect(log.take() == ["two2", "three2", "one2"])
    #expect([one.wrappedValue, two.wrappedValue, three.wrappedValue] == [2, 2, 2])

    let left = Observable(wrappedValue: 0)
    let right = Observable(wrappedValue: 0)
    left.projectedValue.bonding(with: right.projectedValue)
    right.projectedValue.bonding(with: left.projectedValue)
    left.wrappedValue = 3
    #expect(right.wrappedValue == 3)
    right.wrappedValue = 4
    #expect(left.wrappedValue == 4)
  }
}
