// SPDX-License-Identifier: MIT

import Elastomeric
import TestSupport
import Testing

@Suite("Batch", .expectedMisuse)
struct BatchTests {
  @Test("a batch ignores equal values, unless redundancy is kept")
  func batchRedundancy() async {
    let first = unique(Int.self, "1 batchRedundancy")
    let second = unique(Int.self, "2 batchRedundancy")
    let log = EventLog<String>()
    [first, second].registerObservers { log.append(told($0)) }
    [first: 1, second: 1].stage()
    [first: 1, second: 2].stage()
    await settle()
    #expect(log.take() == ["nil → 1", "nil → 1", "1 → 2"])
    [first: 1, second: 2].stage(discardingRedundancy: false)
    await settle()
    #expect(log.take() == ["1 → 1", "2 → 2"])
    [first: 1].stage(afterDelay: 0, discardingRedundancy: false)
    await settle()
    #expect(log.take() == ["1 → 1"])
  }

  @Test("observers of a batch are notified in the order of the names, after all values are in place")
  func batchOrder() async {
    let elastomers = (0..<9).map { unique(Int.self, "\($0) batchOrder") }
    let log = EventLog<String>()
    elastomers.reversed().registerObservers { log.append(String($0.elastomer.name.prefix(1))) }
    Dictionary(uniqueKeysWithValues: elastomers.map { ($0, 1 as Any) }).stage()
    await settle()
    #expect(log.events == (0..<9).map { "\($0)" })
  }

  @Test("values can be expressed from a set, a lazy sequence and an empty one")
  func expressValuesFromSequences() async {
    let number = unique(Int.self)
    let other = unique(Int.self)
    number.stageValue(1)
    other.stageValue(2)
    let log = EventLog<[Elastomer: String]>()
    let record: ([Elastomer: Any]) -> Void = { log.append($0.mapValues { "\($0)" }) }
    Set([number, other]).expressValues(record)
    let walked = EventLog<String>()
    [number, other].lazy.filter { elastomer in
      walked.append(elastomer.name)
      return elastomer == number
    }.expressValues(record)
    #expect(Set(walked.events) == [number.name, other.name], "the sequence is walked through inside the call")
    [Elastomer]().expressValues(record)
    [number, number].expressValues(record)
    await settle()
    #expect(log.events == [[number: "1", other: "2"], [number: "1"], [:], [number: "1"]])
  }

  @Test("repeated elements are registered once, and all are retired together")
  func duplicateElements() async {
    let number = unique(Int.self)
    let other = unique(Int.self)
    let log = EventLog<String>()
    let receipts = [number, other, number, number].registerObservers { log.append(told($0)) }
    #expect(receipts.count == 2)
    number.stageValue(1)
    await settle()
    #expect(log.events == ["nil → 1"])
    receipts.retireAll()
    number.stageValue(2)
    other.stageValue(2)
    await settle()
    #expect(log.events == ["nil → 1"])
  }
}
