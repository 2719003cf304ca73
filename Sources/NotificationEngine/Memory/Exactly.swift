// SPDX-License-Identifier: MIT

/// Returns `value` if its type is exactly `type`, and nil otherwise, at a small part of the cost of a cast.
@inlinable @inline(__always)
package func exactly<Value, Wanted>(_ value: Value, _ type: Wanted.Type) -> Wanted? {
  guard Value.self == type else { return nil }
  // SAFETY: the types are the same.
  return unsafe unsafeBitCast(value, to: type)
}
