// SPDX-License-Identifier: MIT

#if !canImport(Darwin) && !ENGINE_TSAN_LOCK
  public import Synchronization
#endif

/// The lock that writers share: a `Mutex`, or on Apple platforms the lock on which `Mutex` is built there.
///
/// It is usually held for a few instructions at a time (longer when a table is copied), and never while user code runs.
///
/// On Linux the kernel hands a contended `Mutex` over in a way that ThreadSanitizer cannot see, so it reports races
/// that don't exist. Under `ENGINE_TSAN_LOCK` the lock is a pthread mutex, which the sanitizer understands. The
/// schedule tests take the lock for a step, and decide themselves which thread gets it. It is free then.
@safe @frozen @usableFromInline
package struct EngineLock: ~Copyable {
  #if ENGINE_TSAN_LOCK
    @usableFromInline let mutex = PosixLock()
  #elseif canImport(Darwin)
    @usableFromInline let mutex = UnfairLock()
  #else
    @usableFromInline let mutex = Mutex<Void>(())
  #endif

  @inlinable @inline(__always)
  package init() {}

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
    SchedulePoint.observer?.acquire(lock: address)
    // `Mutex.withLock` takes only closures whose results are sent, which facades' values aren't. Hence the underscores.
    mutex._unsafeLock()
    HeldLocks.add(1)
    defer {
      HeldLocks.add(-1)
      mutex._unsafeUnlock()
      SchedulePoint.observer?.release(lock: address)
    }
    return try body()
  }

  /// The lock's address: it never moves, so the address identifies it in the schedule tests.
  @inlinable @_transparent
  var address: UInt { unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) } }
}
