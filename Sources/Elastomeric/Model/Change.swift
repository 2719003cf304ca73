// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// One change of one value, or one post, on its way from the store to the observers.
struct Change {
  /// What was staged or posted.
  let elastomer: Elastomer

  /// The value before, and through which Elastomer it was staged.
  let old: StagedValue

  /// The value now, and through which Elastomer it was staged.
  let new: StagedValue

  let timestamp: TimeInterval

  /// Seconds on the clock of `CACurrentMediaTime()`, which is the one behind `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
