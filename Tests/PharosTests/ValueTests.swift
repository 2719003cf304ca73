// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays to values")
struct ValueTests {
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
    #expect(source as AnyObject === _number)
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

  @Test("a change to an equal value doesn't end what relays unique values to a dead target")
  func equalForDeadTarget() {
    @Observable var number = 1
    let doubled = $number.map { $0 * 2 }
    doubled.relayUniqueValue(to: Observable(wrappedValue: 0).relay)
    $number.invokeRelay()
    number = 2
    #expect(doubled.currentValue == 4)
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

  @Test("a merged relay goes on with the last value of a component that has been deallocated")
  func mergedWithDead() {
    @Observable var number = 0
    let log = EventLog<[Int]>()
    let retainer = Retainer()
    do {
      let (other, own) = (Observable(wrappedValue: 5), ValueRelay(currentValue: 7))
      mergeRelays($number, other.relay, own).whenDidSet { log.append([$0.new.0, $0.new.1, $0.new.2]) }
        .retained(by: retainer)
      other.wrappedValue = 6
    }
    number = 1
    number = 2
    #expect(log.events == [[0, 6, 7], [1, 6, 7], [2, 6, 7]])
    retainer.discardAll()
    number = 3
    #expect(log.events.count == 3)
    #expect(!$number.isValid)
  }

  @Test("the relay of an object's property that is merged is retained by the other components, and only by these")
  func mergedWithObject() {
    let object = ObjectTests.Delegating()
    let log = EventLog<[Int]>()
    weak var component: BaseRelay<Int>?
    do {
      @Observable var number = 0
      do {
        let relay = object.bondableRelays.number
        component = relay
        mergeRelays($number, relay).whenDidSet { log.append([$0.new.0, $0.new.1]) }
      }
      number = 1
      object.number = 2
      #expect(log.events == [[1, 0], [1, 2]])
    }
    #expect(component == nil)
    object.number = 3
    #expect(log.events.count == 2)
  }

  @Test("of merged relays of objects, the first retains the others, and nothing retains the first")
  func mergedObjects() {
    let (first, second) = (ObjectTests.Delegating(), ObjectTests.Delegating())
    let log = EventLog<[Int]>()
    weak var component: BaseRelay<Int>?
    let kept = first.bondableRelays.number.retainToSource()
    do {
      let other = second.bondableRelays.number
      component = other
      mergeRelays(kept, other).whenDidSet { log.append([$0.new.0, $0.new.1]) }
    }
    second.number = 2
    first.number = 1
    #expect(log.events == [[0, 2], [1, 2]])
    kept.discard()
    #expect(component == nil)
  }

  @Test("merging a relay of an object with one below it retains neither")
  func mergedWithBelow() {
    let object = ObjectTests.Delegating()
    weak var component: BaseRelay<Int>?
    do {
      let relay = object.bondableRelays.number
      component = relay
      mergeRelays(relay.nextRelay(), relay).whenDidSet { _ in }
    }
    #expect(component == nil)
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
}
