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
    @usableFromInline typealias Storage = WordPointer.Word
    @inlinable static func makeStorage() -> Storage { WordPointer.makeWord() }
  #else
    @usableFromInline typealias Storage = Mutex<Void>
    @inlinable static func makeStorage() -> Storage { Mutex(()) }
  #endif

  @usableFromInline let storage: UnsafeMutablePointer<Storage>

  /// The lock of an object of which this is the word that `makeStorage` returned.
  @inlinable @inline(__always)
  init(at word: WordPointer) {
    // SAFETY: the storage is there. It is never moved, and initialized with the object.
    unsafe storage = UnsafeMutableRawPointer(word.pointer).assumingMemoryBound(to: Storage.self)
  }

  /// The lock's address, which identifies it in the schedule tests.
  @inlinable var address: UInt { unsafe UInt(bitPattern: storage) }

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
    SchedulePoint.observer?.acquire(lock: address)
    lock()
    HeldLocks.add(1)
    defer {
      HeldLocks.add(-1)
      unlock()
      SchedulePoint.observer?.release(lock: address)
    }
    return try body()
  }

  // `Mutex.withLock` takes only closures whose results are sent, which facades' values aren't. Hence the underscores.

  @inlinable @inline(__always)
  func lock() {
    #if canImport(Darwin)
      // SAFETY: a word of zeroes is an `os_unfair_lock` that is free.
      unsafe os_unfair_lock_lock(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: os_unfair_lock_s.self))
    #elseif ENGINE_TSAN_LOCK
      while unsafe !WordPointer(storage).exchangeNow(0, 1) { yieldThread() }
    #else
      unsafe storage.pointee._unsafeLock()
    #endif
  }

  @inlinable @inline(__always)
  func unlock() {
    #if canImport(Darwin)
      // SAFETY: as in `lock`.
      unsafe os_unfair_lock_unlock(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: os_unfair_lock_s.self))
    #elseif ENGINE_TSAN_LOCK
      unsafe WordPointer(storage).storeNow(0, .releasing)
    #else
      unsafe storage.pointee._unsafeUnlock()
    #endif
  }
}
