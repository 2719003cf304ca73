// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// A change of one value, or a post, on its way from the store to the observers.
struct Change {
  let old: StagedValue
  let new: StagedValue

  /// Whether nil was staged where nothing was.
  ///
  /// Observers of the original's kind aren't notified of that, because their nil means both.
  var isInitialNil: Bool { !old.isStaged && new.isStaged && new.isNil && new.discardsRedundant }

  /// The time in seconds of the clock behind `CACurrentMediaTime()`, which is that of `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

extension Change {
  /// Creates a post of the current value through an Elastomer.
  init(posting current: StagedValue, through elastomer: Elastomer) {
    self.init(old: current, new: StagedValue(posting: current, through: elastomer, at: Change.now))
  }
}
