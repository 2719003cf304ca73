// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import NotificationEngine

/// One change of one value, or one post, on its way from the store to the observers' mailboxes: it copies nothing.
///
/// A subject lends its message to every subscriber; what is lent here is what the store has in hand while it sends.
@safe struct Change {
  // SAFETY: whoever makes one keeps both values where they are until `sendAlone` returns, which delivers before it does.
  // Breaks if one is stored, or sent by a subject that queues.

  /// What was staged or posted, and through which Elastomer.
  let new: UnsafePointer<StagedValue>

  /// The value before.
  let old: UnsafePointer<StagedValue>

  let timestamp: TimeInterval

  init(to new: UnsafePointer<StagedValue>, from old: UnsafePointer<StagedValue>, at timestamp: TimeInterval) {
    unsafe self.new = new
    unsafe self.old = old
    self.timestamp = timestamp
  }

  /// Seconds on the clock of `CACurrentMediaTime()`, which is the one behind `DispatchTime` on every platform.
  static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

extension Subject<Change> {
  /// Tells the observers of a change; for somebody who performs an operation.
  func sendAlone(_ new: StagedValue, replacing old: StagedValue, at timestamp: TimeInterval) {
    unsafe withUnsafePointer(to: new) { new in
      unsafe withUnsafePointer(to: old) { old in
        unsafe sendAlone(Change(to: new, from: old, at: timestamp))
      }
    }
  }
}
