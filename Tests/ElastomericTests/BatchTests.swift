// SPDX-License-Identifier: MIT

import Elastomeric
import NotificationEngine
import TestSupport
import Testing

@Suite("Batch")
struct BatchTests {
  @Test("observers of a batch are notified in the order of the names, after all values are in place")
  func batchOrder() async {
    let elastomers = (0..<9).map { unique(Int.self, "\($0) batchOrder") }
    let log = EventLog<String>()
    elastomers.reversed().registerObservers { log.append(String($0.elastomer.name.prefix(1))) }
    Dictionary(uniqueKeysWithValues: elastomers.map { ($0, 1 as Any) }).stage()
    await settle()
    #expect(log.events == (0..<9).map { "\($0)" })
  }

  @Test("an Elastomer that a batch can do nothing for doesn't keep it from the others", arguments: 0..<4)
  func others(odd: Int) async {
    let elastomers = (0..<4).map { unique(Int.self, "\($0) others \(odd)") }
    let log = EventLog<String>()
    let all = Set(0..<4)
    let rest = all.subtracting([odd]).sorted()
    let receipts = elastomers.registerObservers { log.append("\($0.elastomer.name.prefix(1))") }
    var batch = Dictionary(uniqueKeysWithValues: elastomers.map { ($0, 1 as Any) })
    batch[elastomers[odd]] = "of another type"
    let misuse = reportedMisuse { batch.stage() }
    #expect(misuse.map(\.kind) == [.valueOfWrongType])
    await settle()
    #expect(log.take() == rest.map { "\($0)" })
    elastomers.expressValues { log.append("\($0.count)") }
    await settle()
    #expect(log.take() == ["3"])
    elastomers[odd].reset()
    receipts.retireAll()
    for elastomer in elastomers { elastomer.stageValue(2) }
    await settle()
    #expect(log.events == [])
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
}
