// SPDX-License-Identifier: MIT

public import NotificationEngine

extension RelayCore {
  /// The last value passed.
  var currentValue: Value { state.withLock { $0.value } }

  /// The number of values stored.
  var storeCount: UInt64 { state.withLock { $0.storeCount } }

  @inlinable @inline(__always)
  func store(_ value: Value) {
    var replaced = value
    state.withLock { state in
      swap(&state.value, &replaced)
      state.storeCount &+= 1
    }
    // The last reference to the replaced value may be released here, outside the lock.
    withExtendedLifetime(replaced) {}
  }

  /// Replaces the value by what `change` makes of it; `change` calls no user code.
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
