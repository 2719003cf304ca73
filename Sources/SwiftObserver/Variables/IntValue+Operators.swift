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
@inlinable public func + <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int + num2.int }

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
@inlinable public func - <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int - num2.int }

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
@inlinable public func * <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int * num2.int }

/// Divides one number by another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// Dividing by 0 or nil is a runtime error, as with plain numbers.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, which is never optional.
@inlinable public func / <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int { num1.int / num2.int }
