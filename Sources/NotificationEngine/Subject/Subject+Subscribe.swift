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
  /// - Complexity: Amortized constant, for any number of subscribers.
  @inlinable
  @discardableResult
  public func subscribe(_ receive: @escaping (Message) -> Void) -> SubscriptionToken {
    subscribe(inside: Inspector.watching(of: self, receive))
  }

  /// Subscribes, and performs `work` in a turn, for example to replay the stored value.
  ///
  /// One critical section fixes where the subscription begins and where the turn comes. A value may be stored as soon as
  /// it is ordered, long before it is delivered. So what is stored at that moment reaches the subscriber once, by `work`,
  /// and each later value as a message.
  ///
  /// - Parameters:
  ///   - announce: As above. It may read the stored value.
  ///   - takesTurn: False if the caller has the turn, or there are none.
  ///   - work: Performed at once if there is no turn, or if this thread has it.
  ///   - makeJob: Called in the critical section if the turn is another thread's. What it returns is performed in turn.
  ///   - receive: Called with each message.
  @inlinable
  package func subscribe(
    announcing announce: (SubscriptionToken) -> Void,
    takingTurn takesTurn: Bool,
    performing work: () -> Void,
    orLater makeJob: () -> () -> Void,
    _ receive: @escaping (Message) -> Void
  ) {
    let me = order.callerIdentity
    var step = Turn.Step.noSubscribers
    subscribe(
      announcing: { token in
        announce(token)
        if takesTurn { step = order.enterLocked(me, first: true, makeJob) }
      },
      inside: receive
    )
    if takesTurn { order.perform(work, step, me) } else { work() }
  }

  /// Subscribes without appearing in `Inspection`.
  ///
  /// For internal wiring.
  ///
  /// Disfavored, so that an unlabeled trailing closure means `subscribe(_:)`.
  ///
  /// - Parameters:
  ///   - announce: Stores the token or reads a value in the critical section in which the subscription begins, and does
  ///     nothing else. So every call of `receive` finds the token and can end the subscription.
  ///   - receive: Called with each message.
  /// - Returns: The token for `cancel`.
  @inlinable @inline(__always)
  @_disfavoredOverload
  @discardableResult
  package func subscribe(
    announcing announce: (SubscriptionToken) -> Void = { _ in },
    inside receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    add(Receiver(receive), announce)
  }

  /// Adds a subscriber, whose closure moves all the way into its slot, because each retain and release on the way would
  /// be an atomic operation.
  ///
  /// Inlinable for the sake of specialization, not of the call: unspecialized code looks up type metadata.
  @inlinable @inline(never)
  func add(_ receiver: consuming Receiver<Message>, _ announce: (SubscriptionToken) -> Void) -> SubscriptionToken {
    var garbage = Garbage()
    // An Optional lets the closure move into the slot. A closure cannot consume what it captures.
    var receiver: Receiver<Message>? = receiver
    var token = SubscriptionToken.none
    order.lock.withLock {
      let storage = storage ?? makeStorageLocked()
      let generation = newestBlock(storage).newest.load(.relaxed) &+ 1
      token = SubscriptionToken(subject: storage.subject.load(.relaxed), generation: generation)
      announce(token)
      appendLocked(&receiver, storage, into: &garbage)
      checkInvariantsLocked(storage)
    }
    garbage.free()
    return token
  }

  /// Creates the storage and the first block.
  @usableFromInline @inline(never)
  func makeStorageLocked() -> SubjectStorage {
    // No step of a schedule, as all its threads share the word.
    let storage = SubjectStorage.allocate(subject: subjectNumbers.pointer.addNow(1) &+ 1, isNested: mode == .nested)
    let block = SlotBlock.allocate(capacity: smallestCapacity, newest: 0)
    storage.block.store(block.bits, .relaxed)
    // ORDERING: releasing pairs with the acquiring load in `storage`: a thread that sees the storage sees it
    // initialized.
    storageAddress.store(storage.words.bits, .releasing)
    return storage
  }

  /// Appends a subscriber, which is taken out of `receiver`, after all others.
  @inlinable @inline(__always)
  func appendLocked(
    _ receiver: inout Receiver<Message>?,
    _ storage: SubjectStorage,
    into garbage: inout Garbage
  ) {
    var block = newestBlock(storage)
    var count = Int(truncatingIfNeeded: block.count.load(.relaxed))
    if count == block.capacity {
      makeRoomLocked(storage, into: &garbage)
      block = newestBlock(storage)
      count = Int(truncatingIfNeeded: block.count.load(.relaxed))
    }
    let generation = block.newest.load(.relaxed) &+ 1
    // SAFETY: under the lock, and the block has room at `count`, which no delivery reads yet.
    let slot = unsafe block.receiver(at: count, of: Message.self)
    SchedulePoint.access(UInt(bitPattern: slot), .write)
    guard let receiver = receiver.take() else { preconditionFailure("a subscriber is appended once") }
    unsafe slot.initialize(to: receiver)
    // ORDERING: releasing: a delivery that sees the slot live sees its closure. Marking a slot dead needs more, because
    // its closure is freed if no delivery is seen afterwards. Nothing is freed because of this store. A trimmed slot is
    // reused here: a delivery that still counts it sees it dead, or sees a generation that is newer than its own limit
    // (pair 4).
    block.state(at: count).store(generation, .releasing)
    block.newest.store(generation, .releasing)
    // ORDERING: releasing pairs with the acquiring load in `deliver`.
    block.count.store(UInt64(truncatingIfNeeded: count &+ 1), .releasing)
    storage.countSubscription()
  }

  /// Makes room in a full block: replaces it by one that has only the live slots, and room for a quarter of it at least.
  @usableFromInline @inline(never)
  func makeRoomLocked(_ storage: SubjectStorage, into garbage: inout Garbage) {
    let (capacity, live) = (newestBlock(storage).capacity, Int(truncatingIfNeeded: storage.liveCount))
    replaceLocked(capacity: live >= capacity - capacity / 4 ? capacity * 2 : capacity, storage, into: &garbage)
  }
}

/// The number of subjects that have had a subscriber: each gets one that is unique in the process.
private let subjectNumbers = AtomicWord(0)

var smallestCapacity: Int { sized(2, inChecks: 1) }
var squeezeThreshold: Int { sized(32, inChecks: 2) }
