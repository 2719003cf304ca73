// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

/// One String in the six forms that the document names.
private struct Forms {
  let number: String
  let optional: String?
  let variable: Var<String>
  let optionalVariable: Var<String?>
  let maybeVariable: Var<String>?
  let maybeOptionalVariable: Var<String?>?

  /// All forms of `value`.
  init(_ value: String) {
    number = value
    optional = value
    variable = Var(value)
    optionalVariable = Var(value)
    maybeVariable = Var(value)
    maybeOptionalVariable = Var(value)
  }

  /// Nil wherever there can be one, the neutral value elsewhere.
  static func empty() -> Forms {
    Forms(empty: "")
  }

  private init(empty value: String) {
    number = value
    optional = nil
    variable = Var(value)
    optionalVariable = Var()
    maybeVariable = nil
    maybeOptionalVariable = nil
  }

  var all: [String] {
    [
      number.string, optional.string, variable.string, optionalVariable.string, maybeVariable.string,
      maybeOptionalVariable.string,
    ]
  }
}

/// All 36 pairs, written out, because it is the overloads that are tested.
private func concatenations(_ a: Forms, _ b: Forms) -> [String] {
  var all: [String] = []
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

@Suite("Operators on strings")
struct StringOperators {
  @Test("C21: + concatenates all pairs of the six forms, nil being empty")
  func matrix() {
    #expect(concatenations(Forms("ab"), Forms("c")) == Array(repeating: "abc", count: 36))
    #expect(concatenations(.empty(), Forms("c")) == Array(repeating: "c", count: 36))
    #expect(concatenations(Forms("ab"), .empty()) == Array(repeating: "ab", count: 36))
    #expect(concatenations(.empty(), .empty()) == Array(repeating: "", count: 36))
  }

  @Test("C21: literals and longer chains concatenate, too")
  func literals() {
    let forms = Forms("y")
    #expect("x" + forms.variable + "z" == "xyz")
    #expect("x" + Var("y") + "z" == "xyz")
    #expect(forms.optional + "z" == "yz")
    #expect("x" + forms.optionalVariable == "xy")
    #expect("x" + forms.maybeVariable + forms.maybeOptionalVariable == "xyy")
  }

  @Test("C20: every form has a string property, nil being empty")
  func property() {
    #expect(Forms("s").all == Array(repeating: "s", count: 6))
    #expect(Forms.empty().all == Array(repeating: "", count: 6))
  }
}
