// SPDX-License-Identifier: MIT

extension Subject {
  /// Adds a subscriber, to be called after all existing ones.
  ///
  /// It receives every message whose delivery begins from now on, on the thread that sends it. The closure is retained
  /// until you cancel the subscription or the subject is deallocated. It is released outside every critical section:
  /// immediately if nothing is being delivered, otherwise when the deliveries that may still use it have ended.
  ///
  /// - Parameter receive: Called with each message.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to last as long as the subject.
  /// - Complexity: Amortised constant, for any number of subscribers.
  @inlinable
  @discardableResult
  public func subscribe(_ receive: consuming @escaping (Message) -> Void) -> SubscriptionToken {
    add(Inspector.watching(of: self, receive), SlotState.live)
  }

  /// Subscribes without appearing in `Inspection`; for internal wiring.
  @inlinable
  @_disfavoredOverload
  @discardableResult
  package func subscribe(inside receive: consuming @escaping (Message) -> Void) -> SubscriptionToken {
    add(receive, SlotState.live)
  }

  /// Subscribes for one message: the subscription ends when the call begins, and no other delivery makes that call.
  ///
  /// Disfavoured, so that an unlabelled trailing closure means `subscribe(_:)`.
  @inlinable
  @_disfavoredOverload
  @discardableResult
  package func subscribe(once receive: consuming @escaping (Message) -> Void) -> SubscriptionToken {
    add(receive, SlotState.once)
  }

  /// Subscribes and makes this subscriber's first message, `snapshot`, in one critical section.
  ///
  /// The first message is delivered before the call returns and before every message that is ordered after the
  /// subscription. No message that was ordered before it is delivered to this subscriber. If another thread is
  /// delivering (or this one, in a queued subject), that delivery also delivers the first message when its turn comes;
  /// not in a nested subject. In a nested subject, where several threads deliver at once, a message of another thread
  /// may overtake the first one.
  ///
  /// - Parameters:
  ///   - isOnce: Whether the first message is the only one. If there is none, the next message is the only one; else
  ///     `receive` is called with it before this returns, and there is no subscription: the token finds none.
  ///   - snapshot: Runs in the critical section; moves values only. Nil: there is no first message.
  ///   - announce: Stores the token, in the critical section, and does nothing else. So every call of `receive`, from
  ///     the first one on, finds the token and can end the subscription.
  ///   - receive: Called with each message.
  /// - Returns: The token for `cancel`.
  @usableFromInline @discardableResult
  package func subscribe(
    once isOnce: Bool = false,
    replaying snapshot: () -> Message? = { nil },
    announcing announce: (SubscriptionToken) -> Void = { _ in },
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    add(receive, isOnce ? SlotState.once : SlotState.live, replaying: snapshot, announcing: announce)
  }

  /// Subscribes to a subject whose values are stored inside its turns, and makes the first message in one.
  ///
  /// The first message is delivered before the call returns, unless another thread has the turn: then that one makes
  /// and delivers it, between two deliveries. The subscriber takes part from then on. Apart from that, it works like
  /// `subscribe(once:replaying:announcing:_:)`.
  @usableFromInline @discardableResult
  package func subscribeInTurn(
    once isOnce: Bool = false,
    replaying snapshot: @escaping () -> Message?,
    announcing announce: (SubscriptionToken) -> Void = { _ in },
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    let kind = isOnce ? SlotState.once : SlotState.live
    let me = turns.callerIdentity
    var garbage = Garbage()
    var receiver: Receiver<Message>? = Receiver(receive)
    var token = SubscriptionToken(subject: 0, generation: 0)
    var step = Turn.Step.deliverNested
    turns.lock.withLock {
      let storage = storage ?? makeStorageLocked()
      token = nextTokenLocked(storage)
      announce(token)
      appendLocked(&receiver, SlotState.pending, storage, into: &garbage)
      let generation = token.generation
      step = turns.enterLocked(me, first: true) {
        { [self] in admit(generation, as: kind, replaying: snapshot) }
      }
      checkInvariantsLocked(storage)
    }
    garbage.free()
    if case .queued = step { return token }
    if case .deliverNested = step { StackEnd.checkNesting() }
    admit(token.generation, as: kind, replaying: snapshot)
    if case .deliver = step { turns.leave(me) }
    return token
  }

  /// Adds a subscriber that may have a first message, and that may be named before it gets one.
  ///
  /// Inlinable for the sake of specialisation, not of the call: unspecialised code looks up type metadata. The closure
  /// is consumed all the way into its slot, because each retain and release on the way would be an atomic operation.
  @inlinable @inline(never)
  func add(
    _ receive: consuming @escaping (Message) -> Void,
    _ kind: UInt64,
    replaying snapshot: () -> Message? = { nil },
    announcing announce: (SubscriptionToken) -> Void = { _ in }
  ) -> SubscriptionToken {
    var garbage = Garbage()
    // An Optional lets the closure move into the slot; a closure cannot consume what it captures.
    var receiver: Receiver<Message>? = Receiver(receive)
    var token = SubscriptionToken(subject: 0, generation: 0)
    var first: (message: Message, receive: (Message) -> Void)?
    var step = Turn.Step.deliverNested
    turns.lock.withLock {
      let storage = storage ?? makeStorageLocked()
      if let message = snapshot(), let receive = receiver?.receive { first = (message, receive) }
      // The only message has arrived, so no subscription has to wait for it.
      if kind == SlotState.once, first != nil { return }
      token = nextTokenLocked(storage)
      announce(token)
      // In a queued subject it receives nothing until its first message: what is being delivered or queued already was
      // ordered before the subscription. It starts as pending, because deliveries need no lock to find its slot.
      let isPending = mode == .queued && first != nil
      appendLocked(&receiver, isPending ? SlotState.pending : kind, storage, into: &garbage)
      if let first { step = orderReplayLocked(first.message, token.generation, storage) }
      checkInvariantsLocked(storage)
    }
    garbage.free()
    if let first { deliver(first.message, to: first.receive, step) }
    return token
  }

  /// Returns the token of the next subscriber.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func nextTokenLocked(_ storage: SubjectStorage) -> SubscriptionToken {
    let generation = unsafe newestBlock(storage).newest.pointee.load(.relaxed) &+ 1
    return unsafe SubscriptionToken(subject: storage.subject.pointee.load(.relaxed), generation: generation)
  }

  /// Decides which thread delivers the first message of the subscriber that was just added.
  ///
  /// Lock held.
  @usableFromInline
  func orderReplayLocked(_ message: Message, _ generation: UInt64, _ storage: SubjectStorage) -> Turn.Step {
    if mode == .nested { return .deliverNested }
    let step = turns.enterLocked(turns.callerIdentity, first: true) {
      { [self] in admit(generation, as: SlotState.live) { message } }
    }
    if case .deliver = step, mode == .queued {
      let count = unsafe Int(truncatingIfNeeded: newestBlock(storage).count.pointee.load(.relaxed))
      setState(generation | SlotState.live, of: generation, at: count - 1, storage)
    }
    return step
  }

  /// Delivers the first message of a new subscriber if that is left to the caller.
  @usableFromInline
  func deliver(_ message: Message, to receive: (Message) -> Void, _ step: Turn.Step) {
    if case .queued = step { return }
    if case .deliverNested = step { StackEnd.checkNesting() }
    receive(message)
    if case .deliver = step { turns.leave(turns.callerIdentity) }
  }

  /// Creates the storage and the first block.
  ///
  /// Lock held.
  @usableFromInline @inline(never)
  func makeStorageLocked() -> SubjectStorage {
    let storage = SubjectStorage.allocate(subject: subjectNumbers.next(), isNested: mode == .nested)
    let block = SlotBlock.allocate(capacity: smallestCapacity, newest: 0)
    unsafe storage.block.pointee.store(block.bits, .relaxed)
    // ORDERING: releasing pairs with the acquiring load in `storage`: a thread that sees the storage sees it
    // initialised.
    unsafe storageAddress.store(UInt64(UInt(bitPattern: storage.words)), .releasing)
    return storage
  }

  /// Appends a subscriber, which is taken out of `receiver`, after all others.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func appendLocked(
    _ receiver: inout Receiver<Message>?,
    _ kind: UInt64,
    _ storage: SubjectStorage,
    into garbage: inout Garbage
  ) {
    var block = newestBlock(storage)
    var count = unsafe Int(truncatingIfNeeded: block.count.pointee.load(.relaxed))
    if count == block.capacity {
      makeRoomLocked(storage, into: &garbage)
      block = newestBlock(storage)
      count = unsafe Int(truncatingIfNeeded: block.count.pointee.load(.relaxed))
    }
    let generation = unsafe block.newest.pointee.load(.relaxed) &+ 1
    let slot = unsafe block.receiver(at: count, of: Message.self)
    SchedulePoint.observer?.touch(UInt(bitPattern: slot), isWrite: true)
    guard let receiver = receiver.take() else { preconditionFailure("a subscriber is appended once") }
    unsafe slot.initialize(to: receiver)
    // ORDERING: releasing: a delivery that sees the slot live sees its closure. Not sequentially consistent, as marking
    // it dead is, because nothing is freed on the ground that this was seen. A trimmed slot is reused here: a delivery
    // that still counts it sees it dead, or sees a generation that is newer than its own limit (pair 4).
    unsafe block.state(at: count).pointee.store(generation | kind, .releasing)
    block.mark(generation, at: count)
    unsafe block.newest.pointee.store(generation, .releasing)
    // ORDERING: releasing pairs with the acquiring load in `deliver`.
    unsafe block.count.pointee.store(UInt64(truncatingIfNeeded: count &+ 1), .releasing)
    storage.addLive()
  }

  /// Makes room in a full block: replaces it by one that has only the live slots, and room for a quarter of it at least.
  ///
  /// Lock held.
  @usableFromInline @inline(never)
  func makeRoomLocked(_ storage: SubjectStorage, into garbage: inout Garbage) {
    let (capacity, live) = (newestBlock(storage).capacity, Int(truncatingIfNeeded: storage.liveCount))
    replaceLocked(capacity: live >= capacity - capacity / 4 ? capacity * 2 : capacity, storage, into: &garbage)
  }
}

/// The number of subjects that have had a subscriber; each gets a number that is unique in the process.
private let subjectNumbers = AtomicWord(0)

#if ENGINE_INTERNAL_CHECKS
  let smallestCapacity = 1
  let squeezeThreshold = 2
#else
  let smallestCapacity = 2
  let squeezeThreshold = 32
#endif
