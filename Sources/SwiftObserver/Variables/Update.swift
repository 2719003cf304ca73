// SPDX-License-Identifier: MIT

/// The value of a variable before and after a change: the message that a variable sends.
///
/// ```swift
/// let volume = Var(5)
/// observe(volume) { update in print("from \(update.old) to \(update.new)") }
/// volume <- 7
/// ```
///
/// Mirrors *SwiftObserver*, section "Observe Variables".
@frozen
public struct Update<Value> {
  /// The value before the change.
  ///
  /// It equals `new` if a variable sends its value without a change.
  public let old: Value

  /// The value after the change.
  public let new: Value

  /// Creates an update, for observable objects of your own.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - new: The value after the change.
  @inlinable
  public init(_ old: Value, _ new: Value) {
    self.old = old
    self.new = new
  }

  /// Creates an update from nil to nil.
  @inlinable
  public init<Wrapped>() where Value == Wrapped? {
    self.init(nil, nil)
  }
}

extension Update: Equatable where Value: Equatable {}

extension Update: Sendable where Value: Sendable {}
