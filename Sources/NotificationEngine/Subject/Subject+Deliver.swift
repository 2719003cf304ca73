// SPDX-License-Identifier: MIT

extension Subject {
  @inlinable @inline(__always)
  func newestBlock(_ head: SubjectStorage) -> SlotBlock {
    // ORDERING: sequentially consistent: a delivery that entered after a writer saw no reader inside sees the block
    // that the writer published before it looked (`Docs/MemoryModel.md`, pair 3).
    return unsafe SlotBlock(bits: head.block.pointee.loadSequential())
  }

  /// Enters, delivers, leaves.
  ///
  /// Several threads may be inside, and one thread several times.
  @inlinable @inline(__always)
  func deliverNested(_ message: Message, limit: UInt64, _ head: SubjectStorage) {
    // ORDERING: acquiring pairs with the store in `makeStripesLocked`: a delivery that sees the stripes' address sees
    // them initialised.
    let flags = unsafe head.flags.pointee.loadAcquiring()
    // ORDERING: sequentially consistent, as is each load of a slot's state: either a writer that marks a slot dead sees
    // this reader, or this reader sees the mark (`Docs/MemoryModel.md`, pair 1).
    let reader: UnsafeMutablePointer<AtomicWord>
    var before: UInt64
    if _fastPath(flags & SubjectStorage.isStriped == 0) {
      unsafe reader = head.reader(flags: flags)
      unsafe before = reader.pointee.addSequential(1)
    } else {
      unsafe reader = SubjectStorage.readerOfThread(flags: flags)
      unsafe before = reader.pointee.addSequential(1)
      // A thread that is deep in its stack is counted on several stripes, a few messages on each.
      if _slowPath(before >= Self.deepInStripe) { before |= Self.deepNesting }
    }
    if _fastPath(before < Self.deepNesting) {
      if _slowPath(before != 0) { noteContention(head) }
      deliver(message, limit: limit, head)
    } else {
      deliverDeep(message, limit: limit, before, head)
    }
    // ORDERING: sequentially consistent: pair 2, as in `release`.
    if unsafe reader.pointee.subtractSequential(1) == 1,
      unsafe _slowPath(head.flags.pointee.loadSequential() & SubjectStorage.hasRetired != 0)
    {
      reclaim()
    }
  }

  /// Delivers when the counter is so high that a single thread might be close to the limit of nesting.
  ///
  /// The counter counts all threads, so it doesn't tell how deep this one is. With stripes, one thread may be counted
  /// on several. The thread's own count leaves out the first few messages on each counter, so the thread can nest a few
  /// dozen messages deeper. The caller has entered. Not inlinable: code for such deep nesting need not be specialised.
  @usableFromInline @inline(never)
  func deliverDeep(_ message: Message, limit: UInt64, _ before: UInt64, _ head: SubjectStorage) {
    noteContention(head)
    let own = DeepNesting.enter()
    Self.checkStack(own)
    // ORDERING: acquiring, as in `deliverNested`.
    let flags = unsafe head.flags.pointee.loadAcquiring()
    if flags & SubjectStorage.isStriped == 0 {
      checkDepth(min(before, Self.deepNesting + own))
    } else if own + 1 >= Self.deepestNesting {
      checkDepth(min(readerCount(head, flags: flags) - 1, own + 1))
    }
    deliver(message, limit: limit, head)
    DeepNesting.leave()
  }

  /// Returns the number of deliveries inside: exact for the calling thread, approximate for the others, which may enter
  /// and leave meanwhile.
  private func readerCount(_ head: SubjectStorage, flags: UInt64) -> UInt64 {
    var count = unsafe head.readers.pointee.loadRelaxed() + SubjectStorage.second(head.readers).pointee.loadRelaxed()
    for index in 0..<SubjectStorage.stripeCount {
      let stripe = unsafe SubjectStorage.stripe(index, flags: flags)
      unsafe count += stripe.pointee.loadRelaxed() + SubjectStorage.second(stripe).pointee.loadRelaxed()
    }
    return count
  }

  /// Calls the subscribers in the newest block: the only loop of the engine that runs user code.
  ///
  /// The caller has entered. `limit` is the newest generation that may see the message.
  @inlinable @inline(__always)
  func deliver(_ message: Message, limit: UInt64, _ head: SubjectStorage) {
    let block = newestBlock(head)
    let newest = unsafe min(limit, block.newest.pointee.loadAcquiring())
    // ORDERING: acquiring pairs with the releasing store in `append`: a slot that is counted is initialised.
    let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadAcquiring())
    var index = 0
    while index < count {
      // ORDERING: sequentially consistent: pair 1.
      let state = unsafe block.state(at: index).pointee.loadSequential()
      if _fastPath(state <= newest) {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      } else if SlotState.kind(of: state) == SlotState.once, claim(SlotState.generation(of: state), newest, head) {
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

  /// Calls one subscriber that has waited for its first message.
  ///
  /// The caller has entered.
  @usableFromInline
  func replay(_ message: Message, to generation: UInt64, _ head: SubjectStorage) {
    let found = lock.withLock { () -> (block: SlotBlock, index: Int)? in
      let block = newestBlock(head)
      guard let index = block.index(of: generation) else { return nil }
      let state = unsafe block.state(at: index).pointee.loadRelaxed()
      guard SlotState.isOccupied(state) else { return nil }
      if SlotState.kind(of: state) == SlotState.pending {
        setState(generation | SlotState.live, of: generation, at: index, head)
      }
      return (block, index)
    }
    if let found = found { unsafe Self.call(found.block.receiver(at: found.index, of: Message.self), message) }
  }

  /// Ends a one-message subscription if it is no newer than `newest` and no other delivery has claimed it.
  ///
  /// If the result is true, the caller makes the call.
  @usableFromInline
  func claim(_ generation: UInt64, _ newest: UInt64, _ head: SubjectStorage) -> Bool {
    guard generation <= newest else { return false }
    var garbage = Garbage()
    let isMine = lock.withLock { removeLocked(generation, head, into: &garbage) }
    garbage.free()
    return isMine
  }

  /// Stops the program at the end of a feedback loop, before the stack overflows.
  @inlinable @inline(__always)
  func checkDepth(_ depth: UInt64) {
    if depth >= Self.deepestNesting { Self.refuseToNest() }
    if _slowPath(depth >= Self.shallowNesting) { Self.checkStack(depth) }
  }

  /// Stops the program if a thread's stack ends before the limit, unless the client's own calls have filled it.
  @usableFromInline @inline(never)
  static func checkStack(_ depth: UInt64) {
    if depth >= shallowNesting, StackEnd.isNear() { refuseToNest(", and the stack of this thread has room for fewer") }
  }

  /// Stops the program; `preconditionFailure` wouldn't print its message in a release build.
  @usableFromInline @inline(never)
  static func refuseToNest(_ room: StaticString = "") -> Never {
    fatalError(
      """
      a subject nests at most \(deepestNesting) sends\(room): one of its subscribers sends, directly or through \
      others, a message that makes it send again
      """
    )
  }

  @inlinable static var deepestNesting: UInt64 { 1_000 }

  /// The number of nested sends from which the end of the stack is checked.
  @inlinable static var shallowNesting: UInt64 { 8 }

  /// The number of deliveries, of all threads, from which each thread counts its own, without stripes.
  @inlinable static var deepNesting: UInt64 { 64 }

  /// The number of deliveries counted on one stripe from which each thread counts its own.
  @inlinable static var deepInStripe: UInt64 { 8 }

  /// Notes that another delivery was already inside, or inside the same stripe.
  ///
  /// If it wasn't this thread's own, threads compete: give them stripes, or distribute them differently.
  @usableFromInline @inline(never)
  func noteContention(_ head: SubjectStorage) {
    // ORDERING: acquiring, as in `deliverNested`: a thread that sees the stripes' address sees them initialised.
    let flags = unsafe head.flags.pointee.loadAcquiring()
    let isStriped = flags & SubjectStorage.isStriped != 0
    guard !isStriped || flags & SubjectStorage.distribution != 0 else { return }
    let reader = unsafe isStriped ? SubjectStorage.readerOfThread(flags: flags) : head.reader(flags: flags)
    let lastContendingThread = unsafe SubjectStorage.lastContendingThread(of: reader)
    let me = contenderIdentity()
    let last = unsafe lastContendingThread.pointee.loadRelaxed()
    if last == me { return }
    unsafe lastContendingThread.pointee.storeRelaxed(me)
    #if ENGINE_SCHEDULE_POINTS
      if last == 0, unsafe SchedulePoint.observer?.givesStripesEarly != true { return }
    #else
      if last == 0 { return }
    #endif
    lock.withLock { if isStriped { distributeLocked(head) } else { makeStripesLocked(head) } }
  }

  /// Creates stripes, unless the subject has them.
  ///
  /// Lock held.
  private func makeStripesLocked(_ head: SubjectStorage) {
    let flags = unsafe head.flags.pointee.loadRelaxed()
    guard flags & SubjectStorage.isStriped == 0 else { return }
    let stripes = SubjectStorage.allocateStripes() | SubjectStorage.isStriped | SubjectStorage.firstDistribution
    unsafe head.flags.pointee.storeSequential(flags | stripes)
  }

  /// Distributes threads over the stripes differently, if there is a distribution that hasn't been tried.
  ///
  /// The stripe on which a delivery is counted makes no difference to writers, which look at them all. Lock held.
  private func distributeLocked(_ head: SubjectStorage) {
    let flags = unsafe head.flags.pointee.loadRelaxed()
    for index in 0..<SubjectStorage.stripeCount {
      unsafe SubjectStorage.lastContendingThread(of: head.stripe(index)).pointee.storeRelaxed(0)
    }
    // Another thread may have reached the last distribution meanwhile.
    unsafe head.flags.pointee.storeSequential(flags - min(flags & SubjectStorage.distribution, 1))
  }
}
