// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

/// What the original's own tests ask for, in new words.
@Suite("Pharos: the behaviour that the original tests", .expectedMisuse)
struct OriginalTests {
  final class Dummy: PopulatedRelays {
    var text: String? {
      didSet { announceChange(of: \.text, from: oldValue) }
    }
  }

  @Test("T1: the listener and two nested relays get the same change")
  func notifyNext() {
    @Observable var text: String? = "start"
    let calls = (0..<3).map { _ in Calls<String?>() }
    $text.whenDidSet { calls[0].add($0) }
      .nextRelay().whenDidSet { calls[1].add($0) }
      .nextRelay().whenDidSet { calls[2].add($0) }
    text = "next"
    for calls in calls {
      #expect(calls.old == ["start"])
      #expect(calls.new == ["next"])
      #expect(isSame(calls.changes.first?.source, _text))
    }
  }

  @Test("T2: getter and setter are used; the mutator itself fires nothing; a nil of the getter is the value")
  func getterAndSetter() {
    @Observable var text: String? = "start"
    var backing: String?
    let calls = Calls<String?>()
    $text.whenDidSet { calls.add($0) }
    #expect(text == "start")
    _text.mutator {
      backing
    } set: {
      backing = $0
    }
    #expect(calls.count == 0)
    #expect(text == nil)
    text = "set"
    #expect(backing == "set")
    #expect(text == "set")
    #expect(calls.new == ["set"])
  }

  @Test("T3: ignoring cuts the subtree, not the parent")
  func ignore() {
    @Observable var text: String? = "start"
    let log = EventLog<Int>()
    $text.whenDidSet { _ in log.append(0) }
      .nextRelay().ignore { $0.new == "ignored" }.whenDidSet { _ in log.append(1) }
      .nextRelay().whenDidSet { _ in log.append(2) }
    text = "ignored"
    #expect(log.take() == [0])
    text = "other"
    #expect(log.take() == [0, 1, 2])
  }

  @Test("T4: of two quick sets one is delivered at once and one later")
  func delayed() {
    let time = ManualTime()
    let observable = Observable<String?>(wrappedValue: "start")
    let log = EventLog<String?>()
    time.counts { _ = observable.relay.whenDidSet { log.append($0.new) }.multipleSetDelayed(by: 0.1) }
    observable.wrappedValue = "1"
    #expect(log.events == ["1"])
    observable.wrappedValue = "2"
    #expect(log.events == ["1"])
    time.advance(by: 0.1)
    #expect(wait { log.count == 2 })
    #expect(log.events == ["1", "2"])
  }

  @Test("T5: a mapped relay and its child get mapped values")
  func mapped() {
    @Observable var text: String? = "123456789"
    let calls = Calls<Int>()
    $text.map { $0?.count ?? 0 }.whenDidSet { calls.add($0) }.nextRelay().whenDidSet { calls.add($0) }
    text = "123456789123456789"
    #expect(calls.old == [9, 9])
    #expect(calls.new == [18, 18])
  }

  @Test("T6: two merged relays change one component at a time")
  func mergeTwo() {
    @Observable var a = "a"
    @Observable var b = "b"
    let calls = Calls<(String, String)>()
    _a.relay.merge(with: _b.relay).whenDidSet { calls.add($0) }
    a = "A"
    b = "B"
    #expect(calls.changes.map { "\($0.old) \($0.new)" } == [#"("a", "b") ("A", "b")"#, #"("A", "b") ("A", "B")"#])
    #expect(isSame(calls.changes.last?.source, _b))
  }

  @Test("T7: three merged relays change one component at a time")
  func mergeThree() {
    @Observable var a = 1
    @Observable var b = "b"
    @Observable var c = 2.5
    let calls = Calls<(Int, String, Double)>()
    $a.merge(with: $b, $c).whenDidSet { calls.add($0) }
    a = 2
    b = "B"
    c = 3.5
    #expect(calls.new.map { "\($0)" } == [#"(2, "b", 2.5)"#, #"(2, "B", 2.5)"#, #"(2, "B", 3.5)"#])
    #expect(calls.old.map { "\($0)" } == [#"(1, "b", 2.5)"#, #"(2, "b", 2.5)"#, #"(2, "B", 2.5)"#])
  }

  @Test("T8: four merged relays change one component at a time")
  func mergeFour() {
    @Observable var a = 0
    @Observable var b = 0
    @Observable var c = 0
    @Observable var d = 0
    let calls = Calls<(Int, Int, Int, Int)>()
    $a.merge(with: $b, $c, $d).whenDidSet { calls.add($0) }
    a = 1
    b = 2
    c = 3
    d = 4
    #expect(calls.new.map { "\($0)" } == ["(1, 0, 0, 0)", "(1, 2, 0, 0)", "(1, 2, 3, 0)", "(1, 2, 3, 4)"])
  }

  static let bonds = ["T9", "T10", "T11", "T12", "T13", "T15"]

  /// One body for six tests: they differ in how the bond is made and in the kind of object.
  private func bond(isOwn: Bool, _ make: (BondableRelay<String?>, TwoWayRelay<String?>) -> Void, start: String) {
    @Observable var text: String? = "text"
    let dummy = Dummy()
    let bare = BareField()
    dummy.text = "object"
    bare.text = "object"
    let relay: TwoWayRelay<String?> = isOwn ? FieldRelay(bare) : .relay(of: dummy, \.text)
    let object: AnyObject = isOwn ? bare : dummy
    make($text, relay)
    let calls = Calls<String?>()
    $text.whenDidSet { calls.add($0) }
    #expect(text == (start == "object" ? "object" : "text"))
    #expect((isOwn ? bare.text : dummy.text) == (start == "none" ? "object" : start))
    #expect(calls.count == 0)
    if isOwn { bare.text = "from the object" } else { dummy.text = "from the object" }
    #expect(text == "from the object")
    #expect(calls.count == 1)
    #expect(isSame(calls.changes.last?.source, object))
    text = "from the Observable"
    #expect((isOwn ? bare.text : dummy.text) == "from the Observable")
    #expect(calls.count == 2)
    #expect(isSame(calls.changes.last?.source, _text))
  }

  @Test("T9: a bond with a view: each side follows, one call each, the source is who changed")
  func bondWithView() {
    bond(isOwn: true, { $0.bonding(with: $1) }, start: "none")
  }

  @Test("T10: bond and apply to a view calls no listener")
  func bondAndApplyToView() {
    bond(isOwn: true, { $0.bondAndApply(to: $1) }, start: "text")
  }

  @Test("T11: bond and map from a view takes its value")
  func bondAndMapFromView() {
    bond(isOwn: true, { $0.bondAndMap(from: $1) }, start: "object")
  }

  @Test("T12: a bond with any object")
  func bondWithObject() {
    bond(isOwn: false, { $0.bonding(with: $1) }, start: "none")
  }

  @Test("T13: bond and apply to any object")
  func bondAndApplyToObject() {
    bond(isOwn: false, { $0.bondAndApply(to: $1) }, start: "text")
  }

  @Test("T14: data is borne to an object, one way")
  func bear() {
    @Observable var text: String? = "text"
    let object = FoundationLabel()
    let calls = Calls<String?>()
    $text.relayValue(to: object.bearerRelays.text).nextRelay().whenDidSet { calls.add($0) }
    #expect(calls.count == 0)
    #expect(object.text == nil)
    object.text = "object"
    #expect(text == "text")
    #expect(calls.count == 0)
    text = "set"
    #expect(object.text == "set")
    #expect(calls.new == ["set"])
    #expect(isSame(calls.changes.last?.source, _text))
    $text.relayValue(to: .relay(of: object, \.text) as AssociativeBearerRelay<String?>)
  }

  @Test("T15: bond and map from any object")
  func bondAndMapFromObject() {
    bond(isOwn: false, { $0.bondAndMap(from: $1) }, start: "object")
  }

  @Test("T16: what a Retainer lets go of is freed, and its subtree with it")
  func dereference() {
    @Observable var text: String? = "start"
    let retainer = Retainer()
    let log = EventLog<Int>()
    weak var next: BaseRelay<String?>?
    weak var below: BaseRelay<String?>?
    do {
      let relay = $text.nextRelay().retained(by: retainer).whenDidSet { _ in log.append(1) }
      next = relay
      below = relay.nextRelay().whenDidSet { _ in log.append(2) }
    }
    text = "1"
    #expect(log.events == [1, 2])
    #expect(next != nil)
    #expect(below != nil)
    retainer.discardAll()
    text = "2"
    #expect(next == nil)
    #expect(below == nil)
    #expect(log.events == [1, 2])
  }
}
