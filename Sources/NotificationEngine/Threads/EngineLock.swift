// SPDX-License-Identifier: MIT

#if !ENGINE_TSAN_LOCK
  #if !canImport(Darwin)
    public import Synchronization
  #endif
#elseif canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

/// The lock that writers share: a `Mutex`, or on Apple platforms the lock on which `Mutex` is built there.
///
/// It is usually held for a few instructions at a time (longer when a table is copied), and never while user code runs.
///
/// On Linux the kernel hands a contended `Mutex` over in a way that ThreadSanitizer cannot see, so it reports races
/// that don't exist. Under `ENGINE_TSAN_LOCK` the lock is a pthread mutex, which the sanitizer understands. The
/// schedule tests take the lock for a step, and decide themselves which thread gets it; it is free then.
@safe @frozen @usableFromInline
package struct EngineLock: ~Copyable {
  #if ENGINE_TSAN_LOCK
    // SAFETY: allocated in `init`, freed in `deinit`, and a noncopyable owner cannot do either twice.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  #elseif canImport(Darwin)
    @usableFromInline let mutex = UnfairLock()
  #else
    @usableFromInline let mutex = Mutex<Void>(())
  #endif

  #if ENGINE_TSAN_LOCK
    @usableFromInline
    package init() {
      unsafe mutex = .allocate(capacity: 1)
      let result = unsafe pthread_mutex_init(mutex, nil)
      precondition(result == 0, "a pthread mutex cannot be made")
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }
  #else
    @inlinable @inline(__always)
    package init() {}
  #endif

  /// Calls `body` while no other thread is inside `withLock` of the same lock.
  ///
  /// Everything that was done inside before comes before `body`. Nothing more is promised: a thread that gives the lock
  /// up may read on before others see what it has stored (`Docs/MemoryModel.md`).
  ///
  /// Not recursive: a recursive call deadlocks, or the mutex stops the program.
  ///
  /// - Parameter body: Runs briefly, and calls no user code.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @inlinable @inline(__always)
  package borrowing func withLock<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
    take()
    defer { giveUp() }
    return try body()
  }

  // `Mutex.withLock` takes only closures whose results are sent, which facades' values aren't; hence the underscores.

  #if ENGINE_TSAN_LOCK
    @usableFromInline
    borrowing func take() {
      unsafe _ = pthread_mutex_lock(mutex)
      HeldLocks.add()
    }

    @usableFromInline
    borrowing func giveUp() {
      HeldLocks.remove()
      unsafe _ = pthread_mutex_unlock(mutex)
    }
  #else
    @inlinable @inline(__always)
    borrowing func take() {
      #if ENGINE_SCHEDULE_POINTS
        unsafe SchedulePoint.observer?.acquire(lock: address)
      #endif
      mutex._unsafeLock()
      HeldLocks.add()
    }

    @inlinable @inline(__always)
    borrowing func giveUp() {
      HeldLocks.remove()
      mutex._unsafeUnlock()
      #if ENGINE_SCHEDULE_POINTS
        unsafe SchedulePoint.observer?.release(lock: address)
      #endif
    }
  #endif

  #if ENGINE_SCHEDULE_POINTS
    /// The lock's address: it never moves, so the address identifies it in the schedule tests.
    @inlinable var address: UInt { unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) } }
  #endif
}
