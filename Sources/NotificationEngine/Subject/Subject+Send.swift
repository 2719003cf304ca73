// SPDX-License-Identifier: MIT

extension Subject {
  /// Delivers a message to every subscriber that was added before its delivery began.
  ///
  /// Subscribers are called synchronously, on the calling thread, in the order in which they subscribed. A subscriber
  /// that is cancelled during the delivery isn't called any more; one that is added receives the next message. A
  /// subscriber may call `send`: a nested subject delivers that message immediately, a queued subject after the running
  /// one. If another thread is delivering, a queued subject hands the message to that thread and returns.
  ///
  /// A nested subject nests at most 1,000 messages of one thread (a few dozen more if threads compete). A deeper
  /// feedback loop is a programming error and stops the program with a message. If the thread's stack would end sooner,
  /// the program stops before that.
  ///
  /// Without subscribers, this costs one load; otherwise two atomic operations, and an indirect call for each
  /// subscriber. It allocates nothing, except to store a message that is queued.
  ///
  /// - Parameter message: The message, which is stored only if it is queued.
  @inlinable
  public func send(_ message: Message) {
    guard let head else { return }
    // Without subscribers there is nothing to do, unless a queued message may find some when its turn comes.
    if head.isIdle { return }
    sendToSubscribers(message, head)
  }

  /// The rest of `send`, so that what is inlined into every caller is small.
  @inlinable @inline(never)
  func sendToSubscribers(_ message: Message, _ head: SubjectStorage) {
    if mode == .nested { return deliverNested(message, limit: .max, head) }
    if mode == .queued {
      let turn = takeTurnIfFree()
      if !turn.isBusy { return deliver(message, in: turn) }
    }
    send(message, ordered: { true })
  }

  /// Sends what `makeMessage` returns, whose place in the order is fixed in the critical section in which it runs.
  ///
  /// A facade stores its value in there, so that the order of the stored values is the order of the messages. It only
  /// moves values: no code of the user may run, and nothing of the user's may be released for the last time.
  ///
  /// - Returns: Whether there was a message: `makeMessage` returns nil to send nothing.
  @inlinable
  @discardableResult
  package func send(ordered makeMessage: () -> Message?) -> Bool {
    var made: Message?
    let turn = takeTurn(
      ordered: {
        made = makeMessage()
        return made != nil
      },
      queueing: {
        guard let made else { preconditionFailure("a message that was not made does not wait") }
        return made
      }
    )
    guard let message = made.take() else { return false }
    deliver(message, in: turn)
    return true
  }

  /// Sends `message`, whose place in the order is fixed in the critical section in which `store` runs.
  ///
  /// The same for a message that is known before; `store` has the same to observe as `makeMessage`.
  ///
  /// - Returns: Whether the message was sent: `store` returns false to send nothing.
  @inlinable @inline(__always)
  @discardableResult
  package func send(_ message: Message, ordered store: () -> Bool) -> Bool {
    let turn = takeTurn(ordered: store, queueing: { message })
    if turn.isRefused { return false }
    deliver(message, in: turn)
    return true
  }

  /// The value of `owner` while the calling thread delivers.
  @inlinable var senderIdentity: UInt64 {
    @inline(__always) get { mode == .serialReentrant ? sendingThread() : Self.queuedOwner }
  }

  /// Runs `body` one level deeper than the owner is, and deeper than `depth`.
  @inlinable @inline(__always)
  func deepen(from depth: UInt64, _ head: SubjectStorage, _ body: () -> Void) {
    // Only the owner comes here, and only the owner touches the depth.
    let before = unsafe head.depth.pointee.loadRelaxed()
    let level = max(before, depth)
    checkDepth(level)
    unsafe head.depth.pointee.storeRelaxed(level + 1)
    body()
    unsafe head.depth.pointee.storeRelaxed(before)
  }

  @inlinable static var queuedOwner: UInt64 { 2 }

  /// Decides which thread delivers a message.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func orderLocked(_ me: UInt64, _ limit: inout UInt64, _ makeMessage: () -> Message) -> Turn.Step {
    guard let head else { return .noSubscribers }
    // A queued message is for the subscribers at the begin of its delivery; the others are for the present ones.
    if mode != .queued { limit = unsafe newestBlock(head).newest.pointee.loadRelaxed() }
    if mode == .nested { return head.liveCount == 0 ? .noSubscribers : .deliverNested }
    // ORDERING: acquiring, because the plain store below ends the release sequence of the owner before: what it did
    // comes before what this one lets go of (pair 5).
    let owner = unsafe head.owner.pointee.loadAcquiring()
    if _fastPath(owner == 0) {
      guard _fastPath(head.liveCount != 0) else { return .noSubscribers }
      if mode == .serialReentrant {
        // ORDERING: relaxed, because a subject that nests in turn gets its owner under the lock only. A writer that
        // retires something looks at the owner under the same lock.
        unsafe head.owner.pointee.storeRelaxed(me)
        return .deliver
      }
      if unsafe head.owner.pointee.exchangeSequential(expected: 0, desired: me) { return .deliver }
    }
    if mode == .serialReentrant, owner & ~1 == me { return nestLocked(makeMessage(), limit, head) }
    return unsafe enqueueLocked(.message(makeMessage(), limit: limit, depth: 0), me, head) ? .deliver : .queued
  }

  /// Nests `message` into the running delivery of a subject that nests in turn, behind what is queued.
  ///
  /// Other threads stored what they queued before this message was stored. It has to be delivered before this message
  /// too; otherwise the last value delivered is not the last one stored. A message that a subscriber sends while those
  /// are being delivered waits. Otherwise the stack grows by one level for each queued message. Lock held.
  @usableFromInline
  func nestLocked(_ message: Message, _ limit: UInt64, _ head: SubjectStorage) -> Turn.Step {
    guard let backlog = unsafe backlog, !backlog.jobs.isEmpty else { return .deliverNested }
    let waits = backlog.isDrainedInside
    // A drain inside a delivery is at least one level deep.
    let depth = unsafe waits ? head.depth.pointee.loadRelaxed() : 0
    backlog.jobs.append(.message(message, limit: limit, depth: depth))
    return waits ? .queued : .deliverNestedBehindQueue(ticket: backlog.jobs.appendedCount)
  }

  /// Leaves `job` for the owner, unless there is none any more: then the caller owns the subject, and the job is its
  /// own business.
  ///
  /// Lock held.
  @usableFromInline
  func enqueueLocked(_ job: Job<Message>, _ me: UInt64, _ head: SubjectStorage) -> Bool {
    while true {
      let owner = unsafe head.owner.pointee.loadRelaxed()
      if owner == 0 {
        if unsafe head.owner.pointee.exchangeSequential(expected: 0, desired: me) { return true }
        continue
      }
      let isMarked = owner & 1 != 0
      if unsafe isMarked || head.owner.pointee.exchangeSequential(expected: owner, desired: owner | 1) {
        // The owner cannot let go without seeing the mark, and then needs the lock that is held here.
        makeBacklog().jobs.append(job)
        checkInvariantsLocked(head)
        return false
      }
    }
  }

  private func makeBacklog() -> Backlog<Message> {
    if let backlog = unsafe backlog { return backlog }
    let made = Backlog<Message>()
    unsafe backlog = made
    return made
  }

  /// Gives the subject up, after delivering what was queued meanwhile.
  @inlinable @inline(__always)
  func release(_ me: UInt64, _ head: SubjectStorage) {
    // ORDERING: sequentially consistent, because it is this delivery's leave: either a writer that retires something
    // sees nobody inside, or the load of the flags sees that something is retired (`Docs/MemoryModel.md`, pair 2).
    if unsafe _fastPath(head.owner.pointee.exchangeSequential(expected: me, desired: 0)) {
      if unsafe _slowPath(head.flags.pointee.loadSequential() & SubjectStorage.hasRetired != 0) { reclaim() }
    } else {
      drain(head)
    }
  }

  /// Performs what is queued, one after the other, and gives the subject up when nothing is left.
  ///
  /// Without a bound, and the turn is not handed over: a sender has returned when its message waits. One that is to
  /// take the turn would have to wait until the running subscriber has returned, and that one may be waiting for a lock
  /// which the sender holds. A thread of our own would call subscribers where no sender runs. What takes long is the
  /// subscriber's to put elsewhere (`Docs/Limits.md`).
  @inlinable @inline(never)
  func drain(_ head: SubjectStorage) {
    while let next = nextJob(head) { perform(next, head) }
  }

  /// Performs what is queued until the job with this ticket is done: inside a delivery of a subject that nests in turn.
  @inlinable @inline(never)
  func drain(_ head: SubjectStorage, upTo ticket: UInt64) {
    while let next = nextJob(upTo: ticket) { perform(next, head) }
  }

  @inlinable @inline(__always)
  func perform(_ job: Job<Message>, _ head: SubjectStorage) {
    switch job {
    case .message(let message, let limit, 0): deliver(message, limit: limit, head)
    case .message(let message, let limit, let depth): deliver(message, limit: limit, from: depth, head)
    case .replay(let message, let generation): replay(message, to: generation, head)
    }
  }

  /// Delivers a message that was made that deep inside others; not inlinable, for what is rare need not be specialised.
  @usableFromInline
  func deliver(_ message: Message, limit: UInt64, from depth: UInt64, _ head: SubjectStorage) {
    deepen(from: depth, head) { deliver(message, limit: limit, head) }
  }

  @usableFromInline
  func nextJob(upTo ticket: UInt64) -> Job<Message>? {
    lock.withLock {
      guard let backlog = unsafe backlog, backlog.jobs.takenCount < ticket else { return nil }
      let job = backlog.jobs.popFirst()
      // Not while the last one is performed, which is the sender's own: what is sent in answer to that nests.
      backlog.isDrainedInside = backlog.jobs.takenCount < ticket
      return job
    }
  }

  /// The next job; nil when there is none, and then the subject has no owner any more.
  ///
  /// Between two jobs the owner looks at no slot, so all that was retired can go. It goes before a job is taken out:
  /// what is sent by a `deinit` that runs here was ordered after the jobs that wait, and must find them waiting.
  @usableFromInline
  func nextJob(_ head: SubjectStorage) -> Job<Message>? {
    var hasLetGo = false
    while true {
      var garbage = Batch()
      var isLast = false
      let job = lock.withLock { () -> Job<Message>? in
        isLast = unsafe backlog?.jobs.isEmpty ?? true
        let hasRetired = unsafe head.flags.pointee.loadRelaxed() & SubjectStorage.hasRetired != 0
        let letsGo = hasRetired && (isLast || !hasLetGo)
        if letsGo { garbage = takeAllLocked(head) }
        checkInvariantsLocked(head)
        if isLast { unsafe head.owner.pointee.storeSequential(0) }
        return isLast || letsGo ? nil : unsafe backlog?.jobs.popFirst()
      }
      garbage.free()
      if isLast || job != nil { return job }
      hasLetGo = true
    }
  }
}
