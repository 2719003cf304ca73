// SPDX-License-Identifier: MIT

/// What there is only where messages take turns: everywhere but in a nested subject.
extension DeliveryOrder {
  /// The value of `owner` while the calling thread delivers: the lowest bit is free.
  @inlinable var callerIdentity: UInt64 {
    @inline(__always) get { mode == .serialReentrant ? UInt64(currentThreadIdentity()) << 1 : Self.queuedOwner }
  }

  /// The value of `owner`, even because of its mark, while any thread delivers, where it doesn't matter which.
  @inlinable static var queuedOwner: UInt64 { 2 }

  /// The lowest bits of `owner`, the mark and one that no owner has, while the thread in the others offers the turn.
  private static var offered: UInt64 { 4 | 1 }

  package static var jobsBetweenOffers: Int { sized(128, inChecks: 1) }

  /// How many jobs of one call a debug build reports as feedback without end.
  package static var feedbackLimit: Int { 100_000 }

  /// Whether the calling thread delivers, or any if the owner is no particular one.
  @usableFromInline package var isInside: Bool { owner.load(.relaxed) & ~1 == callerIdentity }

  /// Takes the turn, or says why the caller does not deliver: then what `makeJob` returns waits.
  ///
  /// - Parameters:
  ///   - me: The caller's `callerIdentity`.
  ///   - isFirst: Whether the caller's own delivery comes before what waits, if it is inside one.
  ///   - makeJob: Makes what the owner has to do in the caller's place. Runs in the critical section.
  /// - Returns: `.deliver`, `.deliverNested`, `.queued` or `.takeOver`.
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
    return enqueueLocked(makeJob(), me)
  }

  /// Whether something waits for the owner.
  @usableFromInline package var hasJobs: Bool { unsafe backlog?.jobs.isEmpty == false }

  /// Leaves `job` to the owner, or takes its turn if it is free or offered: if it is free, the job is the caller's
  /// business.
  @usableFromInline
  func enqueueLocked(_ job: @escaping () -> Void, _ me: UInt64) -> Turn.Step {
    while !markLocked() {
      if owner.exchange(expected: 0, desired: me) { return .deliver }
    }
    makeBacklog().jobs.append(job)
    return takeOfferLocked(me) ? .takeOver : .queued
  }

  /// Takes the turn if it is offered.
  private func takeOfferLocked(_ me: UInt64) -> Bool {
    // ORDERING: relaxed, because an offer is made, taken and withdrawn under the lock.
    guard owner.load(.relaxed) & Self.offered == Self.offered else { return false }
    owner.store(me | 1, .sequential)
    return true
  }

  /// Has the owner look under the lock before it gives up, and returns false if there is none.
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

  /// Performs the waiting jobs in order, until none is left or another thread takes the turn.
  ///
  /// However fast others send, the caller comes back: every few jobs it offers them the turn.
  @usableFromInline @inline(never)
  func drain() {
    var count = 0
    while let job = nextJob() {
      count += 1
      // Where messages nest instead of waiting, the end of the stack ends such a loop.
      Misuse.report(
        .endlessFeedback,
        if: count == Self.feedbackLimit,
        """
        Messages come to no end: one call has delivered \(Self.feedbackLimit) that waited. A subscriber sets or sends, \
        directly or through others, what it observes, or another one sends faster than this one receives.
        """
      )
      job()
      if count.isMultiple(of: Self.jobsBetweenOffers), isTakenOver() { return }
    }
  }

  /// Offers the turn to the thread that sends at this moment, if one does.
  ///
  /// Returns whether a thread has taken it.
  ///
  /// Nobody waits for a subscriber: a sender that finds the turn offered performs what waits, its own message last. So a
  /// thread that sends faster than subscribers work soon calls them itself, and can't send meanwhile. The rest is left
  /// to no thread that has returned already, nor to one of our own, which would call subscribers where nobody expects
  /// them.
  ///
  /// Between two jobs the owner looks at no slot. For a writer that retires something, a turn that is offered has an
  /// owner, which looks under the lock before the next job.
  private func isTakenOver() -> Bool {
    let (me, offer) = (callerIdentity, UInt64(currentThreadIdentity()) &<< 3 | Self.offered)
    lock.withLock { owner.store(offer, .sequential) }
    SchedulePoint.observer?.yield()
    yieldThread()
    // What is offered now may be the turn of a thread that has taken this one.
    return lock.withLock { owner.load(.relaxed) != offer || !takeOfferLocked(me) }
  }

  /// The next job, or nil when there is none and so no owner any more.
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
        return backlog.jobs.popFirst()
      }
      let isEmpty = garbage.isEmpty
      garbage.free()
      if isLast || isEmpty { return job }
      hasReleased = true
    }
  }

  /// All that is retired, of which the caller knows that nothing is in use.
  func takeRetiredLocked() -> Garbage {
    unsafe backlog?.takeRetired() ?? Garbage()
  }

  /// Runs `work` in a turn: now, or after what is being delivered by another thread.
  ///
  /// Inside a delivery of the calling thread it runs at once in reentrant turns, unless something waits. Else it waits.
  /// Nothing is allocated unless it waits.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it runs at once inside a delivery of the calling thread, even if something waits.
  ///   - order: Runs in the critical section that fixes the place, moves values only, and returns whether there is work.
  ///   - work: Runs while no lock is held.
  ///   - makeJob: Makes what runs instead if it has to wait, in the critical section.
  @inlinable @inline(__always)
  package func perform(
    first isFirst: Bool = false,
    if order: () -> Bool = { true },
    _ work: () -> Void,
    orLater makeJob: () -> () -> Void
  ) {
    assert(mode != .nested, "where every thread delivers there are no turns")
    let me = callerIdentity
    let step = lock.withLock { order() ? enterLocked(me, first: isFirst, makeJob) : .noSubscribers }
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
    case .takeOver: drain()
    case .noSubscribers, .busy, .queued: break
    }
  }

  /// Runs `work` in a turn, with what `makeInput`, which only moves values, makes in the critical section.
  @inlinable
  package func perform<Input>(_ work: @escaping (Input) -> Void, ordering makeInput: () -> Input) {
    let me = callerIdentity
    let (step, input) = lock.withLock {
      let input = makeInput()
      return (enterLocked(me) { { work(input) } }, input)
    }
    perform({ work(input) }, step, me)
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

  /// Keeps an object until the delivery that is under way has ended.
  ///
  /// For what was replaced, and is read in turns without being retained. The caller never becomes the owner, which would
  /// have to deliver what other threads send in the meantime, and gives it no job, which would hold its call.
  package func retire(_ object: AnyObject) {
    lock.withLock {
      if markLocked() { makeBacklog().retired.add(RetiredReceiver(keeping: object)) }
    }
  }

  /// Runs `body` in a turn of its own and returns its result, or nil if a thread has the turn.
  package func performIfFree<Result>(_ body: () -> Result) -> Result? {
    assert(mode == .queued, "whether other turns are free is known under the lock only")
    // ORDERING: sequentially consistent, because it is this turn's entry (`Docs/MemoryModel.md`, pair 1).
    guard owner.exchange(expected: 0, desired: Self.queuedOwner) else { return nil }
    defer { leave(Self.queuedOwner) }
    return body()
  }

  /// Ends the program with a message if a chain of sources that pass a message on inside one turn fills the stack.
  @usableFromInline package static func checkStack() {
    if StackEnd.isNear() { fatalError("a chain of sources is too long for the stack of this thread") }
  }
}
