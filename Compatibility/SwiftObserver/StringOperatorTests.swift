// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

/// All 36 pairs, written out, because it is the overloads that are tested.
private func concatenations(_ a: Forms<String>, _ b: Forms<String>) -> [String] {
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

private func properties(_ forms: Forms<String>) -> [String] {
  [
    forms.plain.string, forms.optional.string, forms.variable.string, forms.optionalVariable.string, forms.maybe.string,
    forms.maybeOptional.string,
  ]
}

@Suite("Operators on strings")
struct StringOperators {
  @Test("C21: + concatenates all pairs of the six forms, nil being empty")
  func matrix() {
    #expect(concatenations(Forms("ab"), Forms("c")) == Array(repeating: "abc", count: 36))
    #expect(concatenations(Forms(empty: ""), Forms("c")) == Array(repeating: "c", count: 36))
    #expect(concatenations(Forms("ab"), Forms(empty: "")) == Array(repeating: "ab", count: 36))
    #expect(concatenations(Forms(empty: ""), Forms(empty: "")) == Array(repeating: "", count: 36))
  }

  @Test("C21: literals and longer chains concatenate, too")
  func literals() {
    let forms = Forms("y")
    #expect("x" + forms.variable + "z" == "xyz")
    #expect("x" + Var("y") + "z" == "xyz")
    #expect(forms.optional + "z" == "yz")
    #expect("x" + forms.optionalVariable == "xy")
    #expect("x" + forms.maybe + forms.maybeOptional == "xyy")
  }

  @Test("C20: every form has a string property, nil being empty")
  func property() {
    #expect(properties(Forms("s")) == Array(repeating: "s", count: 6))
    #expect(properties(Forms(empty: "")) == Array(repeating: "", count: 6))
  }
}
