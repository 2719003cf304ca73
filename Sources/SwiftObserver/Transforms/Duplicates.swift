// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Returns a predicate that is true of each value that differs from the one of which it was last true.
///
/// `areEqual` runs while no lock is held. Values that arrive one after the other are compared one after the other.
package func differsFromLast<Value>(by areEqual: @escaping (Value, Value) -> Bool) -> (Value) -> Bool {
  let last = Protected<Value?>(nil)
  return { value in
    if let before = last.withLock({ $0 }), areEqual(before, value) { return false }
    _ = last.exchange(value)
    return true
  }
}
