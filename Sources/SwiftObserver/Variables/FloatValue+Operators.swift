// SPDX-License-Identifier: MIT

/// Adds two numbers, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the sum is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func + <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float + num2.float }

/// Adds two numbers, of which the second may be a literal.
@inlinable public func + <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float + num2 }

/// Adds two numbers, of which the first may be a literal.
@inlinable public func + <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 + num2.float }

/// Subtracts one number from another, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the difference is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func - <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float - num2.float }

/// Subtracts one number from another, of which the second may be a literal.
@inlinable public func - <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float - num2 }

/// Subtracts one number from another, of which the first may be a literal.
@inlinable public func - <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 - num2.float }

/// Multiplies two numbers, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the product is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func * <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float * num2.float }

/// Multiplies two numbers, of which the second may be a literal.
@inlinable public func * <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float * num2 }

/// Multiplies two numbers, of which the first may be a literal.
@inlinable public func * <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 * num2.float }

/// Divides one number by another, each of which may be a variable or an optional.
///
/// Nil counts as 0, and the quotient is never optional. Mirrors *SwiftObserver*, section "Number Values".
@inlinable public func / <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float { num1.float / num2.float }

/// Divides one number by another, of which the second may be a literal.
@inlinable public func / <N1: FloatValue>(num1: N1, num2: Float) -> Float { num1.float / num2 }

/// Divides one number by another, of which the first may be a literal.
@inlinable public func / <N2: FloatValue>(num1: Float, num2: N2) -> Float { num1 / num2.float }
