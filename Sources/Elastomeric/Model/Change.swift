// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// One change of one value, or one post: what its observers are told.
///
/// Of references only, so that the way to an observer needs no allocation.
struct Change {
  /// What was staged or posted, and through which Elastomer.
  let new: StagedValue

  /// The value before; nil when there was none.
  let old: StagedValue?

  let timestamp: TimeInterval

  /// Seconds on the clock of `CACurrentMediaTime()`, which is the one behind `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
