// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Operators on one Output")
struct OperatorTests {
  @Test("every operator takes a stored value at creation, and calls the closure it was given once for it")
  func atCreation() {
    let source = Output(value: 3)
    var calls = 0
    let mapped = source.map { value in
      calls += 1
      return value * 2
    }
    #expect(mapped.value == 6)
    #expect(source.filter { $0 > 2 }.value == 3)
    #expect(source.filter { $0 > 3 }.value == nil)
    #expect(source.reduce(initial: 10, nextPartialResult: +).value == 13)
    #expect(source.flatMap { Output(value: $0 + 1) }.value == 4)
    #expect(Output<Int>().map { $0 }.value == nil)
    #expect(calls == 1)
  }

  @Test("a transform runs once per update, however many closures are bound to the result")
  func mapOnce() {
    let source = Output<Int>()
    var calls = 0
    let mapped = source.map { value in
      calls += 1
      return value
    }
    for _ in 0..<3 { mapped.bind { _ in } }
    source.update(withValue: 1)
    #expect(calls == 1)
  }

  @Test("filter keeps the previous value when the predicate fails")
  func filter() {
    let source = Output<Int>()
    let even = source.filter { $0.isMultiple(of: 2) }
    let log = EventLog<Int>()
    even.bind { log.append($0) }
    for value in 1...4 { source.update(withValue: value) }
    #expect(log.events == [2, 4])
    source.update(withValue: 5)
    #expect(even.value == 4)
  }

  @Test("reduce never emits its initial value and goes on from the result's own value")
  func reduce() {
    let source = Output<Int>()
    let sum = source.reduce(initial: 0, nextPartialResult: +)
    #expect(sum.value == nil)
    source.update(withValue: 1)
    #expect(sum.value == 1)
    sum.update(withValue: 100)
    source.update(withValue: 1)
    #expect(sum.value == 101)

    let other = Output<Int>()
    let chained = other.reduce(initial: 0, nextPartialResult: +).initial(50)
    other.update(withValue: 1)
    #expect(chained.value == 51)
  }

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

  @Test("ignoringDuplicates starts with nothing; a value stored before counts as the one before")
  func duplicates() {
    let source = Output(value: 1)
    let unique = source.ignoringDuplicates()
    let log = EventLog<Int>()
    unique.bind { log.append($0) }
    #expect(unique.value == nil)
    for value in [1, 2, 2, 1] { source.update(withValue: value) }
    #expect(log.events == [2, 1])
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

  @Test("the deinit of a remembered value may send through the same operator")
  func duplicatesAndDeinit() {
    final class Item: Equatable {
      let name: String
      let onDeinit: () -> Void
      init(_ name: String, onDeinit: @escaping () -> Void = {}) {
        self.name = name
        self.onDeinit = onDeinit
      }
      deinit { onDeinit() }
      static func == (lhs: Item, rhs: Item) -> Bool { lhs.name == rhs.name }
    }
    let relay = Relay<Item>()
    let log = EventLog<String>()
    let names = relay.ignoringDuplicates().map(\.name)
    names.bind { log.append($0) }
    relay.update(withValue: Item("a") { [unowned relay] in relay.update(withValue: Item("c")) })
    relay.update(withValue: Item("b"))
    #expect(Set(log.events) == ["a", "b", "c"])
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

  @Test("flatMap emits the inner value at once and inner updates as they come; earlier inners stay bound")
  func flatMap() {
    let source = Output<Int>()
    let inners = [Output(value: "a0"), Output(value: "b0")]
    let log = EventLog<String>()
    source.flatMap { inners[$0] }.bind { log.append($0) }
    source.update(withValue: 0)
    inners[0].update(withValue: "a1")
    source.update(withValue: 1)
    inners[0].update(withValue: "a2")
    inners[1].update(withValue: "b1")
    #expect(log.events == ["a0", "a1", "b0", "a2", "b1"])
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

  @Test("an inner Output that is returned again from inside its own replay ends with one binding")
  func flatMapReentrant() {
    let source = Output<Int>()
    let inner = Output(value: "x0")
    let log = EventLog<String>()
    var isDone = false
    let result = source.flatMap { _ in inner }
    result.bind { [unowned source] value in
      log.append(value)
      guard !isDone else { return }
      isDone = true
      source.update(withValue: 2)
    }
    source.update(withValue: 1)
    #expect(log.take() == ["x0", "x0"])
    inner.update(withValue: "x1")
    #expect(log.take() == ["x1"])
  }

  @Test("many inner Outputs: each is bound once, the dead ones are forgotten")
  func flatMapMany() {
    let source = Output<Int>()
    var inners = (0..<100).map { _ in Output<Int>() }
    let log = EventLog<Int>()
    source.flatMap { inners[$0] }.bind { log.append($0) }
    for round in 0..<3 {
      for index in inners.indices { source.update(withValue: index) }
      if round == 1 {
        for index in inners.indices where index.isMultiple(of: 2) { inners[index] = Output<Int>() }
      }
    }
    for (index, inner) in inners.enumerated() { inner.update(withValue: index) }
    #expect(log.events == Array(0..<100))
  }

  @Test("an inner Relay emits when it fires later, nothing when it is bound")
  func flatMapRelay() {
    let source = Output(value: 1)
    let inner = Relay<String>()
    let log = EventLog<String>()
    let result = source.flatMap { _ in inner }
    result.bind { log.append($0) }
    inner.update(withValue: "fired")
    #expect(log.events == ["fired"])
    #expect(result.value == "fired")
  }

  @Test("an inner Output that is returned again from inside its own replay still emits each update once")
  func sameInnerInsideReplay() {
    let source = Output<Int>()
    let inner = Output(value: 1)
    let result = source.flatMap { _ in inner }
    let log = EventLog<Int>()
    result.bind { [unowned source, unowned inner] value in
      log.append(value)
      guard log.count == 1 else { return }
      source.update(withValue: 2)
      inner.update(withValue: 7)
    }
    source.update(withValue: 1)
    #expect(log.events == [1, 1, 7])
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
