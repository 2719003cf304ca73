// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  internal import Synchronization
#else
  public import Synchronization
#endif

/// The lock that writers share.
///
/// Held for a few instructions at a time, and never while code of the user runs.
///
/// As long as no thread has to wait, it is a word that says whether the lock is taken. Who finds it taken looks again for as long
/// as a few instructions may take. If it is still taken then, who holds it has been stopped by the system: the thread waits
/// until the lock is free, once, and makes it a mutex for ever. From then on threads wait in the kernel, which lends the
/// priority of the one who waits to the one who holds it. A mutex alone would do, but who gives one up has to find out who
/// waits, by an atomic operation; a word that nobody else changes can be given up by a plain store, where that is enough.
///
/// One type, so that the lanes can swap it. The schedule tests decide themselves who gets it. And on Linux the kernel hands a
/// contended `Mutex` over in a way that ThreadSanitizer cannot see, and it then reports races that do not exist: under
/// `ENGINE_TSAN_LOCK` the mutex is one of pthread, which the sanitizer understands.
@safe @usableFromInline
package struct EngineLock: ~Copyable {
  #if ENGINE_SCHEDULE_POINTS
    private let mutex = Mutex<Void>(())

    @usableFromInline package init() {}

    @usableFromInline package borrowing func withLock<Result, E: Error>(
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      try withLock(endingPlainly: false, body)
    }

    @usableFromInline package borrowing func withLockIfFree(_ body: () -> Void) {
      withLock(endingPlainly: true, body)
    }

    /// The schedule tests decide who gets the lock; the mutex itself is then always free.
    private borrowing func withLock<Result, E: Error>(
      endingPlainly isPlain: Bool,
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      let address = unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) }
      SchedulePoint.acquire(lock: address)
      defer { SchedulePoint.release(lock: address, plainly: isPlain) }
      // SAFETY: `withLock` of `Mutex` wants a `sending` result because its value could leak out with it. This mutex
      // guards no value of its own, and `body` runs on the caller's thread, so nothing changes its isolation.
      nonisolated(unsafe) var result: Result?
      try mutex.withLock { (_) throws(E) in unsafe result = try body() }
      return unsafe result.unsafelyUnwrapped
    }
  #else
    /// Whether it is free, as long as it is no mutex.
    @usableFromInline let state = Atomic<UInt32>(Self.free)

    /// What it is once a thread has waited for it.
    @usableFromInline let mutex = EngineMutex()

    @inlinable static var free: UInt32 { 0 }
    @inlinable static var taken: UInt32 { 1 }
    @inlinable static var isMutex: UInt32 { 2 }

    @inlinable @inline(__always)
    package init() {}

    /// Runs `body` while no other thread is inside `withLock` of the same lock.
    ///
    /// Not recursive.
    @inlinable @inline(__always)
    package borrowing func withLock<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
      var isTaken = take()
      if !_fastPath(isTaken) { isTaken = wait() }
      defer {
        if _fastPath(isTaken) {
          // ORDERING: sequentially consistent, where releasing would do for a lock: some of what is stored under it is read
          // without it. Whoever stores, gives the lock up and then reads what another thread stores in the same way must not
          // miss that if the other one misses this.
          _ = state.exchange(Self.free, ordering: .sequentiallyConsistent)
        } else {
          mutex.unlock()
        }
      }
      return try body()
    }

    /// Runs `body` as `withLock` does if the lock is free, and is no mutex; otherwise not at all.
    ///
    /// For somebody who has another way, and wants to keep this one short. What `body` stores is read under the lock only, or by
    /// the same thread: for others it may come later than what this thread reads next.
    @inlinable @inline(__always)
    package borrowing func withLockIfFree(_ body: () -> Void) {
      guard _fastPath(take()) else { return }
      body()
      // ORDERING: releasing, a plain store: nobody else changes the state of a lock that is taken.
      state.store(Self.free, ordering: .releasing)
    }

    @inlinable @inline(__always)
    borrowing func take() -> Bool {
      // ORDERING: acquiring, for what was done under the lock before; who gave it up stored releasing.
      state.compareExchange(
        expected: Self.free,
        desired: Self.taken,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged
    }

    /// Takes the lock when it is free, or the mutex when it is one; false if it is the mutex that the caller has.
    @usableFromInline @inline(never)
    borrowing func wait() -> Bool {
      for _ in 0..<Self.looks {
        // ORDERING: relaxed: to take it, or the mutex, is what orders.
        let seen = state.load(ordering: .relaxed)
        if seen == Self.free, take() { return true }
        if seen == Self.isMutex { break }
      }
      mutex.lock()
      // ORDERING: relaxed: who stored it held the mutex, and nobody stores after that.
      if state.load(ordering: .relaxed) != Self.isMutex { replace() }
      return false
    }

    /// Makes the lock a mutex as soon as it is free; the caller has the mutex.
    private borrowing func replace() {
      var pause = Pause()
      // ORDERING: acquiring, as in `take`. Those who come meanwhile wait for the mutex.
      while !state.compareExchange(
        expected: Self.free,
        desired: Self.isMutex,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged {
        pause.wait()
      }
    }

    /// How often a thread looks before it takes it that the one who holds the lock has been stopped: for a microsecond or so.
    private static var looks: Int { 256 }
  #endif
}
