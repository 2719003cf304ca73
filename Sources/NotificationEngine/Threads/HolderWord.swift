// SPDX-License-Identifier: MIT

#if DEBUG
  public import Synchronization
#endif

/// Which thread has a lock: in debug builds, so that one that takes it twice stops the program with a message.
///
/// In a release build it is nothing.
@usableFromInline
struct HolderWord: ~Copyable, Sendable {
  #if DEBUG
    @usableFromInline let thread = Atomic<UInt>(0)
  #endif

  @inlinable @inline(__always)
  init() {}

  // ORDERING: relaxed, in all three: a thread looks for itself only.

  @inlinable @inline(__always)
  borrowing func note() {
    #if DEBUG
      thread.store(currentThreadIdentity(), ordering: .relaxed)
    #endif
  }

  @inlinable @inline(__always)
  borrowing func forget() {
    #if DEBUG
      thread.store(0, ordering: .relaxed)
    #endif
  }

  /// Where the system cannot say which thread this is, no thread is told.
  @inlinable @inline(__always)
  borrowing func check() {
    #if DEBUG
      #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        precondition(
          thread.load(ordering: .relaxed) != currentThreadIdentity(),
          "a lock of the engine is not taken twice by one thread, and no code of the user runs under it"
        )
      #endif
    #endif
  }
}
