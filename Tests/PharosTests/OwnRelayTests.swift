// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing
import TestSupport

/// A client's own kind of relay: it hands everything to a relay of the module.
private final class OwnRelay: ObservableRelay {
  private let inner: ValueRelay<Int>

  init(over inner: ValueRelay<Int>) { self.inner = inner }

  var currentValue: Int { inner.currentValue }

  func whenDidSet(then consume: @escaping (Changes<Int>) -> Void) -> Self {
    inner.whenDidSet(then: consume)
    return self
  }

  func ignore(when ignoring: @escaping (Changes<Int>) -> Bool) -> Self {
    inner.ignore(when: ignoring)
    return self
  }

  func multipleSetDelayed(by interval: TimeInterval) -> Self {
    inner.multipleSetDelayed(by: interval)
    return self
  }

  func observe(on dispatcher: DispatchQueue) -> Self {
    inner.observe(on: dispatcher)
    return self
  }

  func syncWhenInSameThread() -> Self {
    inner.syncWhenInSameThread()
    return self
  }

  func retained(by retainer: Retainer) -> Self {
    inner.retained(by: retainer)
    return self
  }

  func addNext<Relay: BaseRelay<Int>>(relay: Relay) -> Relay { inner.addNext(relay: relay) }
}

@Suite("Relays of a client's own type")
struct OwnRelayTests {
  @Test("what the protocols give to every relay works on a client's own one")
  func ownRelay() {
    let observable = Observable(wrappedValue: 1)
    let target = Observable(wrappedValue: 0)
    let log = EventLog<String>()
    let own = OwnRelay(over: observable.relay.nextRelay())
    _ = own.whenDidUniqueSet { log.append("unique \($0.new)") }
    let next = own.nextRelay()
    next.whenDidSet { log.append("next \($0.new)") }
    own.map { $0 * 10 }.whenDidSet { log.append("mapped \($0.new)") }
    own.relayValue(to: target.relay)
    observable.wrappedValue = 1
    #expect(log.take() == ["next 1", "mapped 10"])
    observable.wrappedValue = 2
    #expect(log.take() == ["unique 2", "next 2", "mapped 20"])
    #expect(target.wrappedValue == 2)
  }
}

/// Announces a change of its number.
private class Holder: PopulatedRelays {
  struct Opaque { let number: Int }

  var number = 0 {
    didSet { announceChange(of: \Holder.number, from: oldValue) }
  }

  var opaque = Opaque(number: 0) {
    didSet { announceChange(of: \Holder.opaque, from: oldValue) }
  }
}

private final class SubHolder: Holder {}

@Suite("Relays of objects that are gone or exchanged")
struct ExchangedObjectTests {
  @Test("a relay that was given an object of another class leaves its first object alone")
  func otherObject() {
    let object = Holder()
    let log = EventLog<Int>()
    let bearer: AssociativeBearerRelay<Int> = object.bearerRelays.number
    let bond: AssociativeTwoWayRelay<Int> = object.bondableRelays.number
    let observed: AssociativeValueRelay<Int> = object.relays[dynamicMember: \Holder.number as KeyPath<Holder, Int>]
    bond.whenDidSet { log.append($0.new) }
    observed.whenDidSet { log.append($0.new) }
    let other = NSObject()
    bearer.associatedObject = other
    bond.associatedObject = other
    observed.associatedObject = other
    object.number = 1
    #expect(log.take() == [])
    bearer.relay(changes: Changes(old: 0, new: 5, source: self))
    bond.apply(value: 6)
    #expect(object.number == 1)
  }

  @Test("a relay that has never belonged to an object has none, and takes none")
  func withoutObject() {
    let relay = ValueRelay(currentValue: 0)
    relay.associatedObject = relay
    #expect(relay.associatedObject == nil)
  }

  @Test("a relay that is retained to its source twice is kept once, and let go of without its object")
  func retainedTwice() {
    let log = EventLog<Int>()
    let observable = Observable(wrappedValue: 0)
    var object: Holder? = Holder()
    var bond: AssociativeTwoWayRelay<Int>? = object?.bondableRelays.number
    bond?.retainToSource().retainToSource().whenDidSet { log.append($0.new) }
    if let bond { observable.relay.bonding(with: bond) }
    object?.number = 1
    #expect(log.take() == [1])
    #expect(observable.wrappedValue == 1)
    object = nil
    bond?.discard()
    observable.wrappedValue = 2
    bond = nil
    #expect(log.events == [])
  }

  @Test("a change of a type that is not Equatable is not recognised through another class")
  func opaqueProperty() {
    let object = SubHolder()
    let log = EventLog<Int>()
    let bond: AssociativeTwoWayRelay<Holder.Opaque> = object.bondableRelays.opaque
    bond.whenDidSet { log.append($0.new.number) }
    object.opaque = .init(number: 1)
    #expect(log.events == [])
    #expect(bond.currentValue.number == 1)
  }
}
