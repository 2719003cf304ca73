// SPDX-License-Identifier: MIT

/// Whether two values are the same to a bond: equal ones are.
///
/// A value that is not equal to itself, such as a point with a NaN, is the same as another one if all their parts are,
/// as far as reflection shows them. So a change of another part crosses, and a value that goes round comes to rest.
/// Only such values cost more than `==`.
func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  if one == other { return true }
  return one != one && other != other && haveSameParts(one, other)
}

/// Compares two values of one type, neither of which `==` can tell.
private func haveSameParts(_ one: Any, _ other: Any) -> Bool {
  if type(of: one) is AnyClass { return one as AnyObject === other as AnyObject }
  // All NaN are one.
  if one is any FloatingPoint { return true }
  let (parts, others) = (parts(of: one), parts(of: other))
  if parts.isEmpty, others.isEmpty { return String(reflecting: one) == String(reflecting: other) }
  return parts.count == others.count
    && zip(parts, others).allSatisfy { $0.label == $1.label && areSameParts($0.value, $1.value) }
}

private func areSameParts(_ one: Any, _ other: Any) -> Bool {
  guard type(of: one) == type(of: other) else { return false }
  func isOther<Part: Equatable>(_ one: Part) -> Bool { (other as? Part).map { areSame(one, $0) } ?? false }
  if let one = one as? any Equatable { return isOther(one) }
  return haveSameParts(one, other)
}

private func parts(of value: Any) -> [Mirror.Child] {
  // A mirror shows no scalars.
  func scalars<Vector: SIMD>(of vector: Vector) -> [Mirror.Child] { vector.indices.map { (nil, vector[$0]) } }
  if let vector = value as? any SIMD { return scalars(of: vector) }
  return Array(Mirror(reflecting: value).children)
}
