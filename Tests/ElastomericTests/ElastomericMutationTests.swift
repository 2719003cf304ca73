// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("ElastomericMutation")
struct ElastomericMutationTests {
  @Test("the timestamp is on the clock of DispatchTime")
  func timestampClock() async {
    let number = unique(Int.self)
    let log = EventLog<TimeInterval>()
    number.registerObserver { log.append($0.timestamp) }
    let before = clock
    number.stageValue(1)
    let between = clock
    number.post()
    await settle()
    let after = clock
    #expect(log.count == 2)
    #expect(before <= log.events[0] && log.events[0] <= after)
    #expect(log.events[0] <= log.events[1] && log.events[1] <= after)
    // Another thread may perform the operation, later but never earlier.
    #expect(log.events[1] >= between)
  }

  @Test("timestamps never decrease, and all observers of a mutation get the same one")
  func timestampsNonDecreasing() async {
    let number = unique(Int.self)
    let queue = DispatchQueue(label: "other")
    let first = EventLog<TimeInterval>()
    let second = EventLog<TimeInterval>()
    number.registerObserver { first.append($0.timestamp) }
    number.registerObserver(on: queue) { second.append($0.timestamp) }
    for value in 0..<500 { number.stageValue(value) }
    await settle()
    await settle(on: queue)
    #expect(first.count == 500)
    #expect(first.events == first.events.sorted())
    #expect(first.events == second.events)
  }

  @Test("all mutations of a batch carry one timestamp")
  func timestampOfBatch() async {
    let elastomers = (0..<5).map { unique(Int.self, "timestamp \($0)") }
    let log = EventLog<TimeInterval>()
    elastomers.registerObservers { log.append($0.timestamp) }
    Dictionary(uniqueKeysWithValues: elastomers.map { ($0, 1 as Any) }).stage()
    await settle()
    #expect(log.count == 5)
    #expect(Set(log.events).count == 1)
  }

  @Test("a mutation carries the staged name as it was spelt, in the order of the stagings and posts")
  func nameOfStaging() async {
    let composed = unique(Int.self, "caf\u{E9}, a name too long to lie in a string")
    let decomposed = Elastomer(
      associatedType: Int.self,
      name: composed.name.replacingOccurrences(of: "\u{E9}", with: "e\u{301}")
    )
    let again = Elastomer(associatedType: Int.self, name: String(decoding: composed.name.utf8, as: UTF8.self))
    #expect(composed == decomposed)
    let log = EventLog<String>()
    composed.registerObserver { mutation in
      let isComposed = mutation.elastomer.name.utf8.elementsEqual(composed.name.utf8)
      log.append("\(isComposed ? "composed" : "decomposed"): \(told(mutation))")
    }
    composed.stageValue(1)
    decomposed.stageValue(2)
    again.stageValue(3)
    decomposed.post()
    await settle()
    #expect(log.events == ["composed: nil → 1", "decomposed: 1 → 2", "composed: 2 → 3", "decomposed: 3 → 3"])
  }

  @Test("changing a copy of a mutation affects nobody else")
  func copyIsIndependent() async {
    let number = unique(Int.self)
    let log = EventLog<String>()
    number.registerObserver { mutation in
      var copy = mutation
      copy.newValue = 100
      copy.oldValue = 50
      copy.elastomer = Elastomer(associatedType: Int.self, name: "another")
      copy.observerReceipt = ObserverReceipt()
      log.append(told(copy))
      log.append(told(mutation))
    }
    number.registerObserver { log.append(told($0)) }
    number.stageValue(1)
    await settle()
    #expect(log.events == ["50 → 100", "nil → 1", "nil → 1"])
  }

  @Test("values can be had by type")
  func typedValues() async {
    let number = unique(Int.self)
    let log = EventLog<[Int?]>()
    let wrong = EventLog<String?>()
    number.registerObserver { mutation in
      log.append([mutation.old(as: Int.self), mutation.new(as: Int.self)])
      wrong.append(mutation.new(as: String.self))
    }
    number.stageValue(1)
    number.stageValue(2)
    await settle()
    #expect(log.events == [[nil, 1], [1, 2]])
    #expect(wrong.events == [nil, nil])
  }
}
