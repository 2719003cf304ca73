// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

/// A relay keeps plain data of a word in another way than other values; nobody is to see a difference.
@Suite("Values of all kinds")
struct StoredValueThreads {
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

  @Test(
    "who has set reads its own value or one that was set after it, and never one from before what it has read",
    arguments: Kind.allCases
  )
  func readingOneself(kind: Kind) {
    switch kind {
    case .word: readingOneself { $0 }
    case .text: readingOneself { "number \($0)" }
    case .large: readingOneself(Large.init)
    }
  }

  private func readingOneself<Value: Hashable & Sendable>(_ value: @escaping @Sendable (Int) -> Value) {
    let (threads, rounds) = (4, 300)
    let observable = Observable(wrappedValue: value(-1))
    let log = EventLog<[Value]>()
    observable.relay.whenDidSet { log.append([$0.old, $0.new]) }
    let reads = (0..<threads).map { _ in EventLog<Value>() }
    inThreads(threads) { thread in
      for round in 0..<rounds {
        let own = value(round * threads + thread)
        observable.wrappedValue = own
        reads[thread].append(own)
        reads[thread].append(observable.wrappedValue)
      }
    }
    let order = log.events.map { $0[1] }
    #expect(order.count == threads * rounds)
    #expect(log.events.map { $0[0] } == [value(-1)] + order.dropLast())
    #expect(observable.wrappedValue == order.last)
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    for thread in 0..<threads {
      let read = reads[thread].events.map { places[$0] ?? -1 }
      #expect(read == read.sorted(), "thread \(thread)")
    }
  }

  @Test("a getter and setter that are given while other threads set get every set that is told after them")
  func movedMeanwhile() {
    for _ in 0..<100 {
      let (threads, rounds) = (3, 20)
      let observable = Observable(wrappedValue: -1)
      let log = EventLog<Int>()
      observable.relay.whenDidSet { log.append($0.new) }
      let elsewhere = EventLog<Int>()
      inThreads(threads + 1) { thread in
        guard thread < threads else {
          return observable.mutator(get: { elsewhere.events.last ?? -2 }, set: { elsewhere.append($0) })
        }
        for round in 0..<rounds { observable.wrappedValue = round * threads + thread }
      }
      #expect(Set(log.events) == Set(0..<threads * rounds))
      #expect(log.count == threads * rounds)
      let moved = elsewhere.events
      #expect(log.events.suffix(moved.count) == moved[...])
      observable.wrappedValue = 1_000
      #expect(elsewhere.events.last == 1_000)
    }
  }
}
