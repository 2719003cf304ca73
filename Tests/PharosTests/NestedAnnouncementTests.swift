// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

@Suite("Properties that their listeners set")
struct NestedAnnouncementTests {
  private final class Field: PopulatedRelays {
    var number = 0 {
      didSet { announceChange(of: \.number, from: oldValue) }
    }
  }

  @Test("what a listener sets a property to arrives behind the running change, and is what all relays hold in the end")
  func lastValue() {
    let field = Field()
    let relay = field.bondableRelays.number
    let next = relay.nextRelay()
    let tenfold = relay.map { $0 * 10 }
    let log = EventLog<[Int]>()
    relay.whenDidSet { if $0.new == 4 { field.number = 1 } }
    next.whenDidSet { log.append([$0.old, $0.new]) }
    field.number = 4
    #expect(log.events == [[0, 4], [4, 1]])
    #expect(next.currentValue == 1)
    #expect(tenfold.currentValue == 10)
  }

  @Test("so it is with a relay that only follows the property")
  func follower() {
    let field = Field()
    let follower: AssociativeValueRelay<Int> = field.relays[dynamicMember: \Field.number as KeyPath<Field, Int>]
    let next = follower.nextRelay()
    follower.whenDidSet { if $0.new == 4 { field.number = 1 } }
    field.number = 4
    #expect(next.currentValue == 1)
  }
}
