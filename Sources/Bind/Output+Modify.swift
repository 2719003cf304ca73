// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output {
  /// Changes the stored value in place and updates with the result, so that no update of another thread is lost: an
  /// addition to *Bind*.
  ///
  /// `change` gets a copy of the stored value and runs while no lock is held. If the Output was updated meanwhile, it
  /// runs again with the newer value; so it should do nothing but change the value. The result of an operator, such as
  /// ``map(_:)``, is changed by the thread that is delivering, if another one is: perhaps after this has returned.
  ///
  /// - Parameter change: Changes the value.
  /// - Returns: Whether there was a value; without one, as in every ``Relay``, nothing happens.
  @discardableResult
  public final func modify(@_implicitSelfCapture _ change: @escaping (inout Value) -> Void) -> Bool {
    guard origin == .another else { return modifyOrdered(change) }
    guard holdsValue else { return false }
    subject.turns.perform { [self] in
      while true {
        let seen = version.count
        guard var value else { preconditionFailure("a value stays until another one comes") }
        change(&value)
        if version.count == seen { return pass(value) }
      }
    }
    return true
  }

  private final func modifyOrdered(_ change: (inout Value) -> Void) -> Bool {
    while true {
      let (old, seen) = subject.withCriticalSection { (valueLocked, version.count) }
      guard var value = old else { return false }
      change(&value)
      var isPlaced = false
      update(ordered: {
        // An Output that is debugged asks twice; the second time counts, when the value is stored.
        isPlaced = version.count == seen
        return isPlaced ? value : nil
      })
      if isPlaced { return true }
    }
  }
}
