// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

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

/// A change on its way from the store to the observers' mailboxes: it retains nothing.
///
/// A subject lends its message to every subscriber; what is lent here is what the store has in hand while it sends.
@safe struct LentChange {
  // SAFETY: whoever makes one holds both objects until `send` returns, and only a subject that delivers within `send`
  // is given one. Breaks if one is stored, or sent by a subject that queues.
  private unowned(unsafe) let new: StagedValue
  private unowned(unsafe) let old: StagedValue?
  private let timestamp: TimeInterval

  init(new: StagedValue, old: StagedValue?, timestamp: TimeInterval) {
    unsafe self.new = new
    unsafe self.old = old
    self.timestamp = timestamp
  }

  /// The same to keep.
  var retained: Change { unsafe Change(new: new, old: old, timestamp: timestamp) }
}

extension Subject<LentChange> {
  /// Tells the observers; both values are held by the caller meanwhile.
  func send(_ new: StagedValue, replacing old: StagedValue?, at timestamp: TimeInterval) {
    send(LentChange(new: new, old: old, timestamp: timestamp))
    withExtendedLifetime((new, old)) {}
  }
}
