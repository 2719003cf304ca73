// SPDX-License-Identifier: MIT

/// Which thread has a lock: in debug builds, so that one that takes it twice stops the program with a message.
///
/// In a release build it is nothing.
@frozen @usableFromInline
struct LockOwner: ~Copyable, Sendable {
  #if DEBUG
    @usableFromInline let thread = RawWord(0)
  #endif

  @inlinable @inline(__always)
  init() {}

  // ORDERING: relaxed, in all three: a thread looks for itself only.

  @inlinable @inline(__always)
  borrowing func note() {
    #if DEBUG
      thread.storeRelaxed(UInt64(currentThreadIdentity()))
    #endif
  }

  @inlinable @inline(__always)
  borrowing func forget() {
    #if DEBUG
      thread.storeRelaxed(0)
    #endif
  }

  /// Where the system cannot say which thread this is, no thread is told.
  @inlinable @inline(__always)
  borrowing func check() {
    #if DEBUG
      #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        precondition(
          thread.loadRelaxed() != UInt64(currentThreadIdentity()),
          "a lock of the engine is not taken twice by one thread, and no code of the user runs under it"
        )
      #endif
    #endif
  }
}
