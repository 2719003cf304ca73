// SPDX-License-Identifier: MIT

#if DEBUG
  public import Synchronization

  /// Which thread has a lock: in debug builds, so that one that takes it twice stops the program with a message.
  @usableFromInline
  struct HolderWord: ~Copyable, Sendable {
    @usableFromInline let thread = Atomic<UInt>(0)

    @usableFromInline
    init() {}

    // ORDERING: relaxed, all three: a thread looks for itself only.

    @usableFromInline
    borrowing func note() { thread.store(currentThreadIdentity(), ordering: .relaxed) }

    @usableFromInline
    borrowing func forget() { thread.store(0, ordering: .relaxed) }

    /// Where the system cannot say which thread this is, nobody is told.
    @usableFromInline
    borrowing func check() {
      #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        precondition(
          thread.load(ordering: .relaxed) != currentThreadIdentity(),
          "a lock of the engine is not taken twice by one thread, and no code of the user runs under it"
        )
      #endif
    }
  }
#endif
