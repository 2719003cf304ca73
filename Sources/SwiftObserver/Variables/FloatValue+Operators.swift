// SPDX-License-Identifier: MIT

/// The sum of two numbers, variables or optionals of these, nil being 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The sum, never optional.
@inlinable
public func + <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float {
  num1.float + num2.float
}

/// The sum of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The sum, never optional.
@inlinable
public func + <N1: FloatValue>(num1: N1, num2: Float) -> Float {
  num1.float + num2
}

/// The sum of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The sum, never optional.
@inlinable
public func + <N2: FloatValue>(num1: Float, num2: N2) -> Float {
  num1 + num2.float
}

/// The difference of two numbers, variables or optionals of these, nil being 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The difference, never optional.
@inlinable
public func - <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float {
  num1.float - num2.float
}

/// The difference of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The difference, never optional.
@inlinable
public func - <N1: FloatValue>(num1: N1, num2: Float) -> Float {
  num1.float - num2
}

/// The difference of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The difference, never optional.
@inlinable
public func - <N2: FloatValue>(num1: Float, num2: N2) -> Float {
  num1 - num2.float
}

/// The product of two numbers, variables or optionals of these, nil being 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The product, never optional.
@inlinable
public func * <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float {
  num1.float * num2.float
}

/// The product of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The product, never optional.
@inlinable
public func * <N1: FloatValue>(num1: N1, num2: Float) -> Float {
  num1.float * num2
}

/// The product of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The product, never optional.
@inlinable
public func * <N2: FloatValue>(num1: Float, num2: N2) -> Float {
  num1 * num2.float
}

/// The quotient of two numbers, variables or optionals of these, nil being 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, never optional.
@inlinable
public func / <N1: FloatValue, N2: FloatValue>(num1: N1, num2: N2) -> Float {
  num1.float / num2.float
}

/// The quotient of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, never optional.
@inlinable
public func / <N1: FloatValue>(num1: N1, num2: Float) -> Float {
  num1.float / num2
}

/// The quotient of two numbers, variables or optionals of these, nil being 0.
///
/// This form is for literals.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, never optional.
@inlinable
public func / <N2: FloatValue>(num1: Float, num2: N2) -> Float {
  num1 / num2.float
}
