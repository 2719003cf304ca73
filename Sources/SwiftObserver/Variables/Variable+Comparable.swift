// SPDX-License-Identifier: MIT

extension Variable: Equatable {
  /// Returns whether two variables have equal values.
  ///
  /// Use `===` to test for identity.
  ///
  /// - Parameters:
  ///   - lhs: A variable.
  ///   - rhs: Another variable.
  /// - Returns: Whether the values are equal.
  public static func == (lhs: Variable<Value>, rhs: Variable<Value>) -> Bool { lhs.value == rhs.value }
}

extension Variable: Comparable where Value: Comparable {
  /// Returns whether one variable's value is less than another's.
  ///
  /// - Parameters:
  ///   - lhs: A variable.
  ///   - rhs: Another variable.
  /// - Returns: Whether the value of `lhs` is less than that of `rhs`.
  public static func < (lhs: Variable<Value>, rhs: Variable<Value>) -> Bool { lhs.value < rhs.value }
}
