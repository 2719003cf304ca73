// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

/// A relay keeps plain data of a word in another way than other values; nobody is to see a difference.
@Suite("Values of all kinds")
struct StoredValueTests {
  enum Kind: CaseIterable { case word, text, large }

  /// Plain data, and too large for a word.
  struct Large: Hashable {
    var number: Int
    var twice: Int

    init(_ number: Int) { (self.number, twice) = (number, number * 2) }
  }

  @Test("a set inside a listener can be read at once, and is told with the value before it", arguments: Kind.allCases)
  func inside(kind: Kind) {
    switch kind {
    case .word: inside { $0 }
    case .text: inside { "number \($0)" }
    case .large: inside(Large.init)
    }
  }

  private func inside<Value: Hashable & Sendable>(_ value: (Int) -> Value) {
    let observable = Observable(wrappedValue: value(0))
    let log = EventLog<[Value]>()
    let reads = EventLog<Value>()
    let (one, two, three) = (value(1), value(2), value(3))
    observable.relay.whenDidSet { [unowned observable] changes in
      reads.append(observable.wrappedValue)
      log.append([changes.old, changes.new])
      guard changes.new == one, changes.old != one else { return }
      observable.invokeRelayWithCurrent()
      observable.wrappedValue = two
      reads.append(observable.wrappedValue)
      observable.invokeRelayWithCurrent()
      observable.wrappedValue = three
      reads.append(observable.wrappedValue)
    }
    observable.wrappedValue = one
    #expect(log.events == [[value(0), one], [one, one], [one, two], [two, two], [two, three]])
    #expect(reads.events == [one, two, three, three, three, three, three])
    observable.wrappedValue = value(4)
    #expect(log.events.last == [three, value(4)])
    #expect(observable.wrappedValue == value(4))
  }

  @Test("invokeRelayWithCurrent passes what a getter returns by now to everything that has another value")
  func invokedGetter() {
    let observable = Observable(wrappedValue: 0)
    var present = 1
    observable.mutator(get: { present }, set: { present = $0 })
    let (bonded, target, own) = (Observable(wrappedValue: 0), Observable(wrappedValue: 0), TwoWayRelay(currentValue: 0))
    let (next, mapped) = (observable.relay.nextRelay(), observable.relay.map { $0 * 10 })
    observable.relay.bonding(with: bonded.relay)
    next.relayValue(to: target.relay)
    mapped.relayValue(to: own)
    let (log, unique) = (EventLog<Int>(), EventLog<Int>())
    observable.relay.whenDidSet { log.append($0.new) }
    bonded.relay.whenDidUniqueSet { unique.append($0.new) }
    for value in [2, 3, 3] {
      present = value
      observable.invokeRelayWithCurrent()
      let held = [observable.relay.currentValue, next.currentValue, bonded.wrappedValue, target.wrappedValue]
      #expect(held == [value, value, value, value])
      #expect([mapped.currentValue, own.currentValue] == [value * 10, value * 10])
    }
    #expect(log.events == [2, 3, 3])
    #expect(unique.events == [2, 3])
  }
}
