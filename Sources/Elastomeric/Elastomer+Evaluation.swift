// SPDX-License-Identifier: MIT

/// Says whether two values of an Elastomer are equal.
///
/// Mirrors a public name of *Elastomeric* that its document does not mention; nothing takes or returns one.
public typealias ElastomericEqualityEvaluation = ((_ lhs: Any?, _ rhs: Any?) -> Bool)

/// Says whether an Elastomer accepts a value.
///
/// Mirrors a public name of *Elastomeric* that its document does not mention; nothing takes or returns one.
public typealias ElastomericTypeViabilityEvaluation = ((_ value: Any?) -> Bool)

extension Elastomer {
  /// Whether `stageValue` would accept the value: an addition to *Elastomeric*, which ignores the others silently.
  ///
  /// Accepted is what Swift's `as?` casts to the associated type: the type itself, its subclasses, bridged Foundation
  /// values, and nil when the associated type is Optional. Nothing is changed by asking. For assertions and tests.
  ///
  /// - Parameter value: The value that might be staged.
  /// - Returns: False when staging it would have no effect because of its type.
  public func accepts(_ value: Any?) -> Bool {
    Elastomer.isViable(Elastomer.unboxed(value), for: associatedType)
  }

  /// Compares by the associated type's own `==`, which is code of the user; a value of another type is none.
  func areEqual(_ lhs: Any?, _ rhs: Any?) -> Bool {
    Elastomer.areEqual(lhs, rhs, as: associatedType)
  }

  /// The same for nearly all values: those whose type is exactly the associated type; nil if one of the two is another.
  ///
  /// Without the search for an Optional inside the value, which costs far more.
  func areEqualExactly(_ lhs: Any?, _ rhs: Any?) -> Bool? {
    guard let lhs, let rhs, type(of: lhs) == associatedType, type(of: rhs) == associatedType else { return nil }
    return Elastomer.areEqualExactly(lhs, rhs, as: associatedType)
  }

  private static func isViable<T: Equatable>(_ value: Any?, for type: T.Type) -> Bool {
    value is T
  }

  private static func areEqual<T: Equatable>(_ lhs: Any?, _ rhs: Any?, as type: T.Type) -> Bool {
    (lhs as? T) == (rhs as? T)
  }

  private static func areEqualExactly<T: Equatable>(_ lhs: Any, _ rhs: Any, as type: T.Type) -> Bool? {
    guard let lhs = lhs as? T, let rhs = rhs as? T else { return nil }
    return lhs == rhs
  }

  /// Takes the value out of every Optional around it, also out of one that hides inside the `Any`.
  static func unboxed(_ value: Any?) -> Any? {
    guard let value, let box = value as? any OptionalValue else { return value }
    return unboxed(box.wrapped)
  }
}

/// Recognises an Optional inside an `Any`.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
