// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Operators on one Output")
struct OperatorTests {
  @Test("an accumulated nil counts as stored")
  func reduceToNil() {
    let source = Output<Int>()
    let log = EventLog<Int?>()
    let result = source.reduce(initial: Int?.some(1)) { accumulated, value in
      log.append(accumulated)
      return value == 0 ? nil : value
    }
    source.update(withValue: 0)
    source.update(withValue: 2)
    source.update(withValue: 3)
    #expect(log.events == [1, nil, 2])
    #expect(result.value == 3)
  }

  @Test("what is not equal to itself is never a duplicate")
  func notANumber() {
    let source = Output<Double>()
    let log = EventLog<Double>()
    source.ignoringDuplicates().bind { log.append($0) }
    source.update(withValue: .nan)
    source.update(withValue: .nan)
    #expect(log.count == 2)
  }

  @Test("a nil can be a duplicate")
  func duplicateNil() {
    let source = Output<Int?>()
    let log = EventLog<Int?>()
    source.ignoringDuplicates().bind { log.append($0) }
    for value in [nil, nil, 1, 1, nil] { source.update(withValue: value) }
    #expect(log.events == [nil, 1, nil])
  }

  @Test("ignoringDuplicates filters a Relay too")
  func duplicatesOnRelay() {
    let relay = Relay<Int>()
    let log = EventLog<Int>()
    relay.ignoringDuplicates().bind { log.append($0) }
    for value in [1, 1, 2, 2, 1] { relay.update(withValue: value) }
    #expect(log.events == [1, 2, 1])
  }

  @Test("a closure that sends the same value again gets no second one")
  func duplicatesDoNotRecurse() {
    let source = Output<Int>()
    let log = EventLog<Int>()
    source.ignoringDuplicates().bind { [unowned source] value in
      log.append(value)
      source.update(withValue: value)
    }
    source.update(withValue: 1)
    source.update(withValue: 2)
    #expect(log.events == [1, 2])
  }

  @Test("the comparison of remembered values may send through the same operator, and so may what it replaces")
  func duplicatesAndEquality() {
    final class Item: Equatable {
      let name: String
      let onEquality: () -> Void
      let onDeinit: () -> Void
      init(_ name: String, onEquality: @escaping () -> Void = {}, onDeinit: @escaping () -> Void = {}) {
        self.name = name
        self.onEquality = onEquality
        self.onDeinit = onDeinit
      }
      deinit { onDeinit() }
      static func == (lhs: Item, rhs: Item) -> Bool {
        rhs.onEquality()
        return lhs.name == rhs.name
      }
    }
    let relay = Relay<Item>()
    let result = relay.ignoringDuplicates()
    let log = EventLog<String>()
    result.map(\.name).bind { log.append($0) }
    relay.update(withValue: Item("a"))
    let sendsWhenCompared = Item("b") { [unowned relay, unowned result] in
      relay.update(withValue: Item("c", onDeinit: { [unowned relay] in relay.update(withValue: Item("e")) }))
      result.update(withValue: Item("d"))
    }
    relay.update(withValue: sendsWhenCompared)
    #expect(log.events == ["a", "c", "d", "b", "e"])
  }

  @Test("an inner Output that is returned again replays, and still emits each update once")
  func flatMapSameInner() {
    let source = Output<Int>()
    let inner = Output(value: "x0")
    let log = EventLog<String>()
    source.flatMap { _ in inner }.bind { log.append($0) }
    for value in 0..<20 { source.update(withValue: value) }
    #expect(log.take() == Array(repeating: "x0", count: 20))
    inner.update(withValue: "x1")
    #expect(log.take() == ["x1"])
    #expect(inner.bindingCount == 1)
  }

  @Test("an inner Relay that is returned again while it fires loses nothing, and emits once")
  func flatMapSameRelay() {
    let source = Output(value: 1)
    let inner = Relay<Int>()
    inner.bind { [unowned source] value in source.update(withValue: value) }
    let log = EventLog<Int>()
    source.flatMap { _ in inner }.bind { log.append($0) }
    for value in 2...4 { inner.update(withValue: value) }
    #expect(log.events == [2, 3, 4])
    #expect(inner.bindingCount == 2)
  }
}
