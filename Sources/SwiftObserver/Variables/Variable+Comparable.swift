// SPDX-License-Identifier: MIT

extension Variable: Equatable {
  /// Whether both variables have equal values.
  ///
  /// Whether they are the same variable is what `===` tells.
  ///
  /// - Parameters:
  ///   - lhs: A variable.
  ///   - rhs: Another variable.
  /// - Returns: Whether the values are equal.
  public static func == (lhs: Variable<Value>, rhs: Variable<Value>) -> Bool {
    lhs.value == rhs.value
  }
}

extension Variable: Comparable where Value: Comparable {
  /// Whether the value of one variable is smaller than that of the other.
  ///
  /// - Parameters:
  ///   - lhs: A variable.
  ///   - rhs: Another variable.
  /// - Returns: How the values compare.
  public static func < (lhs: Variable<Value>, rhs: Variable<Value>) -> Bool {
    lhs.value < rhs.value
  }
}
