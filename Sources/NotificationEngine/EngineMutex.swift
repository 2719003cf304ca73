// SPDX-License-Identifier: MIT

#if ENGINE_TSAN_LOCK
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
#else
  public import Synchronization
#endif

/// What a lock becomes that a thread has had to wait for for long: `Mutex`, or what stands for it in the ThreadSanitizer lane.
@safe @usableFromInline
struct EngineMutex: ~Copyable {
  #if ENGINE_TSAN_LOCK
    // SAFETY: allocated in `init`, freed in `deinit`, and a noncopyable owner cannot do either twice.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    init() {
      unsafe mutex = .allocate(capacity: 1)
      let result = unsafe pthread_mutex_init(mutex, nil)
      precondition(result == 0, "a pthread mutex cannot be made")
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    borrowing func lock() { unsafe _ = pthread_mutex_lock(mutex) }

    /// Takes it unless somebody has it.
    borrowing func lockIfFree() -> Bool { unsafe pthread_mutex_trylock(mutex) == 0 }

    borrowing func unlock() { unsafe _ = pthread_mutex_unlock(mutex) }
  #else
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable @inline(__always)
    init() {}

    // Underscored: for who has it in one function and gives it up in another one, `Mutex` has nothing else.

    borrowing func lock() { mutex._unsafeLock() }

    /// Takes it unless somebody has it.
    borrowing func lockIfFree() -> Bool { mutex._unsafeTryLock() }

    borrowing func unlock() { mutex._unsafeUnlock() }
  #endif
}
