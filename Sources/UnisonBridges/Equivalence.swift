// SPDX-License-Identifier: MIT

/// Returns whether two values count as the same in a bond.
///
/// Equal values always do.
///
/// A value that doesn't equal itself, such as a point with a NaN coordinate, is equivalent to another one if all their
/// parts are, as far as reflection shows them. So a change of another coordinate is forwarded, and a value doesn't go
/// round forever. Only such values cost more than `==`.
func areEquivalent<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  if one == other { return true }
  return one != one && other != other && haveEquivalentParts(one, other)
}

/// Compares two values of one type that don't equal themselves.
private func haveEquivalentParts(_ one: Any, _ other: Any) -> Bool {
  if type(of: one) is AnyClass { return one as AnyObject === other as AnyObject }
  // All NaNs are equivalent.
  if one is any FloatingPoint { return true }
  let (parts, others) = (parts(of: one), parts(of: other))
  if parts.isEmpty, others.isEmpty { return String(reflecting: one) == String(reflecting: other) }
  return parts.count == others.count
    && zip(parts, others).allSatisfy { $0.label == $1.label && areEquivalentParts($0.value, $1.value) }
}

private func areEquivalentParts(_ one: Any, _ other: Any) -> Bool {
  guard type(of: one) == type(of: other) else { return false }
  func isOther<Part: Equatable>(_ one: Part) -> Bool { (other as? Part).map { areEquivalent(one, $0) } ?? false }
  if let one = one as? any Equatable { return isOther(one) }
  return haveEquivalentParts(one, other)
}

private func parts(of value: Any) -> [Mirror.Child] {
  // A mirror doesn't show the scalars of a vector.
  func scalars<Vector: SIMD>(of vector: Vector) -> [Mirror.Child] { vector.indices.map { (nil, vector[$0]) } }
  if let vector = value as? any SIMD { return scalars(of: vector) }
  return Array(Mirror(reflecting: value).children)
}
