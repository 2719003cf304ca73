// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

/// One Double in the six forms that the document names.
private struct Forms {
  let number: Double
  let optional: Double?
  let variable: Var<Double>
  let optionalVariable: Var<Double?>
  let maybeVariable: Var<Double>?
  let maybeOptionalVariable: Var<Double?>?

  /// All forms of `value`.
  init(_ value: Double) {
    number = value
    optional = value
    variable = Var(value)
    optionalVariable = Var(value)
    maybeVariable = Var(value)
    maybeOptionalVariable = Var(value)
  }

  /// Nil wherever there can be one, the neutral value elsewhere.
  static func empty() -> Forms {
    Forms(empty: 0)
  }

  private init(empty value: Double) {
    number = value
    optional = nil
    variable = Var(value)
    optionalVariable = Var()
    maybeVariable = nil
    maybeOptionalVariable = nil
  }

  var all: [Double] {
    [
      number.double, optional.double, variable.double, optionalVariable.double, maybeVariable.double,
      maybeOptionalVariable.double,
    ]
  }
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func sums(_ a: Forms, _ b: Forms) -> [Double] {
  var all: [Double] = []
  all.append(a.number + b.number)
  all.append(a.number + b.optional)
  all.append(a.number + b.variable)
  all.append(a.number + b.optionalVariable)
  all.append(a.number + b.maybeVariable)
  all.append(a.number + b.maybeOptionalVariable)
  all.append(a.optional + b.number)
  all.append(a.optional + b.optional)
  all.append(a.optional + b.variable)
  all.append(a.optional + b.optionalVariable)
  all.append(a.optional + b.maybeVariable)
  all.append(a.optional + b.maybeOptionalVariable)
  all.append(a.variable + b.number)
  all.append(a.variable + b.optional)
  all.append(a.variable + b.variable)
  all.append(a.variable + b.optionalVariable)
  all.append(a.variable + b.maybeVariable)
  all.append(a.variable + b.maybeOptionalVariable)
  all.append(a.optionalVariable + b.number)
  all.append(a.optionalVariable + b.optional)
  all.append(a.optionalVariable + b.variable)
  all.append(a.optionalVariable + b.optionalVariable)
  all.append(a.optionalVariable + b.maybeVariable)
  all.append(a.optionalVariable + b.maybeOptionalVariable)
  all.append(a.maybeVariable + b.number)
  all.append(a.maybeVariable + b.optional)
  all.append(a.maybeVariable + b.variable)
  all.append(a.maybeVariable + b.optionalVariable)
  all.append(a.maybeVariable + b.maybeVariable)
  all.append(a.maybeVariable + b.maybeOptionalVariable)
  all.append(a.maybeOptionalVariable + b.number)
  all.append(a.maybeOptionalVariable + b.optional)
  all.append(a.maybeOptionalVariable + b.variable)
  all.append(a.maybeOptionalVariable + b.optionalVariable)
  all.append(a.maybeOptionalVariable + b.maybeVariable)
  all.append(a.maybeOptionalVariable + b.maybeOptionalVariable)
  return all
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func differences(_ a: Forms, _ b: Forms) -> [Double] {
  var all: [Double] = []
  all.append(a.number - b.number)
  all.append(a.number - b.optional)
  all.append(a.number - b.variable)
  all.append(a.number - b.optionalVariable)
  all.append(a.number - b.maybeVariable)
  all.append(a.number - b.maybeOptionalVariable)
  all.append(a.optional - b.number)
  all.append(a.optional - b.optional)
  all.append(a.optional - b.variable)
  all.append(a.optional - b.optionalVariable)
  all.append(a.optional - b.maybeVariable)
  all.append(a.optional - b.maybeOptionalVariable)
  all.append(a.variable - b.number)
  all.append(a.variable - b.optional)
  all.append(a.variable - b.variable)
  all.append(a.variable - b.optionalVariable)
  all.append(a.variable - b.maybeVariable)
  all.append(a.variable - b.maybeOptionalVariable)
  all.append(a.optionalVariable - b.number)
  all.append(a.optionalVariable - b.optional)
  all.append(a.optionalVariable - b.variable)
  all.append(a.optionalVariable - b.optionalVariable)
  all.append(a.optionalVariable - b.maybeVariable)
  all.append(a.optionalVariable - b.maybeOptionalVariable)
  all.append(a.maybeVariable - b.number)
  all.append(a.maybeVariable - b.optional)
  all.append(a.maybeVariable - b.variable)
  all.append(a.maybeVariable - b.optionalVariable)
  all.append(a.maybeVariable - b.maybeVariable)
  all.append(a.maybeVariable - b.maybeOptionalVariable)
  all.append(a.maybeOptionalVariable - b.number)
  all.append(a.maybeOptionalVariable - b.optional)
  all.append(a.maybeOptionalVariable - b.variable)
  all.append(a.maybeOptionalVariable - b.optionalVariable)
  all.append(a.maybeOptionalVariable - b.maybeVariable)
  all.append(a.maybeOptionalVariable - b.maybeOptionalVariable)
  return all
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func products(_ a: Forms, _ b: Forms) -> [Double] {
  var all: [Double] = []
  all.append(a.number * b.number)
  all.append(a.number * b.optional)
  all.append(a.number * b.variable)
  all.append(a.number * b.optionalVariable)
  all.append(a.number * b.maybeVariable)
  all.append(a.number * b.maybeOptionalVariable)
  all.append(a.optional * b.number)
  all.append(a.optional * b.optional)
  all.append(a.optional * b.variable)
  all.append(a.optional * b.optionalVariable)
  all.append(a.optional * b.maybeVariable)
  all.append(a.optional * b.maybeOptionalVariable)
  all.append(a.variable * b.number)
  all.append(a.variable * b.optional)
  all.append(a.variable * b.variable)
  all.append(a.variable * b.optionalVariable)
  all.append(a.variable * b.maybeVariable)
  all.append(a.variable * b.maybeOptionalVariable)
  all.append(a.optionalVariable * b.number)
  all.append(a.optionalVariable * b.optional)
  all.append(a.optionalVariable * b.variable)
  all.append(a.optionalVariable * b.optionalVariable)
  all.append(a.optionalVariable * b.maybeVariable)
  all.append(a.optionalVariable * b.maybeOptionalVariable)
  all.append(a.maybeVariable * b.number)
  all.append(a.maybeVariable * b.optional)
  all.append(a.maybeVariable * b.variable)
  all.append(a.maybeVariable * b.optionalVariable)
  all.append(a.maybeVariable * b.maybeVariable)
  all.append(a.maybeVariable * b.maybeOptionalVariable)
  all.append(a.maybeOptionalVariable * b.number)
  all.append(a.maybeOptionalVariable * b.optional)
  all.append(a.maybeOptionalVariable * b.variable)
  all.append(a.maybeOptionalVariable * b.optionalVariable)
  all.append(a.maybeOptionalVariable * b.maybeVariable)
  all.append(a.maybeOptionalVariable * b.maybeOptionalVariable)
  return all
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func quotients(_ a: Forms, _ b: Forms) -> [Double] {
  var all: [Double] = []
  all.append(a.number / b.number)
  all.append(a.number / b.optional)
  all.append(a.number / b.variable)
  all.append(a.number / b.optionalVariable)
  all.append(a.number / b.maybeVariable)
  all.append(a.number / b.maybeOptionalVariable)
  all.append(a.optional / b.number)
  all.append(a.optional / b.optional)
  all.append(a.optional / b.variable)
  all.append(a.optional / b.optionalVariable)
  all.append(a.optional / b.maybeVariable)
  all.append(a.optional / b.maybeOptionalVariable)
  all.append(a.variable / b.number)
  all.append(a.variable / b.optional)
  all.append(a.variable / b.variable)
  all.append(a.variable / b.optionalVariable)
  all.append(a.variable / b.maybeVariable)
  all.append(a.variable / b.maybeOptionalVariable)
  all.append(a.optionalVariable / b.number)
  all.append(a.optionalVariable / b.optional)
  all.append(a.optionalVariable / b.variable)
  all.append(a.optionalVariable / b.optionalVariable)
  all.append(a.optionalVariable / b.maybeVariable)
  all.append(a.optionalVariable / b.maybeOptionalVariable)
  all.append(a.maybeVariable / b.number)
  all.append(a.maybeVariable / b.optional)
  all.append(a.maybeVariable / b.variable)
  all.append(a.maybeVariable / b.optionalVariable)
  all.append(a.maybeVariable / b.maybeVariable)
  all.append(a.maybeVariable / b.maybeOptionalVariable)
  all.append(a.maybeOptionalVariable / b.number)
  all.append(a.maybeOptionalVariable / b.optional)
  all.append(a.maybeOptionalVariable / b.variable)
  all.append(a.maybeOptionalVariable / b.optionalVariable)
  all.append(a.maybeOptionalVariable / b.maybeVariable)
  all.append(a.maybeOptionalVariable / b.maybeOptionalVariable)
  return all
}

@Suite("Operators on Double")
struct DoubleOperators {
  @Test("C19: + - * / work on all pairs of the six forms")
  func matrix() {
    #expect(sums(Forms(12), Forms(4)) == Array(repeating: 16, count: 36))
    #expect(differences(Forms(12), Forms(4)) == Array(repeating: 8, count: 36))
    #expect(products(Forms(12), Forms(4)) == Array(repeating: 48, count: 36))
    #expect(quotients(Forms(12), Forms(4)) == Array(repeating: 3, count: 36))
  }

  @Test("C19: nil counts as zero on either side")
  func nilOperands() {
    #expect(sums(.empty(), Forms(4)) == Array(repeating: 4, count: 36))
    #expect(differences(Forms(12), .empty()) == Array(repeating: 12, count: 36))
    #expect(products(Forms(12), .empty()) == Array(repeating: 0, count: 36))
    #expect(quotients(.empty(), Forms(4)) == Array(repeating: 0, count: 36))
    #expect(quotients(Forms(12), .empty()) == Array(repeating: .infinity, count: 36))
    #expect(quotients(.empty(), .empty()).allSatisfy { $0.isNaN })
  }

  @Test("C18: every form has the property double, nil being zero")
  func property() {
    #expect(Forms(7).all == Array(repeating: 7, count: 6))
    #expect(Forms.empty().all == Array(repeating: 0, count: 6))
  }

  @Test("C18: the property double can be set, on nil too, if there is a variable to write to")
  func settingProperty() {
    var (plain, optional): (Double, Double?) = (1, nil)
    let (variable, optionalVariable) = (Var<Double>(1), Var<Double?>())
    var maybe: Var<Double>? = Var(1)
    var maybeOptional: Var<Double?>? = Var(nil)
    plain.double += 5
    optional.double += 5
    variable.double += 5
    optionalVariable.double += 5
    maybe.double += 5
    maybeOptional.double += 5
    #expect(plain == 6 && variable.value == 6 && maybe?.value == 6)
    #expect(optional == 5 && optionalVariable.value == 5 && maybeOptional?.value == 5)
    var (none, noneOptional): (Var<Double>?, Var<Double?>?) = (nil, nil)
    none.double = 3
    noneOptional.double = 3
    #expect(none == nil && noneOptional == nil)
  }

  @Test("C19: literals are operands of every form")
  func literals() {
    let forms = Forms(4)
    #expect(2 + forms.optional == 6 && forms.optional + 2 == 6)
    #expect(2 + forms.variable == 6 && forms.variable + 2 == 6)
    #expect(2 + forms.optionalVariable == 6 && forms.optionalVariable + 2 == 6)
    #expect(2 + forms.maybeVariable == 6 && forms.maybeVariable + 2 == 6)
    #expect(2 + forms.maybeOptionalVariable == 6 && forms.maybeOptionalVariable + 2 == 6)
    let (difference, product, quotient): (Double, Double, Double) = (
      9 - forms.variable, forms.optional * 3, 8 / forms.maybeVariable
    )
    #expect(difference == 5 && product == 12 && quotient == 2)
    #expect(forms.variable + 2.5 == 6.5 && 2.5 + forms.optional == 6.5)
    #expect(forms.maybeOptionalVariable - 2.5 == 1.5 && 2.5 * forms.optionalVariable == 10)
  }
}
