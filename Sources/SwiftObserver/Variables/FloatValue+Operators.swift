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
@inlinable public func + <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float + num2.float }

/// Adds two numbers.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The sum, which is never optional.
@inlinable public func + <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float + num2 }

/// Adds two numbers.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The sum, which is never optional.
@inlinable public func + <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 + num2.float }

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
@inlinable public func - <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float - num2.float }

/// Subtracts one number from another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The difference, which is never optional.
@inlinable public func - <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float - num2 }

/// Subtracts one number from another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The difference, which is never optional.
@inlinable public func - <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 - num2.float }

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
@inlinable public func * <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float * num2.float }

/// Multiplies two numbers.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The product, which is never optional.
@inlinable public func * <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float * num2 }

/// Multiplies two numbers.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The product, which is never optional.
@inlinable public func * <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 * num2.float }

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
@inlinable public func / <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float / num2.float }

/// Divides one number by another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, which is never optional.
@inlinable public func / <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float / num2 }

/// Divides one number by another.
///
/// Either may be a variable or an optional, and nil counts as 0.
///
/// This overload lets one operand be a literal.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, which is never optional.
@inlinable public func / <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 / num2.float }
