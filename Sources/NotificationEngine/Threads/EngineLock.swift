// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  public import Darwin
#elseif !ENGINE_TSAN_LOCK
  public import Synchronization
#endif

/// The lock that writers share: a `Mutex`, or on Apple platforms the lock on which `Mutex` is built there.
///
/// It is usually held for a few instructions at a time (longer when a table is copied), and never while user code runs.
///
/// Where words are accessed with the atomics of C (`AtomicWord`), it is the address of a lock that its owner declares
/// among its words.
///
/// On Linux the kernel hands a contended `Mutex` over in a way that ThreadSanitizer cannot see, so it reports races
/// that don't exist. Under `ENGINE_TSAN_LOCK` the lock is a pthread mutex, which the sanitizer understands. The
/// schedule tests take the lock for a step, and decide themselves which thread gets it. It is free then.
@safe @frozen @usableFromInline
package struct EngineLock: ~Copyable {
  #if canImport(Darwin)
    /// A type of the engine's own, so that a file that declares one needs no import of Darwin.
    @frozen @usableFromInline
    struct Storage {
      @usableFromInline let lock = os_unfair_lock_s()

      @inlinable init() {}
    }

    @inlinable static func makeStorage() -> Storage { Storage() }
  #elseif ENGINE_TSAN_LOCK
    @usableFromInline typealias Storage = PosixLock
    @inlinable static func makeStorage() -> Storage { PosixLock() }
  #else
    @usableFromInline typealias Storage = Mutex<Void>
    @inlinable static func makeStorage() -> Storage { Mutex(()) }
  #endif

  #if canImport(Darwin) || ENGINE_C_ATOMICS
    @usableFromInline let storage: UnsafeMutablePointer<Storage>

    /// A lock of the object that this word is of.
    @inlinable @inline(__always)
    init(at word: WordPointer) {
      // SAFETY: the caller has declared the storage there. It is never moved, and initialized with the object.
      unsafe storage = UnsafeMutableRawPointer(word.pointer).assumingMemoryBound(to: Storage.self)
    }

    /// The lock's address, which identifies it in the schedule tests.
    @inlinable var address: UInt { unsafe UInt(bitPattern: storage) }
  #else
    @usableFromInline let storage: Storage

    @inlinable @inline(__always)
    init() {
      storage = Self.makeStorage()
    }

    /// The lock's address: it never moves, so the address identifies it in the schedule tests.
    @inlinable @_transparent
    var address: UInt { unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) } }
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
  borrowing func lock() {
    #if canImport(Darwin)
      // SAFETY: the storage begins with the lock, and is nothing else.
      unsafe os_unfair_lock_lock(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: os_unfair_lock_s.self))
    #elseif ENGINE_C_ATOMICS
      unsafe storage.pointee._unsafeLock()
    #else
      storage._unsafeLock()
    #endif
  }

  @inlinable @inline(__always)
  borrowing func unlock() {
    #if canImport(Darwin)
      // SAFETY: the storage begins with the lock, and is nothing else.
      unsafe os_unfair_lock_unlock(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: os_unfair_lock_s.self))
    #elseif ENGINE_C_ATOMICS
      unsafe storage.pointee._unsafeUnlock()
    #else
      storage._unsafeUnlock()
    #endif
  }
}
