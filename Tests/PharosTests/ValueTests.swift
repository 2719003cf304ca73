// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays to values")
struct ValueTests {
  @Test("a change that reaches a two-way relay directly and through a relay under it passes it once")
  func onceThroughResult() {
    let observable = Observable(wrappedValue: 5)
    let target = TwoWayRelay(currentValue: 3)
    let log = EventLog<Int>()
    target.whenDidSet { log.append($0.new) }
    let below = observable.relay.relayValue(to: target)
    observable.relay.relayValue(to: below)
    observable.wrappedValue = 2
    #expect(log.events == [2])
  }

  @Test("an Observable as a target reports its own previous value")
  func ownOld() {
    @Observable var number = 1
    @Observable var target = 100
    let log = EventLog<[Int]>()
    var source: Any?
    $target.whenDidSet {
      log.append([$0.old, $0.new])
      source = $0.source
    }
    $number.relayValue(to: $target)
    #expect(target == 100)
    number = 2
    target = 50
    #expect(number == 2)
    number = 3
    #expect(log.events == [[100, 2], [2, 50], [50, 3]])
    #expect(isSame(source, _number))
  }

  @Test("a target's setter is called, and unique values are judged at the sender")
  func unique() {
    @Observable var number = 1
    @Observable var target = 0
    var backing = 0
    let sets = EventLog<Int>()
    _target.mutator(
      get: { backing },
      set: {
        sets.append($0)
        backing = $0
      }
    )
    $number.relayUniqueValue(to: $target)
    number = 1
    number = 2
    target = 7
    number = 2
    #expect(sets.events == [2, 7])
  }

  @Test("what comes back to the result of relayValue goes to the target")
  func result() {
    @Observable var number = 1
    @Observable var target = 0
    let result = $number.relayValue(to: $target)
    result.relayBack(changes: Changes(old: 0, new: 9, source: "test"))
    #expect(target == 9)
    #expect(result.currentValue == 9)
    #expect(number == 1)
  }

  @Test("what forwards to a dead target goes")
  func deadTarget() {
    let source = ValueRelay(currentValue: 0)
    do {
      let target = Observable(wrappedValue: 0)
      source.relayValue(to: target.relay)
      #expect(source.isValid)
    }
    source.relay(changes: Changes(old: 0, new: 1, source: "test"))
    #expect(!source.isValid)
  }

  @Test("a merged relay keeps its components up to date while it ignores")
  func ignoringMerge() {
    @Observable var a = 1
    @Observable var b = 2
    let log = EventLog<Int>()
    let merged = mergeRelays($a, $b).ignore { $0.new.0 < 0 }
    merged.map { $0.0 + $0.1 }.whenDidSet { log.append($0.new) }
    a = -1
    b = 3
    a = 1
    #expect(log.events == [4])
  }

  @Test("the same relay twice in a merge gives two changes per set, one component each")
  func mergeTwice() {
    @Observable var a = 1
    let log = EventLog<[Int]>()
    let relay = mergeRelays($a, $a)
    relay.whenDidSet { log.append([$0.new.0, $0.new.1]) }
    let below = EventLog<Int>()
    relay.map { $0.0 + $0.1 }.whenDidSet { below.append($0.new) }
    a = 2
    #expect(log.events == [[2, 1], [2, 2]])
    #expect(below.events == [3, 4])
  }

  @Test("a merged relay lives as long as one of its relays, and goes with the last")
  func mergeLifetime() {
    let tracker = LifetimeTracker()
    let log = EventLog<[Int]>()
    var a: Observable<Int>? = Observable(wrappedValue: 1)
    var b: Observable<Int>? = Observable(wrappedValue: 2)
    if let a, let b {
      let object = tracker.track()
      mergeRelays(a.relay, b.relay).whenDidSet {
        log.append([$0.new.0, $0.new.1])
        object.touch()
      }
    }
    a = nil
    b?.wrappedValue = 3
    #expect(log.events == [[1, 3]])
    #expect(tracker.liveCount == 1)
    b = nil
    #expect(tracker.liveCount == 0)
    _ = a
  }

  @Test("a merged relay that leads back to one of its components ends by itself")
  func mergeCircle() {
    @Observable var a = 1
    @Observable var sum = 0
    let log = EventLog<Int>()
    $sum.whenDidSet { log.append($0.new) }
    mergeRelays($a, $sum).map { $0.0 + $0.1 }.relayValue(to: $sum)
    a = 2
    #expect(log.events == [2])
    #expect(sum == 2)
  }

  @Test("maps of changes and of values are told apart for two, three and four components")
  func mapForms() {
    @Observable var a = 1
    let log = EventLog<Int>()
    mergeRelays($a, $a).map { $0.new.0 + $0.new.1 }.whenDidSet { log.append($0.new) }
    mergeRelays($a, $a, $a).map { $0.0 + $0.2 }.whenDidSet { log.append($0.new) }
    mergeRelays($a, $a, $a, $a).map { $0.new.3 }.whenDidSet { log.append($0.new) }
    mergeRelays($a, $a).map { _ in 1 }.whenDidSet { log.append($0.new) }
    mergeRelays($a, $a).map { (first, second) in first * second }.whenDidSet { log.append($0.new) }
    a = 2
    #expect(log.count == 13)
  }

  @Test("relaying, mapping and merging fire nothing by themselves")
  func attaching() {
    @Observable var a = 1
    @Observable var b = 2
    let log = EventLog<String>()
    $a.whenDidSet { log.append("a") }
    $b.whenDidSet { log.append("b") }
    $a.relayValue(to: $b).whenDidSet { log.append("result") }
    $a.map { $0 }.whenDidSet { log.append("map") }
    $a.merge(with: $b).whenDidSet { log.append("merge") }
    $a.nextRelay().whenDidSet { log.append("next") }
    $a.bonding(with: $b)
    #expect(log.events == [])
    #expect(b == 2)
  }
}
