// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// One change of one value, or one post: what all its observers share.
final class Change {
  let elastomer: Elastomer
  let oldValue: Any?
  let newValue: Any?
  let timestamp: TimeInterval

  init(_ elastomer: Elastomer, from oldValue: Any?, to newValue: Any?, at timestamp: TimeInterval) {
    self.elastomer = elastomer
    self.oldValue = oldValue
    self.newValue = newValue
    self.timestamp = timestamp
  }

  /// Seconds on the clock of `CACurrentMediaTime()`, which is the one behind `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
