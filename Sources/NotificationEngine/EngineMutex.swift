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

/// What a lock becomes that a thread has had to wait for for long.
///
/// `Mutex`, or what stands for it: on Linux the kernel hands a contended `Mutex` over in a way that ThreadSanitizer cannot see,
/// and it then reports races that do not exist, so under `ENGINE_TSAN_LOCK` it is a mutex of pthread, which the sanitizer
/// understands. The schedule tests decide themselves who gets it; it is free then.
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

    borrowing func unlock() { unsafe _ = pthread_mutex_unlock(mutex) }
  #else
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable @inline(__always)
    init() {}

    // Underscored: for who has it in one function and gives it up in another one, `Mutex` has nothing else.

    #if ENGINE_SCHEDULE_POINTS
      private var address: UInt { unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) } }

      @usableFromInline
      borrowing func lock() {
        SchedulePoint.acquire(lock: address)
        mutex._unsafeLock()
      }

      @usableFromInline
      borrowing func lockIfFree() -> Bool {
        guard SchedulePoint.acquireIfFree(lock: address) else { return false }
        mutex._unsafeLock()
        return true
      }

      @usableFromInline
      borrowing func unlock(plainly isPlain: Bool = false) {
        mutex._unsafeUnlock()
        SchedulePoint.release(lock: address, plainly: isPlain)
      }
    #else
      borrowing func lock() { mutex._unsafeLock() }

      borrowing func unlock() { mutex._unsafeUnlock() }
    #endif
  #endif
}
