// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  // Disfavored, so that a client's own `modify`, whose closure doesn't escape, is called in its place.

  /// Changes the stored value in place, so that no update of another thread is lost.
  ///
  /// ```swift
  /// let count = Output(value: 0)
  /// count.modify { $0 += 1 }
  /// ```
  ///
  /// `change` receives a copy of the stored value and runs while no lock is held. If the Output was updated in the
  /// meantime, `change` runs again with the newer value, so it should have no other effect. Bound closures are called
  /// with the result. If `change` itself updates this Output, directly or through a bound closure, it runs again as
  /// well. If it does so 100,000 times in a row, the program ends with a message. If this Output is the result of an
  /// operator and another thread is delivering in its tree, a thread that delivers calls `change` later, and `modify`
  /// returns earlier.
  ///
  /// An addition to *Bind*.
  ///
  /// - Parameter change: Changes the value.
  /// - Returns: Whether there was a value. Without one, as in every ``Relay``, nothing happens.
  @_disfavoredOverload
  @discardableResult
  public final func modify(@_implicitSelfCapture _ change: @escaping (inout Value) -> Void) -> Bool {
    guard origin == .another else { return changeValue(change) }
    guard holdsValue else { return false }
    subject.order.perform { [self] in _ = changeValue(change) }
    return true
  }

  private final func changeValue(_ change: (inout Value) -> Void) -> Bool {
    repeatedly {
      let (old, seen) = subject.withCriticalSection { (valueLocked, plain.version) }
      guard var value = old else { return false }
      change(&value)
      return update(withValue: value, if: { plain.version == seen }) ? true : nil
    }
  }
}
