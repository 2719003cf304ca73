// SPDX-License-Identifier: MIT

extension Elastomer {
  /// Removes the value and retires all observers, without notifying anybody: an addition to *Elastomeric*, for tests.
  ///
  /// Takes effect in the order of the calls. Values that were staged before are still delivered, and a delayed staging
  /// that is under way still comes.
  public func reset() {
    Model.shared.enqueue(.reset(self))
  }

  /// Removes all values and retires all observers of the process, without notifying anybody: an addition, for tests.
  ///
  /// Takes effect in the order of the calls, as `reset()` does. Everything in the process shares the model, so this is
  /// for test programs in which nothing else runs at the time. Values and observers are let go of name by name, in the
  /// order in which the names came to have one.
  public static func resetAll() {
    Model.shared.enqueue(.resetAll)
  }
}
