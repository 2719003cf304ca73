// SPDX-License-Identifier: MIT

#if ENGINE_TSAN_LOCK
  #if canImport(Glibc)
    public import Glibc
  #elseif canImport(Musl)
    public import Musl
  #elseif canImport(Darwin)
    public import Darwin
  #endif
#elseif ENGINE_SCHEDULE_POINTS
  internal import Synchronization
#else
  public import Synchronization
#endif

/// The lock that writers share.
///
/// Held for a few instructions at a time, and never while code of the user runs.
///
/// One type, so that the ThreadSanitizer lane can swap it: on Linux the kernel hands a contended `Mutex` over in a way
/// that the sanitizer cannot see, and it then reports races that do not exist. Under `ENGINE_TSAN_LOCK` it is a pthread
/// mutex, which the sanitizer understands.
@safe @usableFromInline
package struct EngineLock: ~Copyable {
  #if ENGINE_TSAN_LOCK
    // SAFETY: allocated in `init`, freed in `deinit`, and a noncopyable owner cannot do either twice.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline package init() {
      unsafe mutex = .allocate(capacity: 1)
      let result = unsafe pthread_mutex_init(mutex, nil)
      precondition(result == 0, "a pthread mutex cannot be made")
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    @usableFromInline package borrowing func withLock<Result, E: Error>(
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return try body()
    }
  #elseif ENGINE_SCHEDULE_POINTS
    private let mutex = Mutex<Void>(())

    @usableFromInline package init() {}

    /// The schedule tests decide who gets the lock; the mutex itself is then always free.
    @usableFromInline package borrowing func withLock<Result, E: Error>(
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      let address = unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) }
      SchedulePoint.acquire(lock: address)
      defer { SchedulePoint.release(lock: address) }
      // SAFETY: as below.
      nonisolated(unsafe) var result: Result?
      try mutex.withLock { (_) throws(E) in unsafe result = try body() }
      return unsafe result.unsafelyUnwrapped
    }
  #else
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable @inline(__always)
    package init() {}

    /// Runs `body` while no other thread is inside `withLock` of the same lock.
    ///
    /// Not recursive.
    @inlinable @inline(__always)
    package borrowing func withLock<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
      // SAFETY: `withLock` of `Mutex` wants a `sending` result because its value could leak out with it. This mutex
      // guards no value of its own, and `body` runs on the caller's thread, so nothing changes its isolation.
      nonisolated(unsafe) var result: Result?
      try mutex.withLock { (_) throws(E) in unsafe result = try body() }
      return unsafe result.unsafelyUnwrapped
    }
  #endif
}
