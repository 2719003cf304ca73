// SPDX-License-Identifier: MIT

#if ENGINE_TSAN_LOCK
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
#else
  public import Synchronization
#endif

/// What a lock becomes that a thread has had to wait for: `Mutex`, or what stands for it in the ThreadSanitizer lane.
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

    @usableFromInline
    borrowing func lock() { unsafe _ = pthread_mutex_lock(mutex) }

    @usableFromInline @inline(never)
    borrowing func unlock() { unsafe _ = pthread_mutex_unlock(mutex) }
  #else
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable @inline(__always)
    init() {}

    @usableFromInline
    borrowing func lock() {
      // Underscored: for who has it in one function and gives it up in another one, `Mutex` has nothing else.
      mutex._unsafeLock()
    }

    @usableFromInline @inline(never)
    borrowing func unlock() { mutex._unsafeUnlock() }
  #endif
}
