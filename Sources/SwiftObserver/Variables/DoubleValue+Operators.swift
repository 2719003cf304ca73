// SPDX-License-Identifier: MIT

/// Adds two numbers.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The sum, which is never optional.
@inlinable public func + <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double + num2.double }

/// Subtracts one number from another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The difference, which is never optional.
@inlinable public func - <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double - num2.double }

/// Multiplies two numbers.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The product, which is never optional.
@inlinable public func * <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double * num2.double }

/// Divides one number by another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, which is never optional.
@inlinable public func / <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double { num1.double / num2.double }
