// SPDX-License-Identifier: MIT

/// Adds two numbers, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the sum is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func + <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int + num2.int }

/// Subtracts one number from another, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the difference is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func - <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int - num2.int }

/// Multiplies two numbers, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the product is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func * <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int * num2.int }

/// Divides one number by another, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the quotient is never optional. Dividing by 0
/// or nil is a runtime error, as with plain numbers. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func / <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int / num2.int }
