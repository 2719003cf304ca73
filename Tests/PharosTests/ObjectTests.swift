// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Objects")
struct ObjectTests {
  final class Plain {
    var number = 1
  }

  final class Delegate {}

  final class Delegating: PopulatedRelays {
    weak var delegate: Delegate? {
      didSet { announceChange(of: \.delegate, from: oldValue) }
    }
    var number = 0 {
      didSet { announceChange(of: \.number, from: oldValue) }
    }
  }

  @Test("relays of key paths work with any class")
  func anyClass() {
    let plain = Plain()
    let bearer = BearerRelay<Int>.relay(of: plain, \.number)
    let twoWay = TwoWayRelay<Int>.relay(of: plain, \.number)
    #expect(bearer.currentValue == 1)
    plain.number = 2
    #expect(bearer.currentValue == 2)
    #expect(twoWay.currentValue == 2)
    @Observable var number = 5
    $number.relayValue(to: bearer)
    number = 6
    #expect(plain.number == 6)
    twoWay.apply(value: 7)
    #expect(plain.number == 7)
    #expect(bearer.associatedObject === plain)
  }

  @Test("an announced change reaches the live relays of that property")
  func announce() {
    let object = Delegating()
    let log = EventLog<[Int]>()
    let relay = object.relays.number
    relay.whenDidSet { log.append([$0.old, $0.new]) }
    let other = object.relays.delegate
    other.whenDidSet { _ in log.append([]) }
    object.number = 1
    #expect(log.events == [[0, 1]])
  }

  private struct Size: Equatable {
    var width = 0
    var height = 0
  }

  private final class Sized: PopulatedRelays {
    var size = Size() {
      didSet { announceChange(of: \.size, from: oldValue) }
    }
    private(set) var readCount = 0
    var other: Int {
      readCount += 1
      return 1
    }
  }

  @Test("a relay of a property's property hears of the outer one if the inner one differs, and no other does")
  func nestedProperty() {
    let object = Sized()
    let log = EventLog<[Int]>()
    let width = TwoWayRelay<Int>.relay(of: object, \.size.width)
    width.whenDidSet { log.append([$0.old, $0.new]) }
    let other = object.relays.other
    let readCount = object.readCount
    object.size.width = 3
    object.size.height = 4
    object.size = Size(width: 5, height: 4)
    width.apply(value: 6)
    #expect(log.events == [[0, 3], [3, 5], [5, 6]])
    #expect(object.size == Size(width: 6, height: 4))
    #expect(object.readCount == readCount)
    withExtendedLifetime(other) {}
  }

  @Test("a two-way relay as a target need not be held")
  func unheldTarget() {
    let object = Delegating()
    @Observable var number = 0
    $number.relayValue(to: object.bondableRelays.number)
    number = 3
    #expect(object.number == 3)
  }

  @Test("all relays that are retained to one object survive, until it goes")
  func retainToSource() {
    let log = EventLog<Int>()
    weak var first: BaseRelay<Int>?
    weak var last: BaseRelay<Int>?
    do {
      let object = Delegating()
      for index in 0..<10 {
        let relay = object.bondableRelays.number.retainToSource().whenDidSet { _ in log.append(index) }
        if index == 0 { first = relay }
        if index == 9 { last = relay }
      }
      object.number = 1
      #expect(log.events == Array(0..<10))
      last?.discard()
      #expect(last == nil)
      #expect(first != nil)
    }
    // At once, unless other tests have many objects at this moment.
    for _ in 0..<100_000 where first != nil { _ = Delegating().relays.number }
    #expect(first == nil)
  }

  @Test("a dead object's relays go when others are used, however many live objects there are")
  func sweep() {
    let many = (0..<500).map { _ in Delegating() }
    for object in many { _ = object.relays.number }
    weak var relay: BaseRelay<Int>?
    do {
      let object = Delegating()
      relay = object.bondableRelays.number.retainToSource().whenDidSet { _ in }
    }
    // No object is added: what there is grows no more, but for what other tests make.
    for round in 0..<100_000 where relay != nil { _ = many[round % many.count].relays.number }
    #expect(relay == nil)
  }

  @Test("a dead object's relays go also while more and more objects come, each of which is used once")
  func sweepWhileGrowing() {
    // Made before, so that none of them gets the address of the one that goes.
    let many = (0..<20_000).map { _ in Delegating() }
    var kept = many.prefix(500).map(\.relays.number)
    weak var relay: BaseRelay<Int>?
    do {
      let object = Delegating()
      relay = object.bondableRelays.number.retainToSource().whenDidSet { _ in }
    }
    for object in many.dropFirst(500) where relay != nil { kept.append(object.relays.number) }
    #expect(relay == nil)
  }

  @Test("an address that is used again does not bring the relays of its former owner back")
  func reusedAddress() {
    let log = EventLog<Int>()
    for round in 0..<1_000 {
      let object = Delegating()
      object.bondableRelays.number.retainToSource().whenDidSet { _ in log.append(round) }
      object.number = 1
    }
    #expect(log.events == Array(0..<1_000))
  }
}
