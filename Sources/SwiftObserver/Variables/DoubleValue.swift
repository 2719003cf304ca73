// SPDX-License-Identifier: MIT

/// A value that can be read and written as a `Double`: a `Double`, a variable of it, or an optional of either.
///
/// Reading nil gives 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
public protocol DoubleValue {
  /// The number, or 0 for nil.
  var double: Double { get set }
}

extension Double: DoubleValue {
  /// The number itself.
  @inlinable public var double: Double {
    get { self }
    set { self = newValue }
  }
}

extension Optional: DoubleValue where Wrapped: DoubleValue {
  /// The wrapped number, or 0 for nil.
  ///
  /// Setting it on nil stores the new number, except on an optional variable: where there is no variable, nothing is
  /// stored.
  @inlinable public var double: Double {
    get { self?.double ?? 0 }
    set { assign(newValue) { $0.double = newValue } }
  }
}

extension Variable: DoubleValue where Value: DoubleValue {
  /// The value as a number, or 0 for nil.
  ///
  /// Setting it assigns `value` once.
  @inlinable public var double: Double {
    get { value.double }
    set { value.double = newValue }
  }
}
