// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import Testing
import TestSupport

@Suite("Observable")
struct ObservableTests {
  @Test("printing a change shows old, new and source, and nothing else")
  func printedChange() {
    let changes = Changes(old: 1, new: 2, source: "me")
    #expect(String(describing: changes) == "Changes<Int>(old: 1, new: 2, source: \"me\")")
  }

  @Test("printing an Observable, its main relay or a change of it shows type, value and number of subscribers")
  func printedObservable() {
    @Observable var text = "a"
    #expect("\(_text)" == "Observable<String>(a, 0 subscribers)")
    $text.whenDidSet { _ in }
    #expect("\($text)" == "Observable<String>(a, 1 subscriber)")
    let log = EventLog<String>()
    $text.nextRelay().whenDidSet { log.append("\($0)") }
    text = "b"
    #expect("\(_text)" == "Observable<String>(b, 2 subscribers)")
    #expect(log.events == ["Changes<String>(old: \"a\", new: \"b\", source: Observable<String>(b, 2 subscribers))"])
    #expect("\(BondableRelay(currentValue: 1))" == "Observable<Int>(1, 0 subscribers)")
  }

  @Test("copies of a struct share the Observable of its property")
  func copies() {
    struct Model {
      @Observable var number = 1
    }
    let model = Model()
    let copy = model
    copy.number = 2
    #expect(model.number == 2)
    #expect(model.$number === copy.$number)
  }

  @Test("a change's old is what the getter returned, its new what was set, and the setter runs once")
  func clampingSetter() {
    @Observable var number = 0
    var backing = 5
    let sets = EventLog<Int>()
    let log = EventLog<[Int]>()
    _number.mutator(
      get: { backing },
      set: {
        sets.append($0)
        backing = min($0, 10)
      }
    )
    $number.whenDidSet { log.append([$0.old, $0.new]) }
    number = 99
    number = 1
    #expect(log.events == [[5, 99], [10, 1]])
    #expect(sets.events == [99, 1])
  }

  @Test("what a setter sets itself is the later value: told last, alone, and everywhere")
  func settingSetter() {
    @Observable var number = 0
    @Observable var bonded = 0
    var backing = 0
    let log = EventLog<[Int]>()
    _number.mutator(
      get: { backing },
      set: { [unowned number = _number] in
        backing = $0
        if $0 > 10 { number.wrappedValue = 10 }
      }
    )
    $number.whenDidSet { log.append([$0.old, $0.new]) }
    $number.bonding(with: $bonded)
    number = 15
    #expect(log.take() == [[15, 10]])
    bonded = 20
    #expect(log.take() == [[20, 10]])
    number = 3
    #expect(log.events == [[10, 3]])
    #expect([number, bonded, $number.currentValue] == [3, 3, 3])
  }

  @Test("a setter that replaces another one waits for a call of that on another thread")
  func replacedSetter() {
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<String>()
    let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    observable.mutator(
      get: { 0 },
      set: { value in
        isInside.signal()
        mayLeave.wait()
        log.append("first \(value)")
      }
    )
    race({ observable.wrappedValue = 1 }) {
      isInside.wait()
      observable.mutator(get: { 0 }, set: { log.append("second \($0)") })
      observable.wrappedValue = 2
      mayLeave.signal()
    }
    #expect(log.events == ["first 1", "second 2"])
  }

  @Test("an Observable whose getter and setter are methods of an object references that weakly and goes on without it")
  func accessorsOfObject() {
    final class Box {
      var number = 3
      func get() -> Int { number }
      func set(_ value: Int) { number = value }
    }
    var box: Box? = Box()
    let observable = box.map { Observable(of: $0, get: Box.get, set: Box.set) }
    #expect(observable?.wrappedValue == 3)
    observable?.wrappedValue = 4
    #expect(box?.number == 4)
    weak let gone = box
    box = nil
    #expect(gone == nil)
    #expect(observable?.wrappedValue == 4)
    observable?.wrappedValue = 5
    #expect(observable?.wrappedValue == 5)
  }

  @Test("neither a new relay nor its invokeRelay asks the getter: a relay tells what it was passed")
  func getterIsNotAsked() {
    var callCount = 0
    let observable = Observable<Int>(
      get: {
        callCount += 1
        return 1
      },
      set: { _ in }
    )
    observable.wrappedValue = 2
    let relay = observable.relay.nextRelay()
    callCount = 0
    relay.nextRelay().whenDidSet { _ in }
    relay.map { $0 }.invokeRelay()
    #expect(callCount == 0)
  }

  @Test("apply, relay and relayBack on a main relay set the Observable")
  func mainRelayIsOneSourceOfTruth() {
    @Observable var number = 0
    let log = EventLog<[Int]>()
    $number.whenDidSet { log.append([$0.old, $0.new]) }
    $number.apply(value: 1)
    #expect($number.relay(changes: Changes(old: 100, new: 2, source: "test")))
    #expect($number.relayBack(changes: Changes(old: 100, new: 3, source: "test")))
    #expect(number == 3)
    #expect(log.events == [[0, 1], [1, 2], [2, 3]])
    $number.ignore { _ in true }
    #expect($number.relay(changes: Changes(old: 0, new: 4, source: "test")))
    #expect(number == 4)
  }
}
