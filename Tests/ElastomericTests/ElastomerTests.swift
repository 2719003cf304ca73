// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Elastomer: identity")
struct ElastomerTests {
  @Test("Elastomers of different names differ, however many there are")
  func differentNamesDiffer() {
    #expect(Elastomer(associatedType: Int.self, name: "a") != Elastomer(associatedType: Int.self, name: "A"))
    #expect(Elastomer(associatedType: Int.self, name: "") != Elastomer(associatedType: Int.self, name: " "))

    var random = SeededRandom(seed: 1)
    let names = Set((0..<10_000).map { _ in String(random.next(), radix: 36) })
    let elastomers = Set(names.map { Elastomer(associatedType: Int.self, name: $0) })
    #expect(elastomers.count == names.count)

    var numbers: [Elastomer: Int] = [:]
    for (number, name) in names.enumerated() { numbers[Elastomer(associatedType: Int.self, name: name)] = number }
    #expect(numbers.count == names.count)
  }

  @Test("equal Elastomers have equal hashes")
  func hashAgrees() {
    let number = Elastomer(associatedType: Int.self, name: "a")
    let text = Elastomer(associatedType: String.self, name: "a")
    #expect(number.hashValue == text.hashValue)
    #expect(Set([number, text]).count == 1)
  }

  @Test("printing an Elastomer shows its name and type")
  func description() {
    #expect("\(Elastomer(associatedType: Bool.self, name: "someBool"))" == #"Elastomer("someBool", Bool)"#)
  }

  @Test("whether an Elastomer accepts a value can be asked beforehand")
  func accepts() {
    let number = Elastomer(associatedType: Int.self, name: "accepts")
    #expect(number.accepts(1))
    #expect(!number.accepts(1.5))
    #expect(!number.accepts(nil))
    #expect(!number.accepts(Int?.none as Any))
    #expect(number.accepts(Int?.some(1) as Any))
    let optional = Elastomer(associatedType: Int?.self, name: "accepts")
    #expect(optional.accepts(nil))
    #expect(optional.accepts(1))
    #expect(optional.accepts(Int?.none as Any))
    #expect(!optional.accepts("1"))
  }
}
