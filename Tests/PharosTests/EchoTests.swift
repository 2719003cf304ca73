// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import Testing
import TestSupport

/// Announces its changes, but not for ever: a circle that does not end fails the test instead of hanging it.
final class Echoing: PopulatedRelays {
  private(set) var announced = 0

  /// How the setter of `number` announces.
  var announcing: (@escaping () -> Void) -> Void = { $0() }

  var number = 0 {
    didSet { announcing { [self] in announce(\.number, oldValue) } }
  }

  /// Never more than 10.
  var clamped = 0 {
    didSet {
      clamped = min(clamped, 10)
      announce(\.clamped, oldValue)
    }
  }

  /// Its setter writes another property.
  var text = "" {
    didSet {
      length = text.count
      announce(\.text, oldValue)
    }
  }

  var length = 0 {
    didSet { announce(\.length, oldValue) }
  }

  private func announce<Value>(_ property: KeyPath<Echoing, Value>, _ old: Value) {
    announced += 1
    if announced <= 100 { announceChange(of: property, from: old) }
  }
}

@Suite("Echoes")
struct EchoTests {
  @Test("what a listener writes while a property is being written is a change of its own")
  func listenerThatCorrects() {
    @Observable var number = 0
    let object = Echoing()
    let log = EventLog<Int>()
    $number.bonding(with: object.bondableRelays.number).whenDidSet { log.append($0.new) }
    let watcher = object.relays.number.whenDidSet { [unowned object] changes in
      if changes.new < 0 { object.number = 0 }
    }
    number = -1
    #expect([number, object.number] == [0, 0])
    #expect(log.events == [-1, 0])
    withExtendedLifetime(watcher) {}
  }

  @Test("an announcement that another thread makes while a property is written is a change of its own")
  func otherThread() {
    @Observable var other = 0
    @Observable var number = 0
    let object = Echoing()
    let log = EventLog<Int>()
    $other.relayValue(to: $number)
    $other.relayValue(to: object.bearerRelays.number)
    $number.bonding(with: object.bondableRelays.number).whenDidSet { log.append($0.new) }
    other = 1
    #expect(log.take() == [1])
    object.announcing = { announce in inThreads(1) { _ in announce() } }
    other = 2
    // Relayed, written by the bond, and written by the bearer.
    #expect(log.events == [2, 2, 2])
  }

  @Test("what a bearer writes on its queue belongs to the change that it passes on")
  func queuedBearer() {
    let queue = DispatchQueue(label: "queued bearer")
    @Observable var number = 0
    let object = Echoing()
    let log = EventLog<Int>()
    $number.bonding(with: object.bondableRelays.number).whenDidSet { log.append($0.new) }
    let bearer = object.bearerRelays.number
    bearer.observe(on: queue)
    $number.relayValue(to: bearer)
    for value in 1...3 {
      number = value
      queue.sync {}
    }
    #expect(log.events == [1, 2, 3])
    #expect(object.announced == 6)
  }

  /// Writes its value to its object before it passes it, and tells of what another source sets meanwhile.
  private final class Writing: AssociativeTwoWayRelay<Int> {
    var onWrite: (Changes<Int>) -> Void = { _ in }

    override func relay(changes: Changes<Int>) -> Bool {
      onWrite(changes)
      return super.relay(changes: changes)
    }
  }

  @Test("while a subclass writes, only what its own object announces is an echo", arguments: [true, false])
  func otherSource(isOwn: Bool) {
    let (object, other) = (Echoing(), Echoing())
    @Observable var number = 0
    let relay = Writing(object, currentValue: 0)
    $number.bonding(with: relay)
    let answers = EventLog<Bool>()
    relay.onWrite = { [unowned relay] changes in
      guard changes.new == 1 else { return }
      let source = isOwn ? object : other
      answers.append(relay.relayBack(changes: Changes(old: 1, new: 2, source: source)))
    }
    number = 1
    #expect(answers.events == [!isOwn])
    #expect(number == (isOwn ? 1 : 2))
  }

  @Test("a relay that follows a property, and to which its change also comes otherwise, passes it once")
  func twoWaysToOneRelay() {
    @Observable var number = 0
    let object = Echoing()
    let property: KeyPath<Echoing, Int> = \.number
    let (readOnly, twoWay) = (object.relays[dynamicMember: property], object.relays.number)
    let log = EventLog<String>()
    readOnly.whenDidSet { log.append("read-only \($0.new)") }
    twoWay.whenDidSet { log.append("two-way \($0.new)") }
    $number.relayValue(to: object.bearerRelays.number)
    $number.addNext(relay: readOnly)
    $number.addNext(relay: twoWay)
    number = 3
    #expect(log.take() == ["read-only 3", "two-way 3"])
    object.number = 4
    #expect(log.take() == ["read-only 4", "two-way 4"])
    // Comes last, and writes another value.
    $number.map { $0 * 2 }.relayValue(to: object.bearerRelays.number)
    number = 5
    #expect(log.events == ["read-only 5", "two-way 5", "read-only 10", "two-way 10"])
    #expect(object.number == 10 && readOnly.currentValue == 10)
  }

  /// Writes to its object, and doesn't pass the first value on.
  private final class Keeping: AssociativeTwoWayRelay<Int> {
    override func relay(changes: Changes<Int>) -> Bool {
      changes.new != 1 && super.relay(changes: changes)
    }
  }

  @Test("after a write that a subclass doesn't pass on, what the object announces is no echo")
  func notPassedOn() {
    let object = Echoing()
    let observable = Observable(wrappedValue: 0)
    let relay = Keeping(object, currentValue: 0)
    observable.relay.bonding(with: relay)
    observable.wrappedValue = 1
    #expect(relay.relayBack(changes: Changes(old: 1, new: 2, source: object)))
    #expect(observable.wrappedValue == 2)
  }
}
