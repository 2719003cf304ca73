// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// A merged relay's change is as recent as that of its component.
@Suite("Merged relays that lead to linked Observables")
struct MergedLinkTests {
  @Test("what a merged relay passes on is as recent as the change of its component")
  func merged() {
    let (a, b, third) = (Observable(wrappedValue: 0), Observable(wrappedValue: 10), Observable(wrappedValue: 0))
    let log = EventLog<Int>()
    a.relay.merge(with: third.relay).map { $0.0 }.relayValue(to: b.relay).whenDidSet { log.append($0.new) }
    b.relay.relayValue(to: a.relay)
    var isSet = false
    a.relay.whenDidSet { _ in
      guard !isSet else { return }
      isSet = true
      b.wrappedValue = 2
    }
    a.wrappedValue = 1
    #expect([a.wrappedValue, b.wrappedValue] == [2, 2])
    a.wrappedValue = 3
    #expect([a.wrappedValue, b.wrappedValue] == [3, 3])
    a.relay.discard()
    #expect(log.events == [2, 3])
  }

  @Test("a later component doesn't make a merged relay's change too late, linked or not", arguments: [1, 2])
  func mergedLinked(count: Int) {
    let observables = (0..<4).map { _ in Observable(wrappedValue: 0) }
    let (a, c, b, sum) = (observables[0], observables[1], observables[2], observables[3])
    // A listener sets the other component before this one's change gets to the merged relay.
    a.relay.whenDidSet { if $0.new == 1 { c.wrappedValue = 10 } }
    a.relay.merge(with: c.relay).map { $0.0 + $0.1 }.relayValue(to: sum.relay)
    let partners = [a, c].prefix(count).map { observable in
      let partner = Observable(wrappedValue: 0)
      observable.relay.bonding(with: partner.relay)
      return partner
    }
    sum.relay.bonding(with: b.relay)
    a.wrappedValue = 1
    #expect([sum, b].map(\.wrappedValue) == [11, 11])
    #expect(partners.map(\.wrappedValue) == Array([1, 10].prefix(count)))
    a.relay.discard()
  }
}
