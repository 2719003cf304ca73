// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A closure that returns whether two values of an Elastomer are equal.
///
/// Mirrors a public name of *Elastomeric* that its document doesn't mention. No declaration uses it.
public typealias ElastomericEqualityEvaluation = ((_ lhs: Any?, _ rhs: Any?) -> Bool)

/// A closure that returns whether an Elastomer accepts a value.
///
/// Mirrors a public name of *Elastomeric* that its document doesn't mention. No declaration uses it.
public typealias ElastomericTypeViabilityEvaluation = ((_ value: Any?) -> Bool)

extension Elastomer {
  /// Returns whether `stageValue` accepts the type of a value.
  ///
  /// An Elastomer accepts what Swift's `as?` casts to the associated type: the type itself, its subclasses, bridged
  /// Foundation values, and nil if the associated type is optional. Staging any other value has no effect. Use this
  /// method in assertions and tests.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// assert(volume.accepts(7))
  /// assert(!volume.accepts("loud"))
  /// ```
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameter value: The value that you might stage.
  /// - Returns: False if staging the value would have no effect because of its type.
  public func accepts(_ value: Any?) -> Bool {
    Elastomer.areEqual(nil, Elastomer.unboxed(value), as: associatedType) != nil
  }

  /// Compares two values, of which one of another type counts as nil, and returns nil if the new one is of another
  /// type.
  static func areEqual<T: Equatable>(_ old: Any?, _ new: Any?, as type: T.Type) -> Bool? {
    guard let new = new as? T else { return nil }
    return old as? T == new
  }

  /// Compares two values that are of exactly that type, or of the one that it wraps.
  ///
  /// Otherwise returns nil.
  ///
  /// Nil is passed as a `StagedNil`. There is no cast: one to an optional type takes longer than the rest of a staging.
  static func areEqualExactly<T: Equatable, Old, New>(_ old: Old, _ new: New, as type: T.Type) -> Bool? {
    if let old = exactly(old, type), let new = exactly(new, type) { return old == new }
    return _isOptional(type) ? areEqualWrapped(old, new, as: type) : nil
  }

  /// Compares two values, or nil, that an optional type wraps.
  ///
  /// Not inlined, because it begins with a look-up of the type `New?`, which other types can do without.
  @inline(never)
  private static func areEqualWrapped<T: Equatable, Old, New>(_ old: Old, _ new: New, as type: T.Type) -> Bool? {
    if New.self == StagedNil.self { return Old.self == StagedNil.self ? true : areEqualWrapped(new, old, as: type) }
    guard New?.self == type else { return nil }
    if Old.self == StagedNil.self { return false }
    guard let old = exactly(old, New.self), let old = exactly(Optional(old), type) else { return nil }
    guard let new = exactly(Optional(new), type) else { return nil }
    return old == new
  }

  /// Unwraps a value from all optionals around it, including those hidden inside the `Any`.
  static func unboxed(_ value: consuming Any?) -> Any? {
    guard let value = consume value else { return nil }
    guard mayBeOptional(value), let box = value as? any OptionalValue else { return value }
    return unboxed(box.wrapped)
  }

  /// Returns false for nearly all values, at much less cost than a cast.
  ///
  /// What was in an `Any?` may be a nested `Any`.
  private static func mayBeOptional<T>(_ value: T) -> Bool { _isOptional(T.self) || T.self == Any.self }
}

/// Identifies an optional inside an `Any`.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
