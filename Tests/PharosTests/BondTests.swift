// SPDX-License-Identifier: MIT

import Dispatch
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
  @Test("two that a listener bonds while they are being bonded have one bond")
  func bondedMeanwhile() {
    @Observable var first = 1
    @Observable var second = 2
    var isFirstCall = true
    $first.whenDidSet { [unowned first = $first, unowned second = $second] _ in
      if isFirstCall { first.bonding(with: second) }
      isFirstCall = false
    }
    $first.bondAndMap(from: $second)
    second = 3
    #expect(first == 3)
    _first.removeBond()
    second = 4
    #expect(first == 3)
  }

  @Test("a set goes once along a row of twenty bonded Observables")
  func row() {
    let observables = (0..<20).map { _ in Observable(wrappedValue: 0) }
    let log = EventLog<Int>()
    for (index, observable) in observables.enumerated() {
      if index > 0 { observables[index - 1].relay.bonding(with: observable.relay) }
      // An echo that doesn't end fails the test instead of hanging it.
      observable.relay.whenDidSet { [unowned observable] _ in
        log.append(index)
        if log.events.count > 100 { observable.relay.removeAllNextRelays() }
      }
    }
    observables[0].wrappedValue = 1
    #expect(log.events == Array(0..<20))
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

  // AddressSanitizer gives a call's variables places of its own.
  #if !UNISON_INSTRUMENTED
    @Test("passing back costs what it did the first time: the back consumer is called at the same depth of the stack")
    func depthOfBackConsumer() {
      let object = Announcing()
      let relay = object.bondableRelays.number
      let positions = EventLog<UInt>()
      relay.relayBackConsumer { _ in positions.append(stackPosition()) }
      for number in 0..<100 { relay.relayBack(changes: Changes(old: 0, new: number, source: object)) }
      #expect(positions.events.count == 100)
      #expect(Set(positions.events).count == 1)
    }
  #endif

  @Test("a bonded property is written at once, even if the listener of its relay is called on a queue")
  func listenerOnQueue() {
    @Observable var number = 0
    let object = Announcing()
    let log = EventLog<Int>()
    let relay = object.bondableRelays.number
    relay.observe(on: DispatchQueue(label: "listener")).whenDidSet { log.append($0.new) }
    $number.bonding(with: relay)
    number = 1
    #expect(object.number == 1)
    #expect(wait { log.events == [1] })
  }

  @Test(
    "a listener that the object replaces while its property is written is not called for that change",
    .expectedMisuse
  )
  func replacedByProperty() {
    final class Replacing: PopulatedRelays {
      var number = 0 {
        didSet { whenWritten?() }
      }

      var whenWritten: (() -> Void)?
    }
    @Observable var number = 0
    let object = Replacing()
    let log = EventLog<String>()
    let relay = object.bondableRelays.number
    relay.whenDidSet { log.append("before \($0.new)") }
    $number.bonding(with: relay)
    object.whenWritten = { [unowned relay] in relay.whenDidSet { log.append("after \($0.new)") } }
    number = 1
    #expect(log.take() == ["after 1"])
    object.whenWritten = { [unowned relay] in relay.discard() }
    number = 2
    #expect(object.number == 2)
    #expect(log.take() == [])
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
}
