// SPDX-License-Identifier: MIT

/// Records which thread holds a lock, so that a debug build stops a program that takes the lock twice, with a message.
///
/// Empty in a release build.
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

  /// Stops the program if the calling thread holds the lock; does nothing where the system cannot identify threads.
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
