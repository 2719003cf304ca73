// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

// Each form stands on the left and on the right, written out for each type, because it is the overloads that are tested.

private func combined(_ a: Forms<Int>, _ b: Forms<Int>) -> [[Int]] {
  let sums: [Int] = [
    a.plain + b.variable, a.optional + b.variable, a.variable + b.variable, a.optionalVariable + b.variable,
    a.maybe + b.variable, a.maybeOptional + b.variable, a.variable + b.plain, a.variable + b.optional,
    a.variable + b.optionalVariable, a.variable + b.maybe, a.variable + b.maybeOptional,
  ]
  let differences: [Int] = [
    a.plain - b.variable, a.optional - b.variable, a.variable - b.variable, a.optionalVariable - b.variable,
    a.maybe - b.variable, a.maybeOptional - b.variable, a.variable - b.plain, a.variable - b.optional,
    a.variable - b.optionalVariable, a.variable - b.maybe, a.variable - b.maybeOptional,
  ]
  let products: [Int] = [
    a.plain * b.variable, a.optional * b.variable, a.variable * b.variable, a.optionalVariable * b.variable,
    a.maybe * b.variable, a.maybeOptional * b.variable, a.variable * b.plain, a.variable * b.optional,
    a.variable * b.optionalVariable, a.variable * b.maybe, a.variable * b.maybeOptional,
  ]
  return [sums, differences, products]
}

private func quotients(_ a: Forms<Int>, _ b: Forms<Int>) -> [Int] {
  [
    a.plain / b.variable, a.optional / b.variable, a.variable / b.variable, a.optionalVariable / b.variable,
    a.maybe / b.variable, a.maybeOptional / b.variable, a.variable / b.plain, a.variable / b.optional,
    a.variable / b.optionalVariable, a.variable / b.maybe, a.variable / b.maybeOptional,
  ]
}

private func withLiterals(_ forms: Forms<Int>) -> [Int] {
  [
    2 + forms.optional, forms.optional + 2, 2 + forms.variable, forms.variable + 2, 2 + forms.optionalVariable,
    forms.optionalVariable + 2, 2 + forms.maybe, forms.maybe + 2, 2 + forms.maybeOptional, forms.maybeOptional + 2,
    10 - forms.variable, forms.optional * 3 - 6, 24 / forms.maybe,
  ]
}

private func combined(_ a: Forms<Float>, _ b: Forms<Float>) -> [[Float]] {
  let sums: [Float] = [
    a.plain + b.variable, a.optional + b.variable, a.variable + b.variable, a.optionalVariable + b.variable,
    a.maybe + b.variable, a.maybeOptional + b.variable, a.variable + b.plain, a.variable + b.optional,
    a.variable + b.optionalVariable, a.variable + b.maybe, a.variable + b.maybeOptional,
  ]
  let differences: [Float] = [
    a.plain - b.variable, a.optional - b.variable, a.variable - b.variable, a.optionalVariable - b.variable,
    a.maybe - b.variable, a.maybeOptional - b.variable, a.variable - b.plain, a.variable - b.optional,
    a.variable - b.optionalVariable, a.variable - b.maybe, a.variable - b.maybeOptional,
  ]
  let products: [Float] = [
    a.plain * b.variable, a.optional * b.variable, a.variable * b.variable, a.optionalVariable * b.variable,
    a.maybe * b.variable, a.maybeOptional * b.variable, a.variable * b.plain, a.variable * b.optional,
    a.variable * b.optionalVariable, a.variable * b.maybe, a.variable * b.maybeOptional,
  ]
  return [sums, differences, products]
}

private func quotients(_ a: Forms<Float>, _ b: Forms<Float>) -> [Float] {
  [
    a.plain / b.variable, a.optional / b.variable, a.variable / b.variable, a.optionalVariable / b.variable,
    a.maybe / b.variable, a.maybeOptional / b.variable, a.variable / b.plain, a.variable / b.optional,
    a.variable / b.optionalVariable, a.variable / b.maybe, a.variable / b.maybeOptional,
  ]
}

private func withLiterals(_ forms: Forms<Float>) -> [Float] {
  [
    2 + forms.optional, forms.optional + 2, 2 + forms.variable, forms.variable + 2, 2 + forms.optionalVariable,
    forms.optionalVariable + 2, 2 + forms.maybe, forms.maybe + 2, 2 + forms.maybeOptional, forms.maybeOptional + 2,
    10 - forms.variable, forms.optional * 3 - 6, 24 / forms.maybe, 3.5 + forms.optional - 1.5,
    forms.optionalVariable * 1.5,
  ]
}

private func combined(_ a: Forms<Double>, _ b: Forms<Double>) -> [[Double]] {
  let sums: [Double] = [
    a.plain + b.variable, a.optional + b.variable, a.variable + b.variable, a.optionalVariable + b.variable,
    a.maybe + b.variable, a.maybeOptional + b.variable, a.variable + b.plain, a.variable + b.optional,
    a.variable + b.optionalVariable, a.variable + b.maybe, a.variable + b.maybeOptional,
  ]
  let differences: [Double] = [
    a.plain - b.variable, a.optional - b.variable, a.variable - b.variable, a.optionalVariable - b.variable,
    a.maybe - b.variable, a.maybeOptional - b.variable, a.variable - b.plain, a.variable - b.optional,
    a.variable - b.optionalVariable, a.variable - b.maybe, a.variable - b.maybeOptional,
  ]
  let products: [Double] = [
    a.plain * b.variable, a.optional * b.variable, a.variable * b.variable, a.optionalVariable * b.variable,
    a.maybe * b.variable, a.maybeOptional * b.variable, a.variable * b.plain, a.variable * b.optional,
    a.variable * b.optionalVariable, a.variable * b.maybe, a.variable * b.maybeOptional,
  ]
  return [sums, differences, products]
}

private func quotients(_ a: Forms<Double>, _ b: Forms<Double>) -> [Double] {
  [
    a.plain / b.variable, a.optional / b.variable, a.variable / b.variable, a.optionalVariable / b.variable,
    a.maybe / b.variable, a.maybeOptional / b.variable, a.variable / b.plain, a.variable / b.optional,
    a.variable / b.optionalVariable, a.variable / b.maybe, a.variable / b.maybeOptional,
  ]
}

private func withLiterals(_ forms: Forms<Double>) -> [Double] {
  [
    2 + forms.optional, forms.optional + 2, 2 + forms.variable, forms.variable + 2, 2 + forms.optionalVariable,
    forms.optionalVariable + 2, 2 + forms.maybe, forms.maybe + 2, 2 + forms.maybeOptional, forms.maybeOptional + 2,
    10 - forms.variable, forms.optional * 3 - 6, 24 / forms.maybe, 3.5 + forms.optional - 1.5,
    forms.optionalVariable * 1.5,
  ]
}

private func concatenations(_ a: Forms<String>, _ b: Forms<String>) -> [String] {
  [
    a.plain + b.variable, a.optional + b.variable, a.variable + b.variable, a.optionalVariable + b.variable,
    a.maybe + b.variable, a.maybeOptional + b.variable, a.variable + b.plain, a.variable + b.optional,
    a.variable + b.optionalVariable, a.variable + b.maybe, a.variable + b.maybeOptional,
  ]
}

@Suite("Operators")
struct OperatorTests {
  /// Says whether sums, differences and products are right, nil being zero on either side.
  private func isRight<Value: Numeric>(_ combined: (Forms<Value>, Forms<Value>) -> [[Value]]) -> Bool {
    func rows(_ values: Value...) -> [[Value]] { values.map { Array(repeating: $0, count: 11) } }
    return combined(Forms(12), Forms(4)) == rows(16, 8, 48)
      && combined(Forms(empty: 0), Forms(4)) == rows(4, 0 - 4, 0)
      && combined(Forms(12), Forms(empty: 0)) == rows(12, 12, 0)
  }

  @Test("C19, T46-T49: + - * take each of the six forms on either side, nil being zero")
  func combinations() {
    #expect(isRight(combined as (Forms<Int>, Forms<Int>) -> [[Int]]))
    #expect(isRight(combined as (Forms<Float>, Forms<Float>) -> [[Float]]))
    #expect(isRight(combined as (Forms<Double>, Forms<Double>) -> [[Double]]))
  }

  @Test("C19: a quotient takes each of the six forms on either side, nil being zero")
  func divisions() {
    #expect(quotients(Forms<Int>(12), Forms(4)) == Array(repeating: 3, count: 11))
    #expect(quotients(Forms<Float>(12), Forms(4)) == Array(repeating: 3, count: 11))
    #expect(quotients(Forms<Double>(12), Forms(4)) == Array(repeating: 3, count: 11))
    #expect(quotients(Forms<Int>(empty: 0), Forms(4)) == Array(repeating: 0, count: 11))
    #expect(quotients(Forms<Float>(12), Forms(empty: 0)) == Array(repeating: .infinity, count: 11))
    #expect(quotients(Forms<Double>(12), Forms(empty: 0)) == Array(repeating: .infinity, count: 11))
  }

  @Test("C19: a divisor that is nil is zero, and traps like zero")
  func nilDivisor() async {
    await #expect(processExitsWith: .failure) { _ = 7 / Var<Int?>() }
  }

  @Test("C19: literals are operands of every form")
  func literals() {
    #expect(withLiterals(Forms<Int>(4)).allSatisfy { $0 == 6 })
    #expect(withLiterals(Forms<Float>(4)).allSatisfy { $0 == 6 })
    #expect(withLiterals(Forms<Double>(4)).allSatisfy { $0 == 6 })
  }

  @Test("C21: + concatenates each of the six forms on either side, nil being empty, with literals and chains, too")
  func strings() {
    #expect(concatenations(Forms("ab"), Forms("c")) == Array(repeating: "abc", count: 11))
    #expect(concatenations(Forms(empty: ""), Forms("c")) == Array(repeating: "c", count: 11))
    #expect(concatenations(Forms("ab"), Forms(empty: "")) == Array(repeating: "ab", count: 11))
    let forms = Forms("y")
    #expect("x" + forms.variable + "z" == "xyz" && "x" + Var("y") + "z" == "xyz")
    #expect(forms.optional + "z" == "yz" && "x" + forms.maybe + forms.maybeOptional == "xyy")
  }

  @Test("C18, C20, T18: every form has int, float, double or string, which reads nil as zero or empty, and can be set")
  func properties() {
    check(7, 0, \.int, \.int, \.int, \.int, \.int, \.int)
    check(7, 0, \.float, \.float, \.float, \.float, \.float, \.float)
    check(7, 0, \.double, \.double, \.double, \.double, \.double, \.double)
    check("a", "", \.string, \.string, \.string, \.string, \.string, \.string)
  }

  private func check<Value>(
    _ value: Value,
    _ empty: Value,
    _ plain: WritableKeyPath<Value, Value>,
    _ optional: WritableKeyPath<Value?, Value>,
    _ variable: ReferenceWritableKeyPath<Var<Value>, Value>,
    _ optionalVariable: ReferenceWritableKeyPath<Var<Value?>, Value>,
    _ maybe: WritableKeyPath<Var<Value>?, Value>,
    _ maybeOptional: WritableKeyPath<Var<Value?>?, Value>
  ) {
    func all(_ forms: Forms<Value>) -> [Value] {
      [
        forms.plain[keyPath: plain], forms.optional[keyPath: optional], forms.variable[keyPath: variable],
        forms.optionalVariable[keyPath: optionalVariable], forms.maybe[keyPath: maybe],
        forms.maybeOptional[keyPath: maybeOptional],
      ]
    }
    func set(_ forms: inout Forms<Value>) {
      forms.plain[keyPath: plain] = value
      forms.optional[keyPath: optional] = value
      forms.variable[keyPath: variable] = value
      forms.optionalVariable[keyPath: optionalVariable] = value
      forms.maybe[keyPath: maybe] = value
      forms.maybeOptional[keyPath: maybeOptional] = value
    }
    var (full, none) = (Forms(empty), Forms(empty: empty))
    #expect(all(none) == Array(repeating: empty, count: 6))
    set(&full)
    #expect(all(full) == Array(repeating: value, count: 6))
    // Where there is no variable, there is nothing to write to.
    set(&none)
    #expect(all(none) == Array(repeating: value, count: 4) + [empty, empty])
  }
}
