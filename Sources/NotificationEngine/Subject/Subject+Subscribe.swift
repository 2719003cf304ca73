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

  /// Adds a subscriber that may have a first message, and whose token may be announced before that message.
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
    lock.withLock {
      let head = head ?? makeHeadLocked()
      if let message = snapshot(), let receive = receiver?.receive { first = (message, receive) }
      // The only message has arrived, so no subscription has to wait for it.
      if kind == SlotState.once, first != nil { return }
      token = nextTokenLocked(head)
      announce(token)
      // In a queued subject it receives nothing until its first message: what is being delivered or queued already was
      // ordered before the subscription. It starts as pending, because deliveries need no lock to find its slot.
      let isPending = mode == .queued && first != nil
      appendLocked(&receiver, isPending ? SlotState.pending : kind, head, into: &garbage)
      if let first { step = orderReplayLocked(first.message, token.generation, head) }
      checkInvariantsLocked(head)
    }
    garbage.free()
    if let first { deliver(first.message, to: first.receive, step) }
    return token
  }

  /// Returns the token of the next subscriber.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func nextTokenLocked(_ head: SubjectStorage) -> SubscriptionToken {
    let generation = unsafe newestBlock(head).newest.pointee.loadRelaxed() &+ 1
    return unsafe SubscriptionToken(subject: head.subject.pointee.loadRelaxed(), generation: generation)
  }

  /// Decides which thread delivers the first message of the subscriber that was just added.
  ///
  /// Lock held.
  @usableFromInline
  func orderReplayLocked(_ message: Message, _ generation: UInt64, _ head: SubjectStorage) -> Turn.Step {
    let me = senderIdentity
    if mode == .nested { return .deliverNested }
    if mode == .serialReentrant, unsafe head.owner.pointee.loadRelaxed() & ~1 == me { return .deliverNested }
    guard unsafe enqueueLocked(.replay(message, generation: generation), me, head) else { return .queued }
    if mode == .queued {
      let count = unsafe Int(truncatingIfNeeded: newestBlock(head).count.pointee.loadRelaxed())
      setState(generation | SlotState.live, of: generation, at: count - 1, head)
    }
    return .deliver
  }

  /// Delivers the first message of a new subscriber if that is left to the caller.
  @usableFromInline
  func deliver(_ message: Message, to receive: (Message) -> Void, _ step: Turn.Step) {
    if case .queued = step { return }
    receive(message)
    if case .deliver = step, let head { release(senderIdentity, head) }
  }

  /// Creates the storage and the first block.
  ///
  /// Lock held.
  @usableFromInline @inline(never)
  func makeHeadLocked() -> SubjectStorage {
    let subject = subjectNumbers.addRelaxed(1) &+ 1
    let head = SubjectStorage.allocate(subject: subject)
    let block = SlotBlock.allocate(capacity: smallestCapacity, newest: 0)
    unsafe head.block.pointee.storeRelaxed(block.bits)
    // ORDERING: releasing pairs with the acquiring load in `head`: a thread that sees the storage sees it initialised.
    unsafe headAddress.storeReleasing(UInt64(UInt(bitPattern: head.words)))
    return head
  }

  /// Appends a subscriber, which is taken out of `receiver`, after all others.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func appendLocked(
    _ receiver: inout Receiver<Message>?,
    _ kind: UInt64,
    _ head: SubjectStorage,
    into garbage: inout Garbage
  ) {
    var block = newestBlock(head)
    var count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
    if count == block.capacity {
      makeRoomLocked(head, into: &garbage)
      block = newestBlock(head)
      count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
    }
    let generation = unsafe block.newest.pointee.loadRelaxed() &+ 1
    let slot = unsafe block.receiver(at: count, of: Message.self)
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.touch(slot, isWrite: true)
    #endif
    guard let receiver = receiver.take() else { preconditionFailure("a subscriber is appended once") }
    unsafe slot.initialize(to: receiver)
    // ORDERING: releasing: a delivery that sees the slot live sees its closure. Not sequentially consistent, as marking
    // it dead is, because nothing is freed on the ground that this was seen. A trimmed slot is reused here: a delivery
    // that still counts it sees it dead, or sees a generation that is newer than its own limit (pair 4).
    unsafe block.state(at: count).pointee.storeReleasing(generation | kind)
    block.mark(generation, at: count)
    unsafe block.newest.pointee.storeReleasing(generation)
    // ORDERING: releasing pairs with the acquiring load in `deliver`.
    unsafe block.count.pointee.storeReleasing(UInt64(truncatingIfNeeded: count &+ 1))
    head.addLive()
  }

  /// Makes room in a full block: trims it, or replaces it by one that has only the live slots and room for more.
  ///
  /// Lock held.
  @usableFromInline @inline(never)
  func makeRoomLocked(_ head: SubjectStorage, into garbage: inout Garbage) {
    let block = newestBlock(head)
    let live = Int(truncatingIfNeeded: head.liveCount)
    if live < block.capacity, isQuietLocked(head) {
      trimLocked(block)
      if unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed()) < block.capacity { return }
    }
    replaceLocked(capacity: capacity(for: live, insteadOf: block.capacity), head, into: &garbage)
  }

  /// Returns the capacity of the block that replaces a full one with `live` live slots.
  ///
  /// At least a quarter more than the live slots, so that each subscriber pays for only a few copied slots.
  private func capacity(for live: Int, insteadOf capacity: Int) -> Int {
    let dead = capacity - live
    guard capacity >= largeCapacity else { return dead > capacity / 4 ? capacity : capacity * 2 }
    // If many subscribers come and leave, keep a large block small: the search is faster in less memory.
    return dead < capacity / 8 ? capacity * 2 : live + live / 4 + 1
  }
}

/// The number of subjects that have had a subscriber; each gets a number that is unique in the process.
private let subjectNumbers = RawWord(0)

#if ENGINE_INTERNAL_CHECKS
  let smallestCapacity = 1
  let squeezeThreshold = 2
  let largeCapacity = 4
#else
  let smallestCapacity = 2
  let squeezeThreshold = 32
  let largeCapacity = 16_384
#endif
