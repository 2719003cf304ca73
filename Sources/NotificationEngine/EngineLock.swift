// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  internal import Synchronization
#else
  public import Synchronization
#endif

/// The lock that writers share.
///
/// Held for a few instructions at a time, mostly (longer where a table is copied), and never while code of the user runs.
///
/// As long as no thread has to wait for long, it is a word that says whether the lock is taken. Who finds it taken looks again
/// for some microseconds. If that was not long enough, who holds it has probably been stopped by the system: the thread takes
/// the mutex beside the word, sees to it that others do so too, waits until the word is free, and makes the lock a mutex. From
/// then on threads wait in the kernel, which lends the priority of the one who waits to the one who holds it, until nobody has
/// had to wait for some time: then the lock is a word again. A mutex alone would do, but who gives one up has to find out who
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
      isPublishing: Bool = true,
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      SchedulePoint.acquire(lock: address)
      return try withScheduledLock(isPublishing, body)
    }

    @usableFromInline package borrowing func withLockIfFree(_ body: () -> Void) {
      if SchedulePoint.acquireIfFree(lock: address) { withScheduledLock(false, body) }
    }

    private var address: UInt { unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) } }

    /// The schedule tests have given the lock to the caller; the mutex itself is then free.
    private borrowing func withScheduledLock<Result, E: Error>(
      _ isPublishing: Bool,
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      defer { SchedulePoint.release(lock: address, plainly: !isPublishing) }
      // SAFETY: `withLock` of `Mutex` wants a `sending` result because its value could leak out with it. This mutex
      // guards no value of its own, and `body` runs on the caller's thread, so nothing changes its isolation.
      nonisolated(unsafe) var result: Result?
      try mutex.withLock { (_) throws(E) in unsafe result = try body() }
      return unsafe result.unsafelyUnwrapped
    }
  #else
    /// Free, taken, or a mutex.
    @usableFromInline let state = Atomic<UInt8>(Self.free)

    /// 0 as long as the word may be taken; else threads take the mutex, and this is 1 and how often in a row nobody had to wait
    /// for it.
    ///
    /// Written by who has the mutex.
    @usableFromInline let mutexUses = Atomic<UInt8>(0)

    /// What threads take that have to wait for long, and all others meanwhile.
    @usableFromInline let mutex = EngineMutex()

    @inlinable static var free: UInt8 { 0 }
    @inlinable static var taken: UInt8 { 1 }
    private static var isMutex: UInt8 { 2 }

    @inlinable @inline(__always)
    package init() {}

    /// Runs `body` while no other thread is inside `withLock` of the same lock.
    ///
    /// Not recursive.
    ///
    /// - Parameters:
    ///   - isPublishing: Whether some of what `body` stores is read without the lock by others. False where it is read under
    ///     the lock only, or by the same thread: for others it may come later than what this thread reads next.
    ///   - body: Code that runs for a short time, and none of the user's.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    @inlinable @inline(__always)
    package borrowing func withLock<Result, E: Error>(
      isPublishing: Bool = true,
      _ body: () throws(E) -> Result
    ) throws(E) -> Result {
      var isTaken = take()
      if !_fastPath(isTaken) { isTaken = wait() }
      defer {
        if !_fastPath(isTaken) {
          leaveMutex()
        } else if isPublishing {
          // ORDERING: sequentially consistent, where releasing would do for a lock: some of what is stored under it is read
          // without it. Whoever stores, gives the lock up and then reads what another thread stores in the same way must not
          // miss that if the other one misses this.
          _ = state.exchange(Self.free, ordering: .sequentiallyConsistent)
        } else {
          giveUp()
        }
      }
      return try body()
    }

    /// Runs `body` as `withLock` does if the lock is free, and is no mutex; otherwise not at all.
    ///
    /// For somebody who has another way, and wants to keep this one short. Not publishing: see `withLock`.
    @inlinable @inline(__always)
    package borrowing func withLockIfFree(_ body: () -> Void) {
      guard _fastPath(take()) else { return }
      body()
      giveUp()
    }

    @inlinable @inline(__always)
    borrowing func take() -> Bool {
      // ORDERING: relaxed: a thread that does not see that another one waits may come before it, once.
      guard _fastPath(mutexUses.load(ordering: .relaxed) == 0) else { return false }
      // ORDERING: acquiring, for what was done under the lock before; who gave it up stored releasing.
      return state.compareExchange(
        expected: Self.free,
        desired: Self.taken,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged
    }

    @inlinable @inline(__always)
    borrowing func giveUp() {
      // ORDERING: releasing, a plain store: nobody else changes the state of a lock that is taken.
      state.store(Self.free, ordering: .releasing)
    }

    /// Takes the lock when it is free, or the mutex when it is one; false if it is the mutex that the caller has.
    @usableFromInline @inline(never)
    borrowing func wait() -> Bool {
      for _ in 0..<Self.looks {
        // ORDERING: relaxed, here and below: to take the word, or the mutex, is what orders.
        if mutexUses.load(ordering: .relaxed) != 0 { break }
        if state.load(ordering: .relaxed) == Self.free, take() { return true }
      }
      let isQuiet = mutex.lockIfFree()
      if !isQuiet { mutex.lock() }
      // ORDERING: relaxed: who makes it a mutex, or a word again, has the mutex.
      if state.load(ordering: .relaxed) == Self.isMutex {
        let uses = mutexUses.load(ordering: .relaxed)
        mutexUses.store(isQuiet ? uses + 1 : 1, ordering: .relaxed)
      } else {
        mutexUses.store(1, ordering: .relaxed)
        makeMutex()
      }
      return false
    }

    /// Makes the lock a mutex as soon as it is free; the caller has the mutex, and has said so.
    private borrowing func makeMutex() {
      var pause = Pause()
      // ORDERING: acquiring, as in `take`.
      while !state.compareExchange(
        expected: Self.free,
        desired: Self.isMutex,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged {
        pause.wait()
      }
    }

    /// Gives the mutex up; if nobody has had to wait for it for some time, the lock is a word again.
    @usableFromInline @inline(never)
    borrowing func leaveMutex() {
      // ORDERING: relaxed, as in `wait`; the state before it is stored releasing, for who takes the word next.
      if mutexUses.load(ordering: .relaxed) > Self.quietUses {
        giveUp()
        mutexUses.store(0, ordering: .relaxed)
      }
      mutex.unlock()
    }

    /// How often a thread looks before it takes the mutex: for some microseconds.
    private static var looks: Int { 4_096 }

    /// How often in a row nobody has to wait for the mutex before the lock is a word again.
    private static var quietUses: UInt8 { 100 }
  #endif
}
