// SPDX-License-Identifier: MIT

import Elastomeric
import TestSupport
import Testing

/// Plain data is compared in place, other values are copied first; equality mustn't depend on that.
@Suite("Values of every size and kind")
struct PlainDataTests {
  /// Three words, the largest value that an `Any` stores inline.
  private struct Filling: Equatable { var first = 1, second = 2, last = 3 }

  /// Four words.
  private struct Large: Equatable { var first = 1, second = 2, third = 3, last = 4 }

  /// A small value with a stricter alignment than a word.
  private struct Aligned: Equatable { var vector = SIMD2<Double>(1, 2) }

  private struct Empty: Equatable {}

  private enum Case: Equatable { case first, second, number(Int) }

  /// A value that equals others with different bits.
  private struct Folded: Equatable {
    var name: UInt8
    static func == (lhs: Folded, rhs: Folded) -> Bool { lhs.name | 0x20 == rhs.name | 0x20 }
  }

  /// A value of three words that isn't plain data.
  private struct Text: Equatable { var text = "a text that is too long to lie in a string itself" }

  @Test("an equal value is redundant and one that differs is not, of every size and kind", .expectedMisuse)
  func everySizeAndKind() async {
    await expectComparison(of: 1, and: 2)
    await expectComparison(of: true, and: false)
    await expectComparison(of: Int8(1), and: -1)
    await expectComparison(of: 1.5, and: 1.25)
    await expectComparison(of: Filling(), and: Filling(last: 4))
    await expectComparison(of: Large(), and: Large(last: 5))
    await expectComparison(of: Aligned(), and: Aligned(vector: SIMD2(1, 3)))
    await expectComparison(of: Case.number(1), and: .number(2))
    await expectComparison(of: Case.second, and: .first)
    await expectComparison(of: "short", and: "other")
    await expectComparison(of: Text(), and: Text(text: "another text that is too long to lie in a string itself"))
    await expectComparison(of: [1, 2, 3, 4, 5], and: [1, 2, 3, 4, 6])
  }

  @Test("a type's own == decides what is redundant, not the bits")
  func ownComparison() async {
    let letter = unique(Folded.self)
    let log = letter.record()
    for name: UInt8 in [0x41, 0x61, 0x42, 0x42, 0x62, 0x41] { letter.stageValue(Folded(name: name)) }
    await settle()
    let (a, b) = ("\(Folded(name: 0x41))", "\(Folded(name: 0x42))")
    #expect(log.events == ["nil → \(a)", "\(a) → \(b)", "\(b) → \(a)"])
    let zero = unique(Double.self)
    let zeros = zero.record()
    for value in [0.0, -0.0, 1] { zero.stageValue(value) }
    await settle()
    #expect(zeros.events == ["nil → 0.0", "0.0 → 1.0"])
  }

  @Test("a value without any bits is always redundant after the first")
  func emptyValue() async {
    #expect(await told(Empty.self) { for _ in 0..<3 { $0.stageValue(Empty()) } } == ["nil → Empty()"])
  }

  @Test("a value of another type after plain data is ignored, and its bits are not looked at", .expectedMisuse)
  func otherType() async {
    let mutations = await told(Int.self) { number in
      let others: [Any] = [UInt(1), 1.0, Int32(1), "1", Large(), [1]]
      number.stageValue(1)
      for other in others { number.stageValue(other) }
      number.stageValue(2)
    }
    #expect(mutations == ["nil → 1", "1 → 2"])
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

  private func expectComparison<Value: Equatable & SendableMetatype>(of first: Value, and second: Value) async {
    let elastomer = unique(Value.self)
    let log = elastomer.record()
    for value in [first, first, second, second, first] { elastomer.stageValue(value) }
    await settle()
    let (one, other) = ("\(first)", "\(second)")
    #expect(log.events == ["nil → \(one)", "\(one) → \(other)", "\(other) → \(one)"], "\(Value.self)")

    for optional in [unique(Value?.self), unique(Value??.self)] {
      let log = optional.record()
      // Void is of another type, like any other value, although it is as empty as nil.
      let values: [Any?] = [first, (), first, nil, (), nil, second, first]
      for value in values { optional.stageValue(value) }
      await settle()
      let changes = ["nil → \(one)", "\(one) → nil", "nil → \(other)", "\(other) → \(one)"]
      #expect(log.events == changes, "\(optional)")
    }
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
