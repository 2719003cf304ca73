// SPDX-License-Identifier: MIT

/// A value that can be read and written as a `String`: a `String`, a variable of it, or an optional of either.
///
/// Reading nil gives an empty string.
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
  /// Setting it on nil stores the new string, except on an optional variable: where there is no variable, nothing is
  /// stored.
  @inlinable public var string: String {
    get { self?.string ?? "" }
    set { assign(newValue) { $0.string = newValue } }
  }
}

extension Variable: StringValue where Value: StringValue {
  /// The value as a string, empty for nil.
  ///
  /// Setting it assigns `value` once.
  @inlinable public var string: String {
    get { value.string }
    set { value.string = newValue }
  }
}

/// Concatenates two strings, each of which may be a variable or an optional.
///
/// Nil counts as empty, and the result is never optional. Mirrors *SwiftObserver*, section "String Values".
@inlinable public func + <S1: StringValue, S2: StringValue>(str1: S1, str2: S2) -> String { str1.string + str2.string }
