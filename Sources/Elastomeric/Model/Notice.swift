// SPDX-License-Identifier: MIT

internal import Foundation

/// One change on its way to a queue, then a part of the mutation: what the observer does not know by itself.
///
/// It is written by one processor and read by another one, so every byte less is one that need not travel.
struct Notice {
  // Constants, because an optional variable is made nil before it gets its first value, which costs as much as a copy.
  let oldValue: Any?
  let newValue: Any?
  let timestamp: TimeInterval

  init(from oldValue: Any?, to newValue: Any?, at timestamp: TimeInterval) {
    self.oldValue = oldValue
    self.newValue = newValue
    self.timestamp = timestamp
  }

  init(_ change: Change) {
    // Member by member: `value` would be asked of a copy.
    unsafe oldValue = change.old.pointee.isNil ? nil : change.old.pointee.content
    unsafe newValue = change.new.pointee.isNil ? nil : change.new.pointee.content
    timestamp = change.timestamp
  }

  /// The change as seen through an Elastomer: a value that is not of its type is none.
  init(_ change: Change, for elastomer: Elastomer) {
    let (old, new) = unsafe (change.old.pointee.value, change.new.pointee.value)
    self.init(from: elastomer.accepted(old), to: elastomer.accepted(new), at: change.timestamp)
  }
}
