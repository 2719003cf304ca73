// SPDX-License-Identifier: MIT

extension Turns {
  /// Takes the turn, or says why the caller does not deliver.
  ///
  /// Then what `makeJob` returns waits.
  ///
  /// - Parameters:
  ///   - me: The caller's `callerIdentity`.
  ///   - isFirst: Whether the caller's own delivery comes before what waits, if it is inside one.
  ///   - makeJob: Makes what the owner has to do in the caller's place. Runs in the critical section.
  /// - Returns: `.deliver`, `.deliverNested` or `.queued`.
  @inlinable @inline(__always)
  func enterLocked(_ me: UInt64, first isFirst: Bool = false, _ makeJob: () -> () -> Void) -> Turn.Step {
    // ORDERING: acquiring, because the plain store below ends the release sequence of the owner before: what it did
    // comes before what this one releases (`Docs/MemoryModel.md`, pair 5).
    let owner = owner.load(.acquiring)
    if _fastPath(owner == 0) {
      if mode == .serialReentrant {
        // ORDERING: relaxed, because such turns are taken under the lock only. A writer that retires something looks at
        // the owner under the same lock.
        self.owner.store(me, .relaxed)
        return .deliver
      }
      if self.owner.exchange(expected: 0, desired: me) { return .deliver }
    }
    if mode == .serialReentrant, owner & ~1 == me, isFirst || !hasJobs { return .deliverNested }
    return enqueueLocked(makeJob(), me) ? .deliver : .queued
  }

  /// Whether something waits for the owner.
  @usableFromInline var hasJobs: Bool { unsafe backlog?.jobs.isEmpty == false }

  /// Leaves `job` to the owner, unless there is none any more: then the caller has the turn, and the job is its own
  /// business.
  @usableFromInline
  func enqueueLocked(_ job: @escaping () -> Void, _ me: UInt64) -> Bool {
    while !markLocked() {
      if owner.exchange(expected: 0, desired: me) { return true }
    }
    makeBacklog().jobs.append(job)
    return false
  }

  /// Has the owner look under the lock before it gives up.
  ///
  /// Returns false if there is no owner.
  func markLocked() -> Bool {
    while true {
      // ORDERING: sequentially consistent: the second look of a writer that retires something (pairs 2 and 5).
      let owner = owner.load(.sequential)
      if owner == 0 { return false }
      let isMarked = owner & 1 != 0
      if isMarked || self.owner.exchange(expected: owner, desired: owner | 1) { return true }
    }
  }

  /// Gives the turn up, after doing what is left.
  @inlinable @inline(__always)
  func leave(_ me: UInt64) {
    // ORDERING: sequentially consistent, because it is the delivery's leave: either a writer that retires something
    // sees no owner, or the owner fails here and sees what was retired (`Docs/MemoryModel.md`, pair 2).
    if _slowPath(!owner.exchange(expected: me, desired: 0)) { drain() }
  }

  /// Performs the waiting jobs in order, and then gives up the turn.
  ///
  /// The number of jobs is unbounded, and the turn never moves to another thread. A sender has returned by the time its
  /// message waits. If it had to take over, it would have to block until the running subscriber returns, and that
  /// subscriber might be waiting for a lock that the sender holds. A thread of our own would call subscribers where
  /// nobody expects them. Slow work belongs elsewhere (`Docs/Limits.md`).
  @usableFromInline @inline(never)
  func drain() {
    Feedback.performing { while let job = nextJob() { job() } }
  }

  /// The next job, or nil when there is none.
  ///
  /// Then there is no owner any more.
  ///
  /// Between two jobs the owner looks at no slot, so all that was retired can be released. That happens before a job is
  /// taken out: what is sent by a `deinit` that runs here was ordered after the jobs that wait, and must find them
  /// waiting.
  private func nextJob() -> (() -> Void)? {
    var hasReleased = false
    while true {
      var garbage = Garbage()
      var isLast = false
      let job = lock.withLock { () -> (() -> Void)? in
        isLast = !hasJobs
        let releases = isLast || !hasReleased
        if releases { garbage = takeRetiredLocked() }
        if isLast { owner.store(0, .sequential) }
        guard !isLast, garbage.isEmpty, let backlog = unsafe backlog else { return nil }
        #if DEBUG
          Feedback.depth.value = backlog.jobs.depth
        #endif
        return backlog.jobs.popFirst()
      }
      let isEmpty = garbage.isEmpty
      garbage.free()
      if isLast || isEmpty { return job }
      hasReleased = true
    }
  }

  /// All that is retired.
  ///
  /// The caller knows that nothing of it is in use.
  func takeRetiredLocked() -> Garbage {
    unsafe backlog?.retired.take() ?? Garbage()
  }

  /// Runs `work` in a turn: now, or after what is being delivered by another thread.
  ///
  /// Inside a delivery of the calling thread it runs at once in reentrant turns, unless something waits. Else it waits.
  /// Nothing is allocated unless it waits.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it runs at once inside a delivery of the calling thread, even if something waits.
  ///   - order: Runs in the critical section that fixes the place.
  ///   - work: Runs while no lock is held.
  ///   - makeJob: Makes what runs instead if it has to wait, in the critical section.
  @inlinable
  package func perform(
    first isFirst: Bool = false,
    ordering order: () -> Void = {},
    _ work: () -> Void,
    orLater makeJob: () -> () -> Void
  ) {
    assert(mode != .nested, "where every thread delivers there are no turns")
    let me = callerIdentity
    let step = lock.withLock {
      order()
      return enterLocked(me, first: isFirst, makeJob)
    }
    perform(work, step, me)
  }

  /// Performs `work` as `enterLocked` has said.
  @inlinable @inline(__always)
  func perform(_ work: () -> Void, _ step: Turn.Step, _ me: UInt64) {
    switch step {
    case .deliver:
      work()
      leave(me)
    case .deliverNested:
      StackEnd.checkNesting()
      work()
    case .queued: Feedback.noteWaiting()
    case .noSubscribers, .busy: break
    }
  }

  /// Runs `work` in a turn, with what `makeInput` makes in the critical section.
  ///
  /// That moves values only.
  @inlinable
  package func perform<Input>(_ work: @escaping (Input) -> Void, ordering makeInput: () -> Input) {
    var input: Input?
    perform(
      ordering: { input = makeInput() },
      { if let input { work(input) } },
      orLater: { { [input] in if let input { work(input) } } }
    )
  }

  /// Runs `work` with `input` in a turn.
  @inlinable
  package func perform<Input>(_ work: @escaping (Input) -> Void, with input: Input) {
    perform({ work(input) }, orLater: { { work(input) } })
  }

  /// Runs `work` in a turn.
  @inlinable
  package func perform(_ work: @escaping () -> Void) {
    perform(work, orLater: { work })
  }

  /// Runs `body` in the critical section if no thread has the turn.
  ///
  /// Otherwise the owner runs the job that `makeJob` returns, after the jobs that wait.
  ///
  /// Replaces state that is read only in turns that begin in the critical section. The caller never becomes the owner,
  /// which would have to deliver what other threads send in the meantime.
  package func replace(_ body: () -> Void, orLater makeJob: () -> () -> Void) {
    lock.withLock {
      if markLocked() { makeBacklog().jobs.append(makeJob()) } else { body() }
    }
  }

  /// Runs `body` in a turn of its own, unless a thread has the turn.
  ///
  /// - Returns: Whether `body` ran.
  package func performIfFree(_ body: () -> Void) -> Bool {
    assert(mode == .queued, "whether other turns are free is known under the lock only")
    // ORDERING: sequentially consistent, because it is this turn's entry (`Docs/MemoryModel.md`, pair 1).
    guard owner.exchange(expected: 0, desired: Self.queuedOwner) else { return false }
    body()
    leave(Self.queuedOwner)
    return true
  }

  /// Ends the program with a message if a chain of sources that pass a message on inside one turn fills the stack.
  @usableFromInline package static func checkStack() {
    if StackEnd.isNear() { fatalError("a chain of sources is too long for the stack of this thread") }
  }
}
