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

/// The lock that writers share: a `Mutex`, or on Apple's systems what a `Mutex` is there.
///
/// Held for a few instructions at a time, mostly (longer where a table is copied), and never while code of the user
/// runs.
///
/// On Linux the kernel hands a contended `Mutex` over in a way that ThreadSanitizer cannot see, and it then reports
/// races that do not exist. Under `ENGINE_TSAN_LOCK` the lock is a mutex of pthread, which the sanitizer understands.
/// The schedule tests take the lock for a step, and decide themselves which thread gets it; it is free then.
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

  @usableFromInline let holder = LockOwner()

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

  /// Runs `body` while no other thread is inside `withLock` of the same lock.
  ///
  /// Everything that was done inside before comes before `body`. Nothing more is promised: a thread that gives the lock
  /// up may read on before others see what it has stored (`Docs/MemoryModel.md`).
  ///
  /// Not recursive: a debug build stops the program, any other one waits for ever, or the mutex stops it.
  ///
  /// - Parameter body: Code that runs for a short time, and none of the user's.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @inlinable @inline(__always)
  package borrowing func withLock<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
    take()
    defer { giveUp() }
    return try body()
  }

  // `Mutex.withLock` takes only closures whose results are sent, which facades' values are not; hence the underscores.

  #if ENGINE_TSAN_LOCK
    @usableFromInline
    borrowing func take() {
      unsafe _ = pthread_mutex_lock(mutex)
      holder.note()
    }

    @usableFromInline
    borrowing func giveUp() {
      holder.forget()
      unsafe _ = pthread_mutex_unlock(mutex)
    }
  #else
    @inlinable @inline(__always)
    borrowing func take() {
      holder.check()
      #if ENGINE_SCHEDULE_POINTS
        unsafe SchedulePoint.observer?.acquire(lock: address)
      #endif
      mutex._unsafeLock()
      holder.note()
    }

    @inlinable @inline(__always)
    borrowing func giveUp() {
      holder.forget()
      mutex._unsafeUnlock()
      #if ENGINE_SCHEDULE_POINTS
        unsafe SchedulePoint.observer?.release(lock: address)
      #endif
    }
  #endif

  #if ENGINE_SCHEDULE_POINTS
    /// Where the lock is: it never moves, so this is its name for the schedule tests.
    @inlinable var address: UInt { unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) } }
  #endif
}
