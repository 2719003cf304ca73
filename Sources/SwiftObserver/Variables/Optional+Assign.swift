// SPDX-License-Identifier: MIT

extension Optional {
  /// Changes what is wrapped; where there is nothing, `value` takes its place if it is of that type.
  @inlinable
  mutating func assign<Value>(_ value: Value, _ change: (inout Wrapped) -> Void) {
    guard var wrapped = self else {
      self = value as? Wrapped
      return
    }
    change(&wrapped)
    self = wrapped
  }
}
