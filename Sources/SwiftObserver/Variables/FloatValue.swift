// SPDX-License-Identifier: MIT

/// Something that can be read and written as a `Float`, nil being 0: `Float`, variables of it, and optionals of these.
///
/// Mirrors *SwiftObserver*, section "Number Values".
public protocol FloatValue {
  /// The number, 0 for nil.
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
  /// The wrapped number, 0 for nil.
  ///
  /// Writing to nil makes it the new number, unless it is an optional variable: without a variable there is nothing to
  /// write to.
  @inlinable public var float: Float {
    get { self?.float ?? 0 }
    set { assign(newValue) { $0.float = newValue } }
  }
}

extension Variable: FloatValue where Value: FloatValue {
  /// The value as a number, 0 for nil; writing it is one assignment to `value`.
  @inlinable public var float: Float {
    get { value.float }
    set { value.float = newValue }
  }
}
