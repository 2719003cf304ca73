// SPDX-License-Identifier: MIT

/// A value that can be read and written as a `Float`: a `Float`, a variable of it, or an optional of either.
///
/// Reading nil gives 0.
///
/// Mirrors *SwiftObserver*, section "Number Values".
public protocol FloatValue {
  /// The number, or 0 for nil.
  var float: Float { get set }
}

extension Float: FloatValue {
  /// The number itself.
  @inlinable public var float: Float {
    get { self }
    set { self = newValue }
  }
}

extension Optional: FloatValue where Wrapped: FloatValue {
  /// The wrapped number, or 0 for nil.
  ///
  /// Setting it on nil stores the new number, except on an optional variable: where there is no variable, nothing is
  /// stored.
  @inlinable public var float: Float {
    get { self?.float ?? 0 }
    set { assign(newValue) { $0.float = newValue } }
  }
}

extension Variable: FloatValue where Value: FloatValue {
  /// The value as a number, or 0 for nil.
  ///
  /// Setting it assigns `value` once.
  @inlinable public var float: Float {
    get { value.float }
    set { value.float = newValue }
  }
}
