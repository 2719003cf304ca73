// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: the rows that Pharos has alone.
@Suite("Rules: misuse of Pharos")
struct PharosMisuseRules {
  @Test("Pharos: observables that are bonded or relayed in a circle: one change passes each of them once")
  func circle() {
    let one = Observable(wrappedValue: 0)
    let two = Observable(wrappedValue: 0)
    let three = Observable(wrappedValue: 0)
    let log = EventLog<String>()
    one.projectedValue.whenDidSet { log.append("one\($0.new)") }
    two.projectedValue.whenDidSet { log.append("two\($0.new)") }
    three.projectedValue.whenDidSet { log.append("three\($0.new)") }
    one.projectedValue.relayValue(to: two.projectedValue)
    two.projectedValue.relayValue(to: three.projectedValue)
    three.projectedValue.relayValue(to: one.projectedValue)
    one.wrappedValue = 1
    // Each is told once: one originating change passes each observable at most once.
    #expect(log.take() == ["one1", "two1", "three1"])
    two.wrappedValue = 2
    #expect(log.take() == ["two2", "three2", "one2"])
    #expect([one.wrappedValue, two.wrappedValue, three.wrappedValue] == [2, 2, 2])

    let left = Observable(wrappedValue: 0)
    let right = Observable(wrappedValue: 0)
    left.projectedValue.bonding(with: right.projectedValue)
    right.projectedValue.bonding(with: left.projectedValue)
    left.wrappedValue = 3
    #expect(right.wrappedValue == 3)
    right.wrappedValue = 4
    #expect(left.wrappedValue == 4)

    // Set at the same time, all come to rest on one value.
    for round in 1...100 {
      race({ one.wrappedValue = round }, { three.wrappedValue = -round })
      #expect([one.wrappedValue, two.wrappedValue] == [three.wrappedValue, three.wrappedValue])
      race({ left.wrappedValue = round }, { right.wrappedValue = -round })
      #expect(left.wrappedValue == right.wrappedValue)
    }
  }

  @Test(
    "Pharos: zero, negative, NaN and infinite intervals: no delay; no delay; no delay; the first change only, at once"
  )
  func intervals() {
    for interval in [0, -1, -Double.infinity, Double.nan] {
      let observable = Observable(wrappedValue: 0)
      let log = EventLog<Int>()
      observable.projectedValue.multipleSetDelayed(by: interval).whenDidSet { log.append($0.new) }
      for value in 1...3 { observable.wrappedValue = value }
      #expect(log.events == [1, 2, 3])
    }
    let observable = Observable(wrappedValue: 0)
    let log = EventLog<Int>()
    let all = EventLog<Int>()
    let relay = observable.projectedValue.multipleSetDelayed(by: .infinity).whenDidSet { log.append($0.new) }
    relay.nextRelay().whenDidSet { all.append($0.new) }
    for value in 1...3 { observable.wrappedValue = value }
    #expect(log.events == [1])
    #expect(all.events == [1, 2, 3])
  }

  @Test("Pharos: a queue that is not serviced for a while: everything arrives in order once it is serviced")
  func unservicedQueue() {
    let observable = Observable(wrappedValue: 0)
    let queue = DispatchQueue(label: "not serviced")
    let log = EventLog<Int>()
    queue.suspend()
    observable.projectedValue.observe(on: queue).whenDidSet { log.append($0.new) }
    for value in 1...1_000 { observable.wrappedValue = value }
    #expect(log.events == [])
    queue.resume()
    #expect(wait { log.count == 1_000 })
    #expect(log.events == Array(1...1_000))
  }

  /// Announces its changes, but not for ever.
  final class Label: PopulatedRelays {
    private(set) var announced = 0

    var number = 0 {
      didSet {
        announced += 1
        if announced < 100 { announceChange(of: \.number, from: oldValue) }
      }
    }
  }

  @Test(
    "Pharos: a bearer and a bond on one property: what the object announces while it is written belongs to that change"
  )
  func bearerAndBond() {
    let one = Observable(wrappedValue: 0)
    let two = Observable(wrappedValue: 0)
    let object = Label()
    let log = EventLog<String>()
    one.projectedValue.relayValue(to: object.bearerRelays.number)
    one.projectedValue.bonding(with: object.bondableRelays.number).whenDidSet { log.append("one\($0.new)") }
    two.projectedValue.bonding(with: object.bondableRelays.number).whenDidSet { log.append("two\($0.new)") }
    one.wrappedValue = 1
    #expect(log.take().sorted() == ["one1", "two1"])
    two.wrappedValue = 2
    #expect(log.take().sorted() == ["one2", "two2"])
    #expect([one.wrappedValue, two.wrappedValue, object.number] == [2, 2, 2])
    #expect(object.announced < 100)
  }
}
