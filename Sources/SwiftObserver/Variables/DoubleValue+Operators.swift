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
public func + <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double {
  num1.double + num2.double
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
public func - <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double {
  num1.double - num2.double
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
public func * <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double {
  num1.double * num2.double
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
public func / <N1: DoubleValue, N2: DoubleValue>(num1: N1, num2: N2) -> Double {
  num1.double / num2.double
}
