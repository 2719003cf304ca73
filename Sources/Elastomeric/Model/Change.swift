// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// A change of one value, or a post, on its way from the store to the observers.
final class Change {
  /// The Elastomer that was staged or posted.
  let elastomer: Elastomer

  /// The value before, with the Elastomer through which it was staged.
  let old: StagedValue

  /// The value after, with the Elastomer through which it was staged.
  let new: StagedValue

  let timestamp: TimeInterval

  /// Whether nil was staged where nothing was.
  ///
  /// Observers of the original's kind aren't notified of that, because their nil means both.
  let isInitialNil: Bool

  init(elastomer: Elastomer, old: StagedValue, new: StagedValue, timestamp: TimeInterval, isInitialNil: Bool = false) {
    self.elastomer = elastomer
    self.old = old
    self.new = new
    self.timestamp = timestamp
    self.isInitialNil = isInitialNil
  }

  /// Returns the change as an observer of the Elastomer sees it.
  func seen(through observed: Elastomer) -> Change {
    let (old, new) = (self.old.seen(through: observed), self.new.seen(through: observed))
    if old === self.old, new === self.new { return self }
    return Change(elastomer: elastomer, old: old, new: new, timestamp: timestamp, isInitialNil: isInitialNil)
  }

  /// Returns the mutation that the observer with that receipt receives.
  func mutation(for receipt: ObserverReceipt) -> ElastomericMutation {
    ElastomericMutation(of: elastomer, to: receipt, self)
  }

  /// The time in seconds of the clock behind `CACurrentMediaTime()`, which is that of `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
