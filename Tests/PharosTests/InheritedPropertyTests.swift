// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

/// Announces its properties itself.
private class Base: PopulatedRelays {
  var title = "" {
    didSet { announce(\.title, oldValue) }
  }

  private(set) var announced = 0

  private func announce<Value>(_ property: KeyPath<Base, Value>, _ old: Value) {
    announced += 1
    // A circle that does not end fails the test instead of hanging it.
    if announced < 20 { announceChange(of: property, from: old) }
  }
}

private final class Sub: Base {}

@Suite("Properties of superclasses")
struct InheritedPropertyTests {
  @Test("a bearer and a bond of one property through two classes do not set each other for ever")
  func noCircle() {
    let object = Sub()
    let observable = Observable(wrappedValue: "")
    let log = EventLog<String>()
    observable.relay.whenDidSet { log.append($0.new) }
    let bond: AssociativeTwoWayRelay<String> = (object as Base).bondableRelays.title
    observable.relay.bonding(with: bond)
    observable.relay.relayValue(to: object.bearerRelays.title)
    observable.wrappedValue = "a"
    #expect(object.title == "a")
    #expect(log.take() == ["a"])
    object.title = "b"
    #expect(observable.wrappedValue == "b")
    #expect(log.events == ["b"])
    #expect(object.announced < 10)
  }
}
