// SPDX-License-Identifier: MIT

/// Sets the value of a variable.
///
/// Binds weaker than arithmetic, as an assignment does: `number <- Var(1) + 2`.
infix operator <- : AssignmentPrecedence

/// Sets the value of `variable`, which then is the author of the update; does nothing without a variable.
///
/// Mirrors *SwiftObserver*, section "Use Variable Values".
///
/// - Parameters:
///   - variable: The variable that is set.
///   - value: The new value.
@inlinable
public func <- <Value>(variable: Var<Value>?, value: Value) {
  variable?.value = value
}
