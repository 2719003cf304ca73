// SPDX-License-Identifier: MIT

extension Optional {
  /// Changes the wrapped value.
  ///
  /// Nil becomes `value` if that has the wrapped type.
  @inlinable
  mutating func assign<Value>(_ value: Value, _ change: (inout Wrapped) -> Void) {
    guard var wrapped = self else { return self = value as? Wrapped }
    change(&wrapped)
    self = wrapped
  }
}
