// SPDX-License-Identifier: MIT

/// The message of a variable: its value before and after a change.
///
/// Mirrors *SwiftObserver*, section "Observe Variables".
@frozen
public struct Update<Value> {
  /// The value before the change; equal to `new` when a variable sends its value without a change.
  public let old: Value

  /// The value after the change.
  public let new: Value

  /// Makes an update by hand, for observables of one's own.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  @inlinable
  public init(_ old: Value, _ new: Value) {
    self.old = old
    self.new = new
  }

  /// Makes an update from nil to nil.
  @inlinable
  public init<Wrapped>() where Value == Wrapped? {
    self.init(nil, nil)
  }
}

extension Update: Equatable where Value: Equatable {}

extension Update: Sendable where Value: Sendable {}
