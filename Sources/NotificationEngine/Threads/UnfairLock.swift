// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Builtin
  public import Darwin

  /// The lock on which `Mutex` is built on Apple platforms, also for systems older than `Mutex`: four bytes, stored in
  /// place (see `AtomicWord`).
  // SAFETY: after `init`, which no other thread sees, only the system's functions access it, and these may be called on
  // every thread.
  @frozen @safe @usableFromInline
  @_rawLayout(like: os_unfair_lock_s)
  struct UnfairLock: ~Copyable, @unchecked Sendable {
    @inlinable @inline(__always)
    init() {
      unsafe address.initialize(to: os_unfair_lock_s())
    }

    @inlinable @_transparent
    var address: UnsafeMutablePointer<os_unfair_lock_s> {
      unsafe UnsafeMutablePointer(Builtin.addressOfRawLayout(self))
    }

    // Named as in `Mutex`, so that `EngineLock` can call either.

    // swift-format-ignore: NoLeadingUnderscores
    @inlinable @inline(__always)
    borrowing func _unsafeLock() {
      unsafe os_unfair_lock_lock(address)
    }

    // swift-format-ignore: NoLeadingUnderscores
    @inlinable @inline(__always)
    borrowing func _unsafeUnlock() {
      unsafe os_unfair_lock_unlock(address)
    }
  }
#endif
