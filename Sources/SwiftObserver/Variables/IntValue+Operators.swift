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
public func + <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int {
  num1.int + num2.int
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
public func - <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int {
  num1.int - num2.int
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
public func * <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int {
  num1.int * num2.int
}

/// The quotient of two numbers, variables or optionals of these, nil being 0.
///
/// A divisor that is 0 or nil traps, as with plain numbers.
///
/// Mirrors *SwiftObserver*, section "Number Values".
///
/// - Parameters:
///   - num1: The left operand.
///   - num2: The right operand.
/// - Returns: The quotient, never optional.
@inlinable
public func / <N1: IntValue, N2: IntValue>(num1: N1, num2: N2) -> Int {
  num1.int / num2.int
}
