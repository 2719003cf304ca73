// SPDX-License-Identifier: MIT

extension Subject {
  @inlinable @inline(__always)
  func newestBlock(_ storage: SubjectStorage) -> SlotBlock {
    // ORDERING: sequentially consistent: a delivery that entered after a writer saw nobody inside sees the block that
    // the writer published before it looked (`Docs/MemoryModel.md`, pair 3).
    return unsafe SlotBlock(bits: storage.block.pointee.loadSequential())
  }

  /// Enters, delivers, leaves.
  ///
  /// Several threads may be inside, and one thread several times.
  @inlinable @inline(__always)
  func deliverNested(_ message: Message, limit: UInt64, _ storage: SubjectStorage) {
    // ORDERING: acquiring pairs with the store in `makeStripesLocked`: a delivery that sees the stripes' address sees
    // them initialised.
    let flags = unsafe storage.flags.pointee.loadAcquiring()
    // ORDERING: sequentially consistent, as is each load of a slot's state: either a writer that marks a slot dead sees
    // this reader, or this reader sees the mark (`Docs/MemoryModel.md`, pair 1).
    let reader: UnsafeMutablePointer<AtomicWord>
    var before: UInt64
    if _fastPath(flags & SubjectStorage.isStriped == 0) {
      unsafe reader = storage.reader(flags: flags)
      unsafe before = reader.pointee.addSequential(1)
    } else {
      unsafe reader = SubjectStorage.readerOfThread(flags: flags)
      unsafe before = reader.pointee.addSequential(1)
      // A thread that is deep in its stack is counted on several stripes, a few messages on each.
      if _slowPath(before >= Self.deepInStripe) { before |= Self.deepNesting }
    }
    if _fastPath(before < Self.deepNesting) {
      if _slowPath(before != 0) { noteContention(storage) }
      deliver(message, limit: limit, storage)
    } else {
      deliverDeep(message, limit: limit, before, storage)
    }
    // ORDERING: sequentially consistent: pair 2, as in `release`.
    if unsafe reader.pointee.subtractSequential(1) == 1,
      unsafe _slowPath(storage.flags.pointee.loadSequential() & SubjectStorage.hasRetired != 0)
    {
      reclaim()
    }
  }

  /// Delivers where the counter is so high that a single thread might be on the way to the limit of nesting.
  ///
  /// The counter is that of all threads, so it does not say how deep this one is. Where there are stripes, one thread
  /// may be counted on several. The thread's own count leaves out the first few messages on each counter, so that it
  /// gets a few dozen messages deeper then. The caller has entered. Not inlinable: what is nested so deep need not be
  /// specialised.
  @usableFromInline @inline(never)
  func deliverDeep(_ message: Message, limit: UInt64, _ before: UInt64, _ storage: SubjectStorage) {
    noteContention(storage)
    let own = DeepNesting.enter()
    NestingLimit.checkStack(own)
    // ORDERING: acquiring, as in `deliverNested`.
    let flags = unsafe storage.flags.pointee.loadAcquiring()
    if flags & SubjectStorage.isStriped == 0 {
      NestingLimit.check(min(before, Self.deepNesting + own))
    } else if own + 1 >= NestingLimit.deepest {
      NestingLimit.check(min(readerCount(storage, flags: flags) - 1, own + 1))
    }
    deliver(message, limit: limit, storage)
    DeepNesting.leave()
  }

  /// How many deliveries are inside: all of the calling thread's, and about all of the others, which come and go
  /// meanwhile.
  private func readerCount(_ storage: SubjectStorage, flags: UInt64) -> UInt64 {
    var count =
      unsafe storage.readers.pointee.loadRelaxed() + SubjectStorage.second(storage.readers).pointee.loadRelaxed()
    for index in 0..<SubjectStorage.stripeCount {
      let stripe = unsafe SubjectStorage.stripe(index, flags: flags)
      unsafe count += stripe.pointee.loadRelaxed() + SubjectStorage.second(stripe).pointee.loadRelaxed()
    }
    return count
  }

  /// Calls the subscribers in the newest block: the only loop of the engine that runs foreign code.
  ///
  /// The caller has entered. `limit` is the newest generation that may see the message.
  @inlinable @inline(__always)
  func deliver(_ message: Message, limit: UInt64, _ storage: SubjectStorage) {
    let block = newestBlock(storage)
    let newest = unsafe min(limit, block.newest.pointee.loadAcquiring())
    // ORDERING: acquiring pairs with the releasing store in `append`: a slot that is counted is initialised.
    let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadAcquiring())
    var index = 0
    while index < count {
      // ORDERING: sequentially consistent: pair 1.
      let state = unsafe block.state(at: index).pointee.loadSequential()
      if _fastPath(state <= newest) {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      } else if SlotState.kind(of: state) == SlotState.once, claim(SlotState.generation(of: state), newest, storage) {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      }
      index &+= 1
    }
  }

  @inlinable @inline(__always)
  static func call(_ receiver: UnsafeMutablePointer<Receiver<Message>>, _ message: borrowing Message) {
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.touch(receiver, isWrite: false)
    #endif
    unsafe receiver.pointee.call(message)
  }

  /// Delivers a message in the turn that the caller has, to all who are subscribed by then.
  ///
  /// For a subject that shares its turns with the one from which it is derived, and is fed inside those. Costs no atomic
  /// read-modify-write.
  @inlinable @inline(__always)
  package func pass(_ message: Message) {
    assert(turns.isInside, "a message is passed on inside a turn")
    guard let storage else { return }
    deliver(message, limit: .max, storage)
  }

  /// Lets a subscriber take part that has waited for that, and calls it with its first message, if there is one.
  ///
  /// The caller has the turn.
  @usableFromInline
  func admit(_ generation: UInt64, as kind: UInt64, replaying snapshot: () -> Message?) {
    guard let storage else { preconditionFailure("a subject with a subscriber has storage") }
    var garbage = Garbage()
    var first: Message?
    let found = turns.lock.withLock { () -> (block: SlotBlock, index: Int)? in
      let block = newestBlock(storage)
      guard let index = block.index(of: generation) else { return nil }
      let state = unsafe block.state(at: index).pointee.loadRelaxed()
      guard SlotState.isOccupied(state) else { return nil }
      first = snapshot()
      if kind == SlotState.once, first != nil {
        _ = removeLocked(generation, storage, into: &garbage)
      } else if SlotState.kind(of: state) == SlotState.pending {
        setState(generation | kind, of: generation, at: index, storage)
      }
      return (block, index)
    }
    garbage.free()
    guard let found, let first else { return }
    unsafe Self.call(found.block.receiver(at: found.index, of: Message.self), first)
  }

  /// Ends a subscription that is for one message, if it is no newer than `newest` and no other delivery was faster.
  ///
  /// Then the call is the caller's.
  @usableFromInline
  func claim(_ generation: UInt64, _ newest: UInt64, _ storage: SubjectStorage) -> Bool {
    guard generation <= newest else { return false }
    var garbage = Garbage()
    let isMine = turns.lock.withLock { removeLocked(generation, storage, into: &garbage) }
    garbage.free()
    return isMine
  }

  /// From how many deliveries on, of all threads, each thread's own are counted where there are no stripes.
  @inlinable static var deepNesting: UInt64 { 64 }

  /// The same where there are stripes: from how many deliveries on that are counted on the same one.
  @inlinable static var deepInStripe: UInt64 { 8 }

  /// Another delivery was inside already, or inside the same stripe.
  ///
  /// If it was not this thread's own, threads compete: give them stripes, or distribute them in another way.
  @usableFromInline @inline(never)
  func noteContention(_ storage: SubjectStorage) {
    // ORDERING: acquiring, as in `deliverNested`: a thread that sees the stripes' address sees them initialised.
    let flags = unsafe storage.flags.pointee.loadAcquiring()
    let isStriped = flags & SubjectStorage.isStriped != 0
    guard !isStriped || flags & SubjectStorage.distribution != 0 else { return }
    let reader = unsafe isStriped ? SubjectStorage.readerOfThread(flags: flags) : storage.reader(flags: flags)
    let contender = unsafe SubjectStorage.lastContendingThread(of: reader)
    let me = contendingThread()
    let last = unsafe contender.pointee.loadRelaxed()
    if last == me { return }
    unsafe contender.pointee.storeRelaxed(me)
    #if ENGINE_SCHEDULE_POINTS
      if last == 0, unsafe SchedulePoint.observer?.givesStripesEarly != true { return }
    #else
      if last == 0 { return }
    #endif
    turns.lock.withLock { if isStriped { distributeLocked(storage) } else { makeStripesLocked(storage) } }
  }

  /// Gives threads stripes, unless they have them.
  ///
  /// Lock held.
  private func makeStripesLocked(_ storage: SubjectStorage) {
    let flags = unsafe storage.flags.pointee.loadRelaxed()
    guard flags & SubjectStorage.isStriped == 0 else { return }
    let stripes = SubjectStorage.allocateStripes() | SubjectStorage.isStriped | SubjectStorage.firstDistribution
    unsafe storage.flags.pointee.storeSequential(flags | stripes)
  }

  /// Distributes threads over the stripes in another way, if there is one that has not been tried.
  ///
  /// Which stripe a delivery is counted on makes no difference to writers, which look at them all. Lock held.
  private func distributeLocked(_ storage: SubjectStorage) {
    let flags = unsafe storage.flags.pointee.loadRelaxed()
    for index in 0..<SubjectStorage.stripeCount {
      unsafe SubjectStorage.lastContendingThread(of: storage.stripe(index)).pointee.storeRelaxed(0)
    }
    // Another thread may have come to the last one meanwhile.
    unsafe storage.flags.pointee.storeSequential(flags - min(flags & SubjectStorage.distribution, 1))
  }
}
