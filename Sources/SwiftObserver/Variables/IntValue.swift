// SPDX-License-Identifier: MIT

/// A value that can be read and written as an `Int`: an `Int`, a variable of it, or an optional of either.
///
/// Reading nil gives 0.
///
/// ```swift
/// let count = Var<Int?>(nil)
/// count.int += 1
/// print(count.int + 2)
/// ```
///
/// Mirrors *SwiftObserver*, section "Number Values".
public protocol IntValue {
  /// The number, or 0 for nil.
  var int: Int { get set }
}

extension Int: IntValue {
  /// The number itself.
  @inlinable public var int: Int {
    get { self }
    set { self = newValue }
  }
}

extension Optional: IntValue where Wrapped: IntValue {
  /// The wrapped number, or 0 for nil.
  ///
  /// Setting it on nil stores the new number, except on an optional variable: where there is no variable, nothing is
  /// stored.
  @inlinable public var int: Int {
    get { self?.int ?? 0 }
    set { assign(newValue) { $0.int = newValue } }
  }
}

extension Variable: IntValue where Value: IntValue {
  /// The value as a number, or 0 for nil.
  ///
  /// Setting it assigns `value` once.
  @inlinable public var int: Int {
    get { value.int }
    set { value.int = newValue }
  }
}
