// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// One change of one value, or one post, on its way from the store to the observers.
final class Change {
  /// The Elastomer that was staged or posted.
  let elastomer: Elastomer

  /// The value before, and through which Elastomer it was staged.
  let old: StagedValue

  /// The value now, and through which Elastomer it was staged.
  let new: StagedValue

  let timestamp: TimeInterval

  /// Whether nil was staged where nothing was: observers of *Elastomeric* are not told, for their nil means both.
  let isFirstNil: Bool

  init(elastomer: Elastomer, old: StagedValue, new: StagedValue, timestamp: TimeInterval, isFirstNil: Bool = false) {
    self.elastomer = elastomer
    self.old = old
    self.new = new
    self.timestamp = timestamp
    self.isFirstNil = isFirstNil
  }

  /// The change as an observer of the Elastomer sees it.
  func seen(through observed: Elastomer) -> Change {
    let (old, new) = (self.old.seen(through: observed), self.new.seen(through: observed))
    if old === self.old, new === self.new { return self }
    return Change(elastomer: elastomer, old: old, new: new, timestamp: timestamp, isFirstNil: isFirstNil)
  }

  /// The change as the observer with that receipt is told of it.
  func mutation(for receipt: ObserverReceipt) -> ElastomericMutation {
    ElastomericMutation(of: elastomer, to: receipt, self)
  }

  /// Seconds on the clock of `CACurrentMediaTime()`, which is the one behind `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
