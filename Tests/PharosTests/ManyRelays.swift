// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Many relays under one")
struct ManyRelays {
  @Test("each has the value from the start and keeps its place, also when others go and new ones come")
  func order() {
    let observable = Observable(wrappedValue: 1)
    let log = EventLog<Int>()
    var relays: [Int: ValueRelay<Int>] = [:]
    func add(_ number: Int) {
      let relay = observable.relay.nextRelay()
      #expect(relay.currentValue == observable.wrappedValue)
      relay.whenDidSet { log.append($0.new * 1_000 + number) }
      relays[number] = relay
    }
    for number in 0..<300 { add(number) }
    observable.wrappedValue = 2
    #expect(log.take() == (0..<300).map { 2_000 + $0 })
    for number in stride(from: 0, to: 300, by: 2) { relays.removeValue(forKey: number)?.discard() }
    for number in 300..<700 { add(number) }
    observable.wrappedValue = 3
    let expected = (0..<700).filter { $0 >= 300 || !$0.isMultiple(of: 2) }
    #expect(log.take() == expected.map { 3_000 + $0 })
    #expect(relays.values.allSatisfy { $0.currentValue == 3 })
  }

  @Test("each keeps a value of its own, whatever it ignores and whatever comes to it on other ways")
  func values() {
    let observable = Observable(wrappedValue: "0")
    let other = Observable(wrappedValue: "other")
    let relays = (0..<50).map { _ in observable.relay.nextRelay() }
    let log = EventLog<String>()
    for (number, relay) in relays.enumerated() {
      relay.whenDidSet { log.append("\(number): \($0.old) to \($0.new)") }
      if number % 3 == 1 { relay.ignore { $0.new == "ignored" } }
      if number % 3 == 2 { other.relay.addNext(relay: relay) }
    }
    observable.wrappedValue = "ignored"
    #expect(log.take() == (0..<50).filter { $0 % 3 != 1 }.map { "\($0): 0 to ignored" })
    other.wrappedValue = "set"
    #expect(log.take() == (0..<50).filter { $0 % 3 == 2 }.map { "\($0): other to set" })
    #expect(relays.map(\.currentValue) == (0..<50).map { ["ignored", "0", "set"][$0 % 3] })
  }
}
