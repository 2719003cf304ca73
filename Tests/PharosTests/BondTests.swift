// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

/// Announces its changes.
final class Announcing: PopulatedRelays {
  var number = 0 {
    didSet { announceChange(of: \.number, from: oldValue) }
  }
}

/// Announces a change only when there is one.
final class Quiet: PopulatedRelays {
  private var stored = 0

  var number: Int {
    get { stored }
    set {
      guard newValue != stored else { return }
      let old = stored
      stored = newValue
      announceChange(of: \.number, from: old)
    }
  }
}

@Suite("Bonds")
struct BondTests {
  @Test("the relay of an object whose Observable is gone bonds with another one")
  func survivingObjectRelay() {
    let object = Announcing()
    let relay = object.bondableRelays.number
    var gone: Observable<Int>? = Observable(wrappedValue: 1)
    gone?.relay.bonding(with: relay)
    gone = nil
    @Observable var number = 2
    $number.bondAndApply(to: relay)
    #expect(object.number == 2)
    object.number = 3
    #expect(number == 3)
  }

  @Test("removeBond ends every bond in both directions and leaves other relays")
  func removeBond() {
    @Observable var number = 0
    @Observable var other = 0
    let object = Announcing()
    let relay = object.bondableRelays.number
    let log = EventLog<String>()
    $number.whenDidSet { log.append("main \($0.new)") }
    $number.nextRelay().whenDidSet { log.append("next \($0.new)") }
    $number.bonding(with: $other).bonding(with: relay)
    number = 1
    #expect(other == 1)
    #expect(object.number == 1)
    _number.removeBond()
    number = 2
    #expect(other == 1)
    #expect(object.number == 1)
    other = 3
    object.number = 4
    #expect(number == 2)
    #expect(log.events == ["main 1", "next 1", "main 2", "next 2"])
    #expect(relay.callBackRelay == nil)
  }

  @Test("removeBond of one Observable ends the bond for the other one, too")
  func removeBondOfOther() {
    @Observable var a = 0
    @Observable var b = 0
    $a.bonding(with: $b)
    _b.removeBond()
    a = 1
    #expect(b == 0)
    b = 2
    #expect(a == 1)
  }

  @Test("a second bond of an object's relay ends the first")
  func secondBond() {
    @Observable var first = 0
    @Observable var second = 0
    let object = Announcing()
    let relay = object.bondableRelays.number
    $first.bonding(with: relay)
    $second.bonding(with: relay)
    object.number = 1
    #expect(first == 0)
    #expect(second == 1)
    first = 5
    #expect(object.number == 1)
    second = 6
    #expect(object.number == 6)
  }

  @Test("a triangle of bonds tells each Observable once")
  func triangle() {
    @Observable var a = 0
    @Observable var b = 0
    @Observable var c = 0
    let log = EventLog<String>()
    $a.whenDidSet { log.append("a\($0.new)") }
    $b.whenDidSet { log.append("b\($0.new)") }
    $c.whenDidSet { log.append("c\($0.new)") }
    $a.bonding(with: $b).bonding(with: $c)
    $b.bonding(with: $c)
    $b.bonding(with: $a)
    a = 1
    #expect(log.take().sorted() == ["a1", "b1", "c1"])
    c = 2
    #expect(log.take().sorted() == ["a2", "b2", "c2"])
    #expect([a, b, c] == [2, 2, 2])
    $a.bonding(with: $a)
    a = 3
    #expect(log.count == 3)
  }

  @Test("a write that changes nothing does not swallow the next genuine change")
  func echo() {
    @Observable var number = 0
    let object = Quiet()
    let relay = object.bondableRelays.number
    let log = EventLog<Int>()
    $number.bonding(with: relay).whenDidSet { log.append($0.new) }
    number = 0
    object.number = 7
    #expect(number == 7)
    number = 8
    #expect(object.number == 8)
    object.number = 9
    #expect(log.events == [0, 7, 8, 9])
  }

  @Test("a listener of the bonded relay may change the object; the Observable takes that, too")
  func changeInListener() {
    @Observable var number = 0
    let object = Announcing()
    let relay = object.bondableRelays.number
    $number.bonding(with: relay)
    relay.whenDidSet { changes in
      if changes.new == 1 { object.number = 2 }
    }
    number = 1
    #expect(object.number == 2)
    #expect(number == 2)
  }

  @Test("a bonded object that dies takes its relay along")
  func deadObject() {
    @Observable var number = 0
    var object: Announcing? = Announcing()
    weak var relay: BaseRelay<Int>?
    if let object {
      let made = object.bondableRelays.number
      relay = made
      $number.bonding(with: made)
    }
    number = 1
    #expect(object?.number == 1)
    #expect(relay != nil)
    object = nil
    number = 2
    #expect(relay == nil)
  }

  @Test("two bonded Observables do not keep each other")
  func lifetime() {
    @Observable var number = 0
    weak var gone: Observable<Int>?
    do {
      let other = Observable(wrappedValue: 0)
      gone = other
      $number.bonding(with: other.relay)
      other.wrappedValue = 1
    }
    #expect(gone == nil)
    #expect(number == 1)
    number = 2
  }

  @Test("an ignoring main relay does not write to the bonded object, though its Observable takes the object's value")
  func ignoring() {
    @Observable var number = 0
    let object = Announcing()
    let relay = object.bondableRelays.number
    let log = EventLog<Int>()
    $number.bonding(with: relay).whenDidSet { log.append($0.new) }.ignore { $0.new < 0 }
    number = -1
    #expect(object.number == 0)
    object.number = -5
    #expect(number == -5)
    #expect(log.events == [])
  }

  @Test("bonds keep nothing alive in a circle")
  func leaks() {
    let tracker = LifetimeTracker()
    do {
      @Observable var a = 0
      @Observable var b = 0
      let object = Announcing()
      let (first, second) = (tracker.track(), tracker.track())
      $a.bonding(with: $b).bonding(with: object.bondableRelays.number).whenDidSet { _ in first.touch() }
      mergeRelays($a, $b).map { $0.0 + $0.1 }.whenDidSet { _ in second.touch() }
      a = 1
      #expect(tracker.liveCount == 2)
    }
    #expect(tracker.liveCount == 0)
  }

  @Test("a main relay that was made by hand can be bonded")
  func byHand() {
    let main = BondableRelay(currentValue: 1)
    let object = Announcing()
    let relay = object.bondableRelays.number
    let log = EventLog<Int>()
    main.bondAndApply(to: relay).whenDidSet { log.append($0.new) }
    #expect(object.number == 1)
    object.number = 2
    #expect(main.currentValue == 2)
    main.apply(value: 3)
    #expect(object.number == 3)
    #expect(log.events == [2, 3])
  }

  @Test("a value that is relayed to a bonded relay reaches its Observable, and the relay and its object as well")
  func relayedToBonded() {
    @Observable var number = 0
    @Observable var source = 0
    let object = Announcing()
    let relay = object.bondableRelays.number
    let log = EventLog<String>()
    $number.bonding(with: relay).whenDidSet { log.append("main \($0.new)") }
    relay.whenDidSet { log.append("relay \($0.new)") }
    $source.relayValue(to: relay)
    source = 5
    #expect(number == 5)
    #expect(relay.currentValue == 5)
    #expect(object.number == 5)
    #expect(log.events == ["main 5", "relay 5"])
  }

  @Test("Observables that relay to bonded relays in a circle come to rest")
  func circleThroughBonds() {
    @Observable var first = 0
    @Observable var second = 0
    let (one, other) = (TwoWayRelay(currentValue: 0), TwoWayRelay(currentValue: 0))
    let log = EventLog<String>()
    $first.bonding(with: one).whenDidSet { log.append("first \($0.new)") }
    $second.bonding(with: other).whenDidSet { log.append("second \($0.new)") }
    $first.relayValue(to: other)
    $second.relayValue(to: one)
    first = 1
    #expect(log.take() == ["first 1", "second 1"])
    second = 2
    #expect(log.events == ["second 2", "first 2"])
    #expect([one.currentValue, other.currentValue, first, second] == [2, 2, 2, 2])
  }
}
