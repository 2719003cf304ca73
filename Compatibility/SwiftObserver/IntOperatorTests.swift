// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

/// All 36 pairs, written out, because it is the overloads that are tested.
private func sums(_ a: Forms<Int>, _ b: Forms<Int>) -> [Int] {
  [
    a.plain + b.plain, a.plain + b.optional, a.plain + b.variable, a.plain + b.optionalVariable, a.plain + b.maybe,
    a.plain + b.maybeOptional, a.optional + b.plain, a.optional + b.optional, a.optional + b.variable,
    a.optional + b.optionalVariable, a.optional + b.maybe, a.optional + b.maybeOptional, a.variable + b.plain,
    a.variable + b.optional, a.variable + b.variable, a.variable + b.optionalVariable, a.variable + b.maybe,
    a.variable + b.maybeOptional, a.optionalVariable + b.plain, a.optionalVariable + b.optional,
    a.optionalVariable + b.variable, a.optionalVariable + b.optionalVariable, a.optionalVariable + b.maybe,
    a.optionalVariable + b.maybeOptional, a.maybe + b.plain, a.maybe + b.optional, a.maybe + b.variable,
    a.maybe + b.optionalVariable, a.maybe + b.maybe, a.maybe + b.maybeOptional, a.maybeOptional + b.plain,
    a.maybeOptional + b.optional, a.maybeOptional + b.variable, a.maybeOptional + b.optionalVariable,
    a.maybeOptional + b.maybe, a.maybeOptional + b.maybeOptional,
  ]
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func differences(_ a: Forms<Int>, _ b: Forms<Int>) -> [Int] {
  [
    a.plain - b.plain, a.plain - b.optional, a.plain - b.variable, a.plain - b.optionalVariable, a.plain - b.maybe,
    a.plain - b.maybeOptional, a.optional - b.plain, a.optional - b.optional, a.optional - b.variable,
    a.optional - b.optionalVariable, a.optional - b.maybe, a.optional - b.maybeOptional, a.variable - b.plain,
    a.variable - b.optional, a.variable - b.variable, a.variable - b.optionalVariable, a.variable - b.maybe,
    a.variable - b.maybeOptional, a.optionalVariable - b.plain, a.optionalVariable - b.optional,
    a.optionalVariable - b.variable, a.optionalVariable - b.optionalVariable, a.optionalVariable - b.maybe,
    a.optionalVariable - b.maybeOptional, a.maybe - b.plain, a.maybe - b.optional, a.maybe - b.variable,
    a.maybe - b.optionalVariable, a.maybe - b.maybe, a.maybe - b.maybeOptional, a.maybeOptional - b.plain,
    a.maybeOptional - b.optional, a.maybeOptional - b.variable, a.maybeOptional - b.optionalVariable,
    a.maybeOptional - b.maybe, a.maybeOptional - b.maybeOptional,
  ]
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func products(_ a: Forms<Int>, _ b: Forms<Int>) -> [Int] {
  [
    a.plain * b.plain, a.plain * b.optional, a.plain * b.variable, a.plain * b.optionalVariable, a.plain * b.maybe,
    a.plain * b.maybeOptional, a.optional * b.plain, a.optional * b.optional, a.optional * b.variable,
    a.optional * b.optionalVariable, a.optional * b.maybe, a.optional * b.maybeOptional, a.variable * b.plain,
    a.variable * b.optional, a.variable * b.variable, a.variable * b.optionalVariable, a.variable * b.maybe,
    a.variable * b.maybeOptional, a.optionalVariable * b.plain, a.optionalVariable * b.optional,
    a.optionalVariable * b.variable, a.optionalVariable * b.optionalVariable, a.optionalVariable * b.maybe,
    a.optionalVariable * b.maybeOptional, a.maybe * b.plain, a.maybe * b.optional, a.maybe * b.variable,
    a.maybe * b.optionalVariable, a.maybe * b.maybe, a.maybe * b.maybeOptional, a.maybeOptional * b.plain,
    a.maybeOptional * b.optional, a.maybeOptional * b.variable, a.maybeOptional * b.optionalVariable,
    a.maybeOptional * b.maybe, a.maybeOptional * b.maybeOptional,
  ]
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func quotients(_ a: Forms<Int>, _ b: Forms<Int>) -> [Int] {
  [
    a.plain / b.plain, a.plain / b.optional, a.plain / b.variable, a.plain / b.optionalVariable, a.plain / b.maybe,
    a.plain / b.maybeOptional, a.optional / b.plain, a.optional / b.optional, a.optional / b.variable,
    a.optional / b.optionalVariable, a.optional / b.maybe, a.optional / b.maybeOptional, a.variable / b.plain,
    a.variable / b.optional, a.variable / b.variable, a.variable / b.optionalVariable, a.variable / b.maybe,
    a.variable / b.maybeOptional, a.optionalVariable / b.plain, a.optionalVariable / b.optional,
    a.optionalVariable / b.variable, a.optionalVariable / b.optionalVariable, a.optionalVariable / b.maybe,
    a.optionalVariable / b.maybeOptional, a.maybe / b.plain, a.maybe / b.optional, a.maybe / b.variable,
    a.maybe / b.optionalVariable, a.maybe / b.maybe, a.maybe / b.maybeOptional, a.maybeOptional / b.plain,
    a.maybeOptional / b.optional, a.maybeOptional / b.variable, a.maybeOptional / b.optionalVariable,
    a.maybeOptional / b.maybe, a.maybeOptional / b.maybeOptional,
  ]
}

private func properties(_ forms: Forms<Int>) -> [Int] {
  [
    forms.plain.int, forms.optional.int, forms.variable.int, forms.optionalVariable.int, forms.maybe.int,
    forms.maybeOptional.int,
  ]
}

@Suite("Operators on Int")
struct IntOperators {
  @Test("C19, T46, T47, T49: + - * / work on all pairs of the six forms")
  func matrix() {
    #expect(sums(Forms(12), Forms(4)) == Array(repeating: 16, count: 36))
    #expect(differences(Forms(12), Forms(4)) == Array(repeating: 8, count: 36))
    #expect(products(Forms(12), Forms(4)) == Array(repeating: 48, count: 36))
    #expect(quotients(Forms(12), Forms(4)) == Array(repeating: 3, count: 36))
  }

  @Test("C19, T48: nil counts as zero on either side")
  func nilOperands() {
    #expect(sums(Forms(empty: 0), Forms(4)) == Array(repeating: 4, count: 36))
    #expect(differences(Forms(12), Forms(empty: 0)) == Array(repeating: 12, count: 36))
    #expect(products(Forms(12), Forms(empty: 0)) == Array(repeating: 0, count: 36))
    #expect(quotients(Forms(empty: 0), Forms(4)) == Array(repeating: 0, count: 36))
  }

  @Test("C18: every form has the property int, nil being zero")
  func property() {
    #expect(properties(Forms(7)) == Array(repeating: 7, count: 6))
    #expect(properties(Forms(empty: 0)) == Array(repeating: 0, count: 6))
  }

  @Test("C18: the property int can be set, on nil too, if there is a variable to write to")
  func settingProperty() {
    var (plain, optional): (Int, Int?) = (1, nil)
    let (variable, optionalVariable) = (Var<Int>(1), Var<Int?>())
    var maybe: Var<Int>? = Var(1)
    var maybeOptional: Var<Int?>? = Var(nil)
    plain.int += 5
    optional.int += 5
    variable.int += 5
    optionalVariable.int += 5
    maybe.int += 5
    maybeOptional.int += 5
    #expect(plain == 6 && variable.value == 6 && maybe?.value == 6)
    #expect(optional == 5 && optionalVariable.value == 5 && maybeOptional?.value == 5)
    var (none, noneOptional): (Var<Int>?, Var<Int?>?) = (nil, nil)
    none.int = 3
    noneOptional.int = 3
    #expect(none == nil && noneOptional == nil)
  }

  @Test("C19: literals are operands of every form")
  func literals() {
    let forms = Forms<Int>(4)
    #expect(2 + forms.optional == 6 && forms.optional + 2 == 6)
    #expect(2 + forms.variable == 6 && forms.variable + 2 == 6)
    #expect(2 + forms.optionalVariable == 6 && forms.optionalVariable + 2 == 6)
    #expect(2 + forms.maybe == 6 && forms.maybe + 2 == 6)
    #expect(2 + forms.maybeOptional == 6 && forms.maybeOptional + 2 == 6)
    let (difference, product, quotient): (Int, Int, Int) = (
      9 - forms.variable, forms.optional * 3, 8 / forms.maybe
    )
    #expect(difference == 5 && product == 12 && quotient == 2)
  }

  @Test("C19: a divisor that is nil is zero, and traps like zero")
  func nilDivisor() async {
    await #expect(processExitsWith: .failure) {
      _ = 7 / Var<Int?>()
    }
  }
}
