// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Retainer")
struct RetainerTests {
  @Test("a Retainer works on a main relay, a mapped one and a merged one")
  func kinds() {
    @Observable var number = 0
    @Observable var other = 0
    let retainer = Retainer()
    let log = EventLog<String>()
    $number.whenDidSet { log.append("main") }.retained(by: retainer)
    $other.map { $0 }.retained(by: retainer).whenDidSet { log.append("mapped") }
    weak let merged = mergeRelays($number, $other).whenDidSet { log.append("merged") }.retained(by: retainer)
    number = 1
    other = 1
    #expect(log.take() == ["main", "merged", "mapped", "merged"])
    retainer.discardAll()
    #expect(merged == nil)
    number = 2
    other = 2
    #expect(log.events == [])
  }

  @Test("a relay whose number of Retainers falls to zero by hand is discarded")
  func unretained() {
    @Observable var number = 0
    let log = EventLog<Int>()
    let relay = $number.nextRelay().whenDidSet { log.append($0.new) }
    relay.unretained()
    relay.retained()
    relay.retained()
    relay.unretained()
    number = 1
    #expect(log.take() == [1])
    relay.unretained()
    number = 2
    #expect(log.events == [])
    #expect(!relay.isValid)
  }

  /// Returns whether a Retainer keeps the result of a merge that has lost its components, and then releases it.
  private func keepsMerged<Library: PharosLibrary>(_: Library.Type) -> Bool {
    let (state, retainer) = (Library.state(0), Library.retainer())
    var relay: Library.Relay? = Library.merge([Library.main(state), Library.main(state)], isMethod: false) { $0[0] }
    weak let weakRelay = relay
    Library.removeAll(state)
    relay.map { Library.retain($0, retainer, isByDocument: false) }
    relay = nil
    let isKept = weakRelay != nil
    Library.discardAll(retainer)
    #expect(weakRelay == nil)
    return isKept
  }

  @Test("a Retainer retains a relay that hung under one that has been deallocated")
  func parentGone() {
    #expect(keepsMerged(RealPharos.self))
    #expect(keepsMerged(PlainPharos.self))
  }

  @Test("a Retainer of what relayValue returns for a bearer relay ends only that, one of the bearer relay the writing")
  func bearer() {
    @Observable var number = 0
    let log = EventLog<String>()
    let (inner, outer) = (Retainer(), Retainer())
    let bearer = BearerRelay(currentValue: 0) { log.append("bearer \($0.new)") }.retained(by: outer)
    $number.relayValue(to: bearer).whenDidSet { log.append("next \($0.new)") }.retained(by: inner)
    number = 1
    #expect(log.take() == ["bearer 1", "next 1"])
    inner.discardAll()
    number = 2
    #expect(log.take() == ["bearer 2"])
    outer.discardAll()
    number = 3
    #expect(log.events == [])
  }
}
