// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  public import Darwin
#elseif !ENGINE_TSAN_LOCK
  public import Synchronization
#endif

/// The lock that writers share: a `Mutex`, or on Apple platforms the lock on which `Mutex` is built there.
///
/// It is usually held for a few instructions at a time (longer when a table is copied), and never while user code runs.
/// It lies in an object, which declares it among its words.
///
/// On Linux the kernel hands a contended `Mutex` over in a way that ThreadSanitizer cannot see, so it reports races
/// that don't exist. Under `ENGINE_TSAN_LOCK` threads wait for a word instead. The schedule tests take the lock for a
/// step, and decide themselves which thread gets it. It is free then.
@safe @frozen @usableFromInline
package struct EngineLock {
  #if canImport(Darwin) || ENGINE_TSAN_LOCK
    @usableFromInline typealias Storage = UInt64
    @inlinable static func makeStorage() -> Storage { 0 }
  #else
    @usableFromInline typealias Storage = Mutex<Void>
    @inlinable static func makeStorage() -> Storage { Mutex(()) }
  #endif

  @usableFromInline let word: WordPointer

  /// The lock of an object of which this is the word that `makeStorage` returned.
  @inlinable @inline(__always)
  init(at word: WordPointer) {
    self.word = word
  }

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
  package func withLock<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
    SchedulePoint.observer?.acquire(lock: word.address)
    lock()
    HeldLocks.add(1)
    defer {
      HeldLocks.add(-1)
      unlock()
      SchedulePoint.observer?.release(lock: word.address)
    }
    return try body()
  }

  // `Mutex.withLock` takes only closures whose results are sent, which facades' values aren't. Hence the underscores.

  @inlinable @inline(__always)
  func lock() {
    #if canImport(Darwin)
      // SAFETY: a word of zeroes is an `os_unfair_lock` that is free.
      unsafe os_unfair_lock_lock(UnsafeMutableRawPointer(word.pointer).assumingMemoryBound(to: os_unfair_lock_s.self))
    #elseif ENGINE_TSAN_LOCK
      while !word.exchangeNow(0, 1) { yieldThread() }
    #else
      // SAFETY: the storage is there. It is never moved, and initialized with the object.
      unsafe UnsafeMutableRawPointer(word.pointer).assumingMemoryBound(to: Storage.self).pointee._unsafeLock()
    #endif
  }

  @inlinable @inline(__always)
  func unlock() {
    // SAFETY: as in `lock`.
    #if canImport(Darwin)
      unsafe os_unfair_lock_unlock(UnsafeMutableRawPointer(word.pointer).assumingMemoryBound(to: os_unfair_lock_s.self))
    #elseif ENGINE_TSAN_LOCK
      word.storeNow(0, .releasing)
    #else
      unsafe UnsafeMutableRawPointer(word.pointer).assumingMemoryBound(to: Storage.self).pointee._unsafeUnlock()
    #endif
  }
}
