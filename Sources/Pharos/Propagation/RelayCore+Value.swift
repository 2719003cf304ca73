// SPDX-License-Identifier: MIT

public import NotificationEngine

extension RelayCore {
  /// The value that was last passed.
  var currentValue: Value { state.withLock { $0.value } }

  /// How many values have been stored.
  var storeCount: UInt64 { state.withLock { $0.storeCount } }

  @inlinable @inline(__always)
  func store(_ value: Value) {
    var replaced = value
    state.withLock { state in
      swap(&state.value, &replaced)
      state.storeCount &+= 1
    }
    // The replaced value may hold the last reference to an object: it goes here, outside the lock.
    withExtendedLifetime(replaced) {}
  }

  /// Puts another value in the place of the present one; `change` runs no code of the user.
  func replaceValue(_ change: (Value) -> Value) {
    let replaced = state.withLock { state in
      let replaced = state.value
      state.value = change(replaced)
      state.storeCount &+= 1
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
}
