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

  /// The staged value as the model stores it, never an Optional inside the `Any`; nil if it is not accepted.
  func admit(_ staged: StagedValue) -> StagedValue? {
    let plain = Elastomer.unboxed(staged.value)
    guard Elastomer.isViable(plain, for: associatedType) else { return nil }
    return StagedValue(self, plain, discardingRedundancy: staged.discardsRedundant)
  }

  /// Compares by the associated type's own `==`, which is code of the user.
  func areEqual(_ lhs: StagedValue?, _ rhs: StagedValue) -> Bool {
    Elastomer.areEqual(lhs, rhs, as: associatedType)
  }

  private static func isViable<T: Equatable>(_ value: Any?, for type: T.Type) -> Bool {
    value is T
  }

  private static func areEqual<T: Equatable>(_ lhs: StagedValue?, _ rhs: StagedValue, as type: T.Type) -> Bool {
    if let lhs, let answer = areEqual(exactly: lhs.content, rhs, as: type) { return answer }
    return areEqualByCast(lhs?.value, rhs.value, as: type)
  }

  /// On its own because the mere mention of `T?` makes the caller look that type up.
  @inline(never)
  private static func areEqualByCast<T: Equatable>(_ lhs: Any?, _ rhs: Any?, as type: T.Type) -> Bool {
    (lhs as? T) == (rhs as? T)
  }

  /// The way of nearly all values, without the two dynamic casts, which cost ten times as much.
  private static func areEqual<L, T: Equatable>(exactly lhs: L, _ rhs: StagedValue, as type: T.Type) -> Bool? {
    guard L.self == T.self else { return nil }
    return areEqual(lhs, exactly: rhs.content, as: type)
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
