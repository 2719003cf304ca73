// SPDX-License-Identifier: MIT

extension Elastomer {
  /// Removes the value and retires all observers without notifying them, for tests.
  ///
  /// The call takes effect in the sequence of all calls. What was staged before is still delivered, and a delayed
  /// staging still takes place.
  ///
  /// An addition to *Elastomeric*.
  public func reset() {
    Model.shared.enqueue(.reset(self))
  }

  /// Removes all values and retires all observers of the process without notifying them, for tests.
  ///
  /// ```swift
  /// Elastomer.resetAll()
  /// ```
  ///
  /// The call takes effect in the sequence of all calls. The whole process shares one model, so use this only in test
  /// programs in which nothing else runs at the time.
  ///
  /// An addition to *Elastomeric*.
  public static func resetAll() {
    Model.shared.enqueue(.resetAll)
  }
}
