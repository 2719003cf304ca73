// SPDX-License-Identifier: MIT

import SwiftObserver

/// One value in the six forms that the document names.
struct Forms<Value: Equatable> {
  var plain: Value
  var optional: Value?
  let variable: Var<Value>
  let optionalVariable: Var<Value?>
  var maybe: Var<Value>?
  var maybeOptional: Var<Value?>?

  /// All forms of `value`.
  init(_ value: Value) {
    plain = value
    optional = value
    variable = Var(value)
    optionalVariable = Var(value)
    maybe = Var(value)
    maybeOptional = Var(value)
  }

  /// Nil wherever there can be one, the neutral value `empty` elsewhere.
  init(empty: Value) {
    plain = empty
    optional = nil
    variable = Var(empty)
    optionalVariable = Var()
    maybe = nil
    maybeOptional = nil
  }
}
