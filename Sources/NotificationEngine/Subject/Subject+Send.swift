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
    // Without subscribers there is nothing to do, unless a queued message may find some when it is delivered.
    if head.isIdle { return }
    sendToSubscribers(message, head)
  }

  /// Sends to at least one subscriber; kept apart so that little code is inlined into every caller of `send`.
  @inlinable @inline(never)
  func sendToSubscribers(_ message: Message, _ head: SubjectStorage) {
    if mode == .nested { return deliverNested(message, limit: .max, head) }
    if mode == .queued {
      let turn = takeTurnIfFree()
      if !turn.isBusy { return deliver(message, in: turn) }
    }
    send(message, ordered: { true })
  }

  /// Sends the message that `makeMessage` returns; the critical section in which it runs fixes the message's place in
  /// the order.
  ///
  /// A facade stores its value in the closure, so that the order of the stored values is the order of the messages. The
  /// closure only moves values: no user code may run, and nothing of the user's may be released for the last time.
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

  /// Sends `message`; the critical section in which `store` runs fixes the message's place in the order.
  ///
  /// For a message that is known in advance. `store` is subject to the rules for `makeMessage`.
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
    // Only the owner runs this, and only the owner accesses the depth.
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
    // A queued message is for the subscribers at the start of its delivery; the others are for the present ones.
    if mode != .queued { limit = unsafe newestBlock(head).newest.pointee.loadRelaxed() }
    if mode == .nested { return head.liveCount == 0 ? .noSubscribers : .deliverNested }
    // ORDERING: acquiring, because the plain store below ends the release sequence of the previous owner: its actions
    // come before anything that this one releases (pair 5).
    let owner = unsafe head.owner.pointee.loadAcquiring()
    if _fastPath(owner == 0) {
      guard _fastPath(head.liveCount != 0) else { return .noSubscribers }
      if mode == .serialReentrant {
        // ORDERING: relaxed, because a serially re-entrant subject gets its owner under the lock only. A writer that
        // retires something looks at the owner under the same lock.
        unsafe head.owner.pointee.storeRelaxed(me)
        return .deliver
      }
      if unsafe head.owner.pointee.exchangeSequential(expected: 0, desired: me) { return .deliver }
    }
    if mode == .serialReentrant, owner & ~1 == me { return nestLocked(makeMessage(), limit, head) }
    return unsafe enqueueLocked(.message(makeMessage(), limit: limit, depth: 0), me, head) ? .deliver : .queued
  }

  /// Nests `message` into the running delivery of a serially re-entrant subject, behind the queued messages.
  ///
  /// Other threads stored what they queued before this message was stored. It has to be delivered before this message
  /// too; otherwise the last value delivered isn't the last one stored. A message that a subscriber sends while those
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

  /// Leaves `job` for the owner; if the subject has no owner any more, the caller becomes the owner and has to perform
  /// the job itself.
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
        // The owner cannot give the subject up without seeing the mark, and then needs the lock that is held here.
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

  /// Gives up ownership of the subject, after delivering what was queued in the meantime.
  @inlinable @inline(__always)
  func release(_ me: UInt64, _ head: SubjectStorage) {
    // ORDERING: sequentially consistent, because it is also how this delivery leaves: either a writer that retires
    // something sees no reader inside, or the load of the flags sees that something is retired (`Docs/MemoryModel.md`,
    // pair 2).
    if unsafe _fastPath(head.owner.pointee.exchangeSequential(expected: me, desired: 0)) {
      if unsafe _slowPath(head.flags.pointee.loadSequential() & SubjectStorage.hasRetired != 0) { reclaim() }
    } else {
      drain(head)
    }
  }

  /// Performs the queued jobs one after the other, and gives up ownership when none is left.
  ///
  /// There is no bound, and the turn isn't handed over: a sender has returned when its message waits. A sender that was
  /// to take the turn would have to wait until the running subscriber has returned, and that one may be waiting for a
  /// lock that the sender holds. A thread of the engine's own would call subscribers where no sender runs. A subscriber
  /// that takes long has to move its work elsewhere (`Docs/Limits.md`).
  @inlinable @inline(never)
  func drain(_ head: SubjectStorage) {
    while let next = nextJob(head) { perform(next, head) }
  }

  /// Performs queued jobs up to the one with this ticket, inside a delivery of a serially re-entrant subject.
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

  /// Delivers a message that was sent at nesting level `depth`; rare, so it need not be inlined or specialised.
  @usableFromInline
  func deliver(_ message: Message, limit: UInt64, from depth: UInt64, _ head: SubjectStorage) {
    deepen(from: depth, head) { deliver(message, limit: limit, head) }
  }

  @usableFromInline
  func nextJob(upTo ticket: UInt64) -> Job<Message>? {
    lock.withLock {
      guard let backlog = unsafe backlog, backlog.jobs.takenCount < ticket else { return nil }
      let job = backlog.jobs.popFirst()
      // Not while the last job is performed, which is the sender's own: a message sent in answer to it nests.
      backlog.isDrainedInside = backlog.jobs.takenCount < ticket
      return job
    }
  }

  /// Returns the next job; if there is none, gives up ownership and returns nil.
  ///
  /// Between two jobs the owner reads no slot, so everything that was retired can be released. It is released before a
  /// job is removed: a message sent by a `deinit` that runs here was ordered after the waiting jobs, and must find them
  /// waiting.
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
