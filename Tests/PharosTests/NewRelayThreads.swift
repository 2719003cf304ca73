// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays that are made while the value is set")
struct NewRelayThreads {
  /// Makes a relay with `make`, while a set comes between the look at the value and the relay's place.
  private func relayMadeMeanwhile<Value: Sendable, Made>(
    _ first: Value,
    _ second: Value,
    _ make: (TwoWayRelay<Value>) -> Made
  ) -> Made {
    let observable = Observable(wrappedValue: first)
    let backing = EventLog<Value>()
    backing.append(first)
    let isSet = EventLog<Bool>()
    observable.mutator(
      get: {
        let value = backing.events.last ?? first
        if isSet.count == 1 {
          isSet.append(true)
          observable.wrappedValue = second
        }
        return value
      },
      set: { backing.append($0) }
    )
    let relay = observable.relay
    isSet.append(true)
    let made = make(relay)
    #expect(isSet.count == 2)
    observable.mutator(get: { second }, set: { _ in })
    return made
  }

  @Test("a next relay has the value that was set after it was asked for and before it had its place")
  func next() {
    #expect(relayMadeMeanwhile(1, 2) { $0.nextRelay() }.currentValue == 2)
    #expect(relayMadeMeanwhile("1", "2") { $0.nextRelay() }.currentValue == "2")
    #expect(relayMadeMeanwhile(1, 2) { $0.map { "\($0)" } }.currentValue == "2")
    #expect(relayMadeMeanwhile("1", "2") { $0.map { $0 + "!" } }.currentValue == "2!")
    let back = relayMadeMeanwhile(1, 2) { ValueRelay(currentValue: 0).relayValue(to: $0).whenDidSet { _ in } }
    #expect(back.currentValue == 2)
  }

  @Test("a new relay has the present value also when it looked at one that has gone again meanwhile")
  func thereAndBack() {
    let observable = Observable(wrappedValue: false)
    let backing = EventLog<Bool>()
    let looks = EventLog<Bool>()
    observable.mutator(
      get: {
        guard looks.count == 1 else { return backing.events.last ?? false }
        looks.append(true)
        observable.wrappedValue = true
        defer { observable.wrappedValue = false }
        return backing.events.last ?? false
      },
      set: { backing.append($0) }
    )
    let relay = observable.relay
    looks.append(true)
    let next = relay.nextRelay()
    #expect(backing.events == [true, false])
    #expect(!next.currentValue)
    observable.mutator(get: { false }, set: { _ in })
  }
}
