// SPDX-License-Identifier: MIT

/// Something that can be read and written as an `Int`, nil being 0: `Int`, variables of it, and optionals of these.
///
/// Mirrors *SwiftObserver*, section "Number Values".
public protocol IntValue {
  /// The number, 0 for nil.
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
  /// The wrapped number, 0 for nil.
  ///
  /// Writing to nil makes it the new number, unless it is an optional variable: without a variable there is nothing to
  /// write to.
  @inlinable public var int: Int {
    get { self?.int ?? 0 }
    set { assign(newValue) { $0.int = newValue } }
  }
}

extension Variable: IntValue where Value: IntValue {
  /// The value as a number, 0 for nil; writing it is one assignment to `value`.
  @inlinable public var int: Int {
    get { value.int }
    set { value.int = newValue }
  }
}
