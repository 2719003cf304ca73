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
  /// What becomes of a value on its way into the model.
  enum Admission {
    case rejected
    /// Stored like this: never an Optional inside the `Any`.
    case accepted(Any?)
  }

  /// Whether `stageValue` would accept the value: an addition to *Elastomeric*, which ignores the others silently.
  ///
  /// Accepted is what Swift's `as?` casts to the associated type: the type itself, its subclasses, bridged Foundation
  /// values, and nil when the associated type is Optional. Nothing is changed by asking. For assertions and tests.
  ///
  /// - Parameter value: The value that might be staged.
  /// - Returns: False when staging it would have no effect because of its type.
  public func accepts(_ value: Any?) -> Bool {
    if case .accepted = admit(value) { true } else { false }
  }

  func admit(_ value: Any?) -> Admission {
    let plain = Elastomer.unboxed(value)
    return Elastomer.isViable(plain, for: associatedType) ? .accepted(plain) : .rejected
  }

  /// Compares by the associated type's own `==`, which is code of the user.
  func areEqual(_ lhs: Any?, _ rhs: Any?) -> Bool {
    Elastomer.areEqual(lhs, rhs, as: associatedType)
  }

  private static func isViable<T: Equatable>(_ value: Any?, for type: T.Type) -> Bool {
    value is T
  }

  private static func areEqual<T: Equatable>(_ lhs: Any?, _ rhs: Any?, as type: T.Type) -> Bool {
    if let lhs, let rhs, let answer = areEqual(exactly: lhs, rhs, as: type) { return answer }
    return (lhs as? T) == (rhs as? T)
  }

  /// The way of nearly all values, without the two dynamic casts, which cost ten times as much.
  private static func areEqual<L, T: Equatable>(exactly lhs: L, _ rhs: Any, as type: T.Type) -> Bool? {
    guard L.self == T.self else { return nil }
    return areEqual(lhs, exactly: rhs, as: type)
  }

  private static func areEqual<L, R, T: Equatable>(_ lhs: L, exactly rhs: R, as type: T.Type) -> Bool? {
    guard R.self == T.self, L.self == T.self else { return nil }
    // SAFETY: both types have just been found to be `T` itself. Breaks if one of the comparisons goes.
    return unsafe unsafeBitCast(lhs, to: T.self) == unsafeBitCast(rhs, to: T.self)
  }

  /// Takes the value out of every Optional around it, also out of one that hides inside the `Any`.
  private static func unboxed(_ value: Any?) -> Any? {
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
