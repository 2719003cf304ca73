// SPDX-License-Identifier: MIT

/// The lock that writers share.
///
/// Held for a few instructions at a time, mostly (longer where a table is copied), and never while code of the user runs.
///
/// As long as no thread has to wait for long, it is a word that says whether the lock is taken. Who finds it taken looks again
/// for some microseconds. If that was not long enough, who holds it has probably been stopped by the system: the thread takes
/// the mutex beside the word, sees to it that others do so too, waits until the word is free, and makes the lock a mutex. From
/// then on threads wait in the kernel, which lends the priority of the one who waits to the one who holds it; after some uses
/// the lock is a word again. A mutex alone would do, but who gives one up has to find out who waits, by an atomic operation; a
/// word that nobody else changes can be given up by a plain store, where that is enough.
///
/// The schedule tests take the lock for a step of its own, and decide themselves who gets it; where the lock itself is tested,
/// its words and its mutex are the steps.
@safe @usableFromInline
package struct EngineLock: ~Copyable {
  /// Free, taken, or a mutex.
  @usableFromInline let state = LockWord(Self.free)

  /// 0 as long as the word may be taken; else threads take the mutex, and this is how often one has.
  ///
  /// Written by who has the mutex.
  @usableFromInline let mutexUses = LockWord(0)

  /// What threads take that have to wait for long, and all others meanwhile.
  @usableFromInline let mutex = EngineMutex()

  #if DEBUG
    /// Which thread has it, so that a thread that takes it twice is told.
    @usableFromInline let holder = HolderWord()
  #endif

  @inlinable static var free: LockWord.Value { 0 }
  @inlinable static var taken: LockWord.Value { 1 }
  private static var isMutex: LockWord.Value { 2 }

  @inlinable @inline(__always)
  package init() {}

  /// Runs `body` while no other thread is inside `withLock` of the same lock.
  ///
  /// Not recursive: a debug build stops the program, any other one waits for ever, or the mutex stops it.
  ///
  /// - Parameters:
  ///   - isPublishing: Whether some of what `body` stores is read without the lock by others, who rely on it. False where it is
  ///     read under the lock only, or by the same thread: for others it may come later than what this thread reads next.
  ///   - body: Code that runs for a short time, and none of the user's.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable @inline(__always)
  package borrowing func withLock<Result, E: Error>(
    isPublishing: Bool = true,
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    #if ENGINE_SCHEDULE_POINTS
      if unsafe SchedulePoint.locksAreSteps {
        mutex.lock()
        defer { mutex.unlock(plainly: !isPublishing) }
        return try body()
      }
    #endif
    var isTaken = take()
    if !_fastPath(isTaken) { isTaken = wait() }
    noteHolder()
    defer {
      forgetHolder()
      if !_fastPath(isTaken) {
        leaveMutex()
      } else if isPublishing {
        // ORDERING: sequentially consistent, where releasing would do for a lock: some of what is stored under it is read
        // without it. Whoever stores, gives the lock up and then reads what another thread stores in the same way must not
        // miss that if the other one misses this.
        state.exchangeSequential(Self.free)
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
    #if ENGINE_SCHEDULE_POINTS
      if unsafe SchedulePoint.locksAreSteps {
        guard mutex.lockIfFree() else { return }
        defer { mutex.unlock(plainly: true) }
        return body()
      }
    #endif
    guard _fastPath(take()) else { return }
    noteHolder()
    body()
    forgetHolder()
    giveUp()
  }

  @inlinable @inline(__always)
  borrowing func take() -> Bool {
    // ORDERING: `mutexUses` is loaded relaxed: a thread that does not see that another one waits may come before it, once. The
    // state is exchanged acquiring, for what was done under the lock before; who gave it up stored releasing.
    _fastPath(mutexUses.loadRelaxed() == 0) && state.exchangeAcquiring(expected: Self.free, desired: Self.taken)
  }

  @inlinable @inline(__always)
  borrowing func giveUp() {
    // ORDERING: releasing, a plain store: nobody else changes the state of a lock that is taken.
    state.storeReleasing(Self.free)
  }

  /// Takes the lock when it is free, or the mutex when it is one; false if it is the mutex that the caller has.
  @usableFromInline @inline(never)
  borrowing func wait() -> Bool {
    checkHolder()
    for _ in 0..<Self.looks {
      // ORDERING: relaxed, here and below: to take the word, or the mutex, is what orders.
      if mutexUses.loadRelaxed() != 0 { break }
      if state.loadRelaxed() == Self.free, take() { return true }
    }
    mutex.lock()
    // ORDERING: relaxed: who makes it a mutex, or a word again, has the mutex.
    if state.loadRelaxed() == Self.isMutex {
      mutexUses.storeRelaxed(mutexUses.loadRelaxed() + 1)
    } else {
      mutexUses.storeRelaxed(1)
      makeMutex()
    }
    return false
  }

  /// Makes the lock a mutex as soon as it is free; the caller has the mutex, and has said so.
  private borrowing func makeMutex() {
    var pause = Pause()
    // ORDERING: acquiring, as in `take`.
    while !state.exchangeAcquiring(expected: Self.free, desired: Self.isMutex) { pause.wait() }
  }

  /// Gives the mutex up; after some uses the lock is a word again.
  @usableFromInline @inline(never)
  borrowing func leaveMutex() {
    // ORDERING: relaxed, as in `wait`; the state is stored releasing, for who takes the word next.
    if mutexUses.loadRelaxed() >= Self.useLimit {
      giveUp()
      mutexUses.storeRelaxed(0)
    }
    mutex.unlock()
  }

  #if ENGINE_SCHEDULE_POINTS
    private static var looks: Int { 1 }
    private static var useLimit: LockWord.Value { 3 }
  #else
    /// How often a thread looks before it takes the mutex: for some microseconds, where code is optimised.
    private static var looks: Int { 4_096 }

    /// How often the mutex is taken before the lock is a word again.
    private static var useLimit: LockWord.Value { 100 }
  #endif

  // MARK: - Taken twice

  @inlinable @inline(__always)
  borrowing func noteHolder() {
    #if DEBUG
      holder.note()
    #endif
  }

  @inlinable @inline(__always)
  borrowing func forgetHolder() {
    #if DEBUG
      holder.forget()
    #endif
  }

  private borrowing func checkHolder() {
    #if DEBUG
      holder.check()
    #endif
  }
}
