// SPDX-License-Identifier: MIT

/// Sets the value of a variable.
///
/// The operator binds less tightly than arithmetic, like an assignment: `number <- Var(1) + 2`.
infix operator <- : AssignmentPrecedence

/// Sets the value of a variable, which has no effect if the variable is nil.
///
/// The variable is the author of the update.
///
/// ```swift
/// let number = Var(1)
/// number <- number + 2  // the same as number.value = number.value + 2
/// print(number.value)
/// ```
///
/// Mirrors *SwiftObserver*, section "Use Variable Values".
///
/// - Parameters:
///   - variable: The variable to set.
///   - value: The new value.
@inlinable public func <- <Value>(variable: Var<Value>?, value: Value) { variable?.value = value }
