// SPDX-License-Identifier: MIT

/// A value that was staged, and how: made by the caller, then the current value of its entry.
///
/// It is moved from one to the other, and the one before moves the opposite way: neither is copied, and neither is an
/// object of its own, which two threads would have to retain and release.
package struct StagedValue {
  let elastomer: Elastomer
  let discardsRedundant: Bool

  /// True when nil was staged, or nothing; `content` is of no meaning then.
  let isNil: Bool
  var content: Any

  @inline(__always)
  package init(_ elastomer: Elastomer, _ value: consuming Any?, discardingRedundancy discardsRedundant: Bool = true) {
    self.elastomer = elastomer
    self.discardsRedundant = discardsRedundant
    if let value = consume value {
      isNil = false
      content = value
    } else {
      isNil = true
      content = ()
    }
  }

  var value: Any? { isNil ? nil : content }
}

/// A staged value that its caller lends to the store for the time of the call.
///
/// The store may exchange it for the one that was current before.
@safe package struct LentValue {
  // SAFETY: points to a variable of the caller's, who waits until the operation has been performed, and looks at it no
  // sooner. Breaks if an operation with one is queued.
  let value: UnsafeMutablePointer<StagedValue>

  init(_ value: UnsafeMutablePointer<StagedValue>) {
    unsafe self.value = value
  }
}
