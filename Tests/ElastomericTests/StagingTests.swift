// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Staging", .expectedMisuse)
struct StagingTests {
  @Test("a value of another type is ignored")
  func wrongTypeIgnored() async {
    let number = unique(Int.self)
    let flag = unique(Bool.self)
    let logs = [number.record(), flag.record()]
    number.stageValue(27)
    number.stageValue(Float(28))
    number.stageValue("29")
    flag.stageValue("true")
    #expect(await number.value() == "27")
    #expect(await flag.value() == "nil")
    #expect(logs[0].events == ["nil → 27"])
    #expect(logs[1].events == [])
  }

  @Test("nil is ignored when the associated type is not Optional")
  func nilIgnoredForPlainType() async {
    let number = unique(Int.self)
    let log = number.record()
    number.stageValue(1)
    number.stageValue(nil)
    number.stageValue(nil, discardingRedundancy: false)
    #expect(await number.value() == "1")
    #expect(log.events == ["nil → 1"])
  }

  @Test("an instance of a subclass is accepted, and compared by the class's ==")
  func subclassAccepted() async {
    let shape = unique(Shape.self)
    let log = EventLog<Int>()
    shape.registerObserver { mutation in
      if let shape = mutation.new(as: Shape.self) { log.append(shape.size) }
    }
    shape.stageValue(Square(1))
    shape.stageValue(Shape(1))
    shape.stageValue(Square(2))
    await settle()
    #expect(log.events == [1, 2])
  }

  @Test("redundancy is what the type's own == says; the old instance stays, unless forced")
  func customEqualityUsed() async {
    let shape = unique(Shape.self)
    func current() async -> ObjectIdentifier? {
      await withCheckedContinuation { continuation in
        shape.expressValue { shape in
          continuation.resume(returning: (shape as? Shape).map { ObjectIdentifier($0) })
        }
      }
    }
    let first = Shape(1)
    let second = Shape(1)
    shape.stageValue(first)
    shape.stageValue(second)
    #expect(await current() == ObjectIdentifier(first))
    shape.stageValue(second, discardingRedundancy: false)
    #expect(await current() == ObjectIdentifier(second))
    withExtendedLifetime((first, second)) {}
  }

  @Test("an observer gets the values of every type that share its name; with a type of its own, those of that type")
  func observerOfAnotherType() async {
    let number = unique(Int.self)
    let text = Elastomer(associatedType: String.self, name: number.name)
    let (numbers, texts, typed) = (number.record(), text.record(), EventLog<[Int?]>())
    number.typed(as: Int.self).observe { typed.append([$0, $1]) }
    number.stageValue(1)
    text.stageValue("a")
    text.post()
    number.stageValue(2)
    await settle()
    #expect(numbers.events == ["nil → 1", "1 → a", "a → a", "a → 2"])
    #expect(texts.events == numbers.events)
    #expect(typed.events == [[nil, 1], [1, nil], [nil, nil], [nil, 2]])
  }

  @Test("a nil inside an Any is nil, whatever the type")
  func boxedNilTreatedAsNil() async {
    let number = unique(Int?.self)
    let log = number.record()
    number.stageValue(1)
    number.stageValue(Int?.none as Any)
    #expect(await number.value() == "nil")
    [number: Int?.some(2) as Any].stage()
    [number: Int??.some(.none) as Any].stage()
    let keys = await withCheckedContinuation { continuation in
      [number].expressValues { continuation.resume(returning: $0.count) }
    }
    #expect(keys == 0)
    #expect(log.events == ["nil → 1", "1 → nil", "nil → 2", "2 → nil"])

    let plain = unique(Int.self)
    plain.stageValue(1)
    plain.stageValue(Int?.none as Any)
    #expect(await plain.value() == "1")
    plain.stageValue(Int?.some(2) as Any)
    #expect(await plain.value() == "2")
  }
}

private class Shape: Equatable {
  let size: Int

  init(_ size: Int) {
    self.size = size
  }

  static func == (lhs: Shape, rhs: Shape) -> Bool { lhs.size == rhs.size }
}

private final class Square: Shape {}
