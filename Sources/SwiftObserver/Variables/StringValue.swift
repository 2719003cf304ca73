// SPDX-License-Identifier: MIT

/// Something that can be read and written as a `String`, nil being empty: `String`, variables of it, optionals of
/// these.
///
/// Mirrors *SwiftObserver*, section "String Values".
public protocol StringValue {
  /// The string, empty for nil.
  var string: String { get set }
}

extension String: StringValue {
  /// The string itself.
  @inlinable public var string: String {
    get { self }
    set { self = newValue }
  }
}

extension Optional: StringValue where Wrapped: StringValue {
  /// The wrapped string, empty for nil.
  ///
  /// Writing to nil makes it the new string, unless it is an optional variable: without a variable there is nothing to
  /// write to.
  @inlinable public var string: String {
    get { self?.string ?? "" }
    set { assign(newValue) { $0.string = newValue } }
  }
}

extension Variable: StringValue where Value: StringValue {
  /// The value as a string, empty for nil; writing it is one assignment to `value`.
  @inlinable public var string: String {
    get { value.string }
    set { value.string = newValue }
  }
}

/// Both strings in a row; operands are strings, variables or optionals of these, nil being empty.
///
/// Mirrors *SwiftObserver*, section "String Values".
///
/// - Parameters:
///   - str1: The beginning.
///   - str2: The end.
/// - Returns: The concatenation, never optional.
@inlinable
public func + <S1: StringValue, S2: StringValue>(str1: S1, str2: S2) -> String {
  str1.string + str2.string
}
