// SPDX-License-Identifier: MIT

/// Something that can be read and written as a `Double`, nil being 0: `Double`, variables of it, and optionals of
/// these.
///
/// Mirrors *SwiftObserver*, section "Number Values".
public protocol DoubleValue {
  /// The number, 0 for nil.
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
  /// The wrapped number, 0 for nil.
  ///
  /// Writing to nil makes it the new number, unless it is an optional variable: without a variable there is nothing to
  /// write to.
  @inlinable public var double: Double {
    get { self?.double ?? 0 }
    set { assign(newValue) { $0.double = newValue } }
  }
}

extension Variable: DoubleValue where Value: DoubleValue {
  /// The value as a number, 0 for nil; writing it is one assignment to `value`.
  @inlinable public var double: Double {
    get { value.double }
    set { value.double = newValue }
  }
}
