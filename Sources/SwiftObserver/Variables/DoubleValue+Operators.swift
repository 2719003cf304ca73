// SPDX-License-Identifier: MIT

/// Adds two numbers, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the sum is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func + <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double + num2.double }

/// Subtracts one number from another, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the difference is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func - <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double - num2.double }

/// Multiplies two numbers, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the product is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func * <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double * num2.double }

/// Divides one number by another, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the quotient is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func / <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double / num2.double }
