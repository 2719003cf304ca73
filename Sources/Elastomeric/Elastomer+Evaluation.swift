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

  /// The value, if it is of the associated type; nil otherwise.
  func accepted(_ value: Any?) -> Any? {
    accepts(value) ? value : nil
  }

  /// The staged value as the model stores it, never an Optional inside the `Any`; nil if it is not accepted.
  func admit(_ staged: StagedValue) -> StagedValue? {
    let plain = Elastomer.unboxed(staged.value)
    guard Elastomer.isViable(plain, for: associatedType) else { return nil }
    return StagedValue(self, plain, discardingRedundancy: staged.discardsRedundant)
  }

  /// Compares by the associated type's own `==`, which is code of the user; a value of another type is none.
  func areEqual(_ lhs: Any?, _ rhs: Any?) -> Bool {
    Elastomer.areEqual(lhs, rhs, as: associatedType)
  }

  enum Comparison {
    case equal, different
    /// One of the values, at least, is not exactly of the associated type.
    case unknown

    /// Whether the new one of the two is to be stored.
    func isChange(discardingRedundancy discardsRedundant: Bool) -> Bool {
      self == .different || self == .equal && !discardsRedundant
    }
  }

  /// The same for nearly all values: those whose type is exactly the associated type of the one that is staged.
  ///
  /// Without the two dynamic casts, which cost ten times as much, and without a copy of either value. Not inlined,
  /// because then both are known to be held by the caller, and are not retained either.
  @inline(never)
  static func compareExactly(_ lhs: StagedValue, _ rhs: StagedValue) -> Comparison {
    if lhs.isNil || rhs.isNil { return .unknown }
    return compareExactly(lhs.content, rhs, as: rhs.elastomer.associatedType)
  }

  /// The same for plain data that an `Any` has room for in itself, such as numbers: compared where they lie.
  ///
  /// - Returns: Nil where the associated type is another one; `compareExactly` knows then.
  @inline(__always)
  static func comparePlainData(_ lhs: UnsafeMutablePointer<StagedValue>, _ rhs: UnsafeMutablePointer<StagedValue>)
    -> Comparison?
  {
    unsafe withUnsafeMutablePointer(to: &lhs.pointee.content) { old in
      unsafe withUnsafeMutablePointer(to: &rhs.pointee.content) { new in
        unsafe comparePlainData(UnsafeRawPointer(old), UnsafeRawPointer(new), as: rhs.pointee.elastomer.associatedType)
      }
    }
  }

  private static func comparePlainData<T: Equatable>(
    _ lhs: UnsafeRawPointer,
    _ rhs: UnsafeRawPointer,
    as type: T.Type
  ) -> Comparison? {
    // SAFETY: an `Any` is three words for the value and one for its type. A value of plain data that is neither larger nor
    // stricter aligned than those three is in them. The caller holds both, and nobody changes them while `==` runs, which
    // may be the user's: such code only enqueues. Breaks with the layout of `Any`, which the suite "Values of every size
    // and kind" looks at.
    let word = MemoryLayout<Int>.self
    guard _isPOD(T.self), MemoryLayout<T>.size <= 3 * word.size, MemoryLayout<T>.alignment <= word.alignment
    else { return nil }
    guard unsafe lhs.load(fromByteOffset: 3 * word.size, as: Any.Type.self) == T.self,
      unsafe rhs.load(fromByteOffset: 3 * word.size, as: Any.Type.self) == T.self
    else { return .unknown }
    let areEqual = unsafe lhs.assumingMemoryBound(to: T.self).pointee == rhs.assumingMemoryBound(to: T.self).pointee
    return areEqual ? .equal : .different
  }

  private static func isViable<T: Equatable>(_ value: Any?, for type: T.Type) -> Bool {
    value is T
  }

  private static func areEqual<T: Equatable>(_ lhs: Any?, _ rhs: Any?, as type: T.Type) -> Bool {
    (lhs as? T) == (rhs as? T)
  }

  private static func compareExactly<L, T: Equatable>(_ lhs: L, _ rhs: StagedValue, as type: T.Type) -> Comparison {
    L.self == T.self ? compareExactly(lhs, rhs.content, as: type) : .unknown
  }

  private static func compareExactly<L, R, T: Equatable>(_ lhs: L, _ rhs: R, as type: T.Type) -> Comparison {
    guard L.self == T.self, R.self == T.self else { return .unknown }
    // SAFETY: both types have just been found to be `T` itself. Breaks if one of the comparisons goes.
    let areEqual = unsafe withUnsafePointer(to: lhs) { lhs in
      unsafe withUnsafePointer(to: rhs) { rhs in
        unsafe UnsafeRawPointer(lhs).assumingMemoryBound(to: T.self).pointee
          == UnsafeRawPointer(rhs).assumingMemoryBound(to: T.self).pointee
      }
    }
    return areEqual ? .equal : .different
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
