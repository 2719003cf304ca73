// SPDX-License-Identifier: MIT

/// Tells a subscriber which thread calls it.
///
/// Whoever sends on a serial subject and calls its subscribers owns the subject, and has noted there who it is: to look is one
/// load, where asking the system is three jumps, one of them through a table. A subject that is sent to in turns notes only that
/// somebody is delivering, so this is not for its subscribers.
@safe @usableFromInline
package struct DeliveringThread {
  // SAFETY: a word of the subject's head. It is looked at while the subject calls a subscriber, and then the subject is
  // there: whoever is in a call on it holds on to it.
  @usableFromInline let owner: UnsafeMutablePointer<AtomicWord>?

  /// The calling thread, as `sendingThread()` has it.
  ///
  /// For a subscriber of the subject, while the subject calls it.
  @inlinable package var identity: UInt64 {
    @inline(__always) get {
      guard unsafe _fastPath(owner != nil), let owner = unsafe owner else { return sendingThread() }
      // ORDERING: relaxed: this thread has written it, and until it gives the subject up, others change the lowest bit only.
      let identity = unsafe owner.pointee.loadRelaxed() & ~1
      assert(identity == sendingThread(), "asked for inside a delivery of the subject, by the thread that is called")
      return identity
    }
  }
}

@available(*, unavailable)
extension DeliveringThread: Sendable {}

extension Subject {
  /// What tells this subject's subscribers which thread calls them.
  ///
  /// In a subject that is not serial they ask the system.
  @usableFromInline package var deliveringThread: DeliveringThread {
    guard mode == .serial else { return unsafe DeliveringThread(owner: nil) }
    return unsafe DeliveringThread(owner: lock.withLock { headLocked() }.owner)
  }
}

/// The calling thread, as it owns a serial subject: the lowest bit is free.
@inlinable @inline(__always)
package func sendingThread() -> UInt64 { UInt64(currentThreadIdentity()) << 1 }
