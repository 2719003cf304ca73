// SPDX-License-Identifier: MIT

extension Subject {
  @inlinable @inline(__always)
  func newestBlock(_ head: SubjectHead) -> SlotBlock {
    // ORDERING: sequentially consistent: whoever entered after a writer saw nobody inside sees the block that the writer
    // published before it looked (`Docs/MemoryModel.md`, pair 3).
    let bits = unsafe UInt(truncatingIfNeeded: head.block.pointee.loadSequential())
    return unsafe SlotBlock(UnsafeMutableRawPointer(bitPattern: bits).unsafelyUnwrapped)
  }

  /// Enters, delivers, leaves.
  ///
  /// Several threads may be inside, and one thread several times.
  @inlinable @inline(__always)
  func deliverNested(_ message: Message, limit: UInt64, _ head: SubjectHead) {
    // ORDERING: acquiring pairs with the store in `noteCompany`: who sees the stripes' address sees them initialised.
    let flags = unsafe head.flags.pointee.loadAcquiring()
    let parity = Int(truncatingIfNeeded: flags & SubjectHead.parity)
    let readers: UnsafeMutablePointer<AtomicWord>
    if flags & SubjectHead.isStriped == 0 {
      unsafe readers = head.readers + parity
    } else {
      unsafe readers = SubjectHead.stripe(stripeOfThread(), flags: flags) + parity
    }
    // ORDERING: sequentially consistent, as is each load of a slot's state: either a writer that marks a slot dead sees
    // this reader, or this reader sees the mark (`Docs/MemoryModel.md`, pair 1).
    let before = unsafe readers.pointee.addSequential(1)
    if before < Self.deepNesting {
      if before != 0 { noteCompany(head) }
      deliver(message, limit: limit, head)
    } else {
      deliverDeep(message, limit: limit, before, head)
    }
    // ORDERING: sequentially consistent: pair 2, as in `release`.
    if unsafe readers.pointee.subtractSequential(1) == 1,
      unsafe head.flags.pointee.loadSequential() & SubjectHead.hasRetired != 0
    {
      reclaim()
    }
  }

  /// Delivers where the counter is so high that a single thread might be on the way to the limit of nesting.
  ///
  /// The counter is that of all threads, so it does not say how deep this one is. The caller has entered. Not inlinable:
  /// what is nested so deep need not be specialised.
  @usableFromInline @inline(never)
  func deliverDeep(_ message: Message, limit: UInt64, _ before: UInt64, _ head: SubjectHead) {
    noteCompany(head)
    checkDepth(min(before, Self.deepNesting + DeepNesting.enter()))
    deliver(message, limit: limit, head)
    DeepNesting.leave()
  }

  /// Calls the subscribers: the only loop of the engine that runs foreign code.
  ///
  /// The caller has entered. `limit` is the newest generation that may see the message.
  @inlinable @inline(__always)
  func deliver(_ message: Message, limit: UInt64, _ head: SubjectHead) {
    let block = newestBlock(head)
    let newest = unsafe min(limit, block.newest.pointee.loadAcquiring())
    // ORDERING: acquiring pairs with the releasing store in `append`: a slot that is counted is initialised.
    let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadAcquiring())
    let highest = newest << 2 | SlotBlock.flags
    var index = 0
    while index < count {
      let state = unsafe block.state(at: index).pointee.loadSequential()
      if state & SlotBlock.flags == SlotBlock.isLive, state <= highest {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      } else if state & SlotBlock.isLive != 0, state <= highest, claim(state >> 2, head) {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      }
      index &+= 1
    }
  }

  @inlinable @inline(__always)
  static func call(_ receiver: UnsafeMutablePointer<Receiver<Message>>, _ message: borrowing Message) {
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.pass(receiver, .read)
    #endif
    unsafe receiver.pointee.call(message)
  }

  /// Calls one subscriber, which has waited for its first message.
  ///
  /// The caller has entered.
  @usableFromInline
  func replay(_ message: Message, to generation: UInt64, _ head: SubjectHead) {
    let found = lock.withLock { () -> (block: SlotBlock, index: Int)? in
      let block = newestBlock(head)
      guard let index = block.index(of: generation) else { return nil }
      let state = unsafe block.state(at: index).pointee.loadRelaxed()
      guard state & SlotBlock.flags != 0 else { return nil }
      if state & SlotBlock.isLive == 0 {
        setState(generation << 2 | SlotBlock.isLive, of: generation, at: index, head)
      }
      return (block, index)
    }
    if let found = found { unsafe Self.call(found.block.receiver(at: found.index, of: Message.self), message) }
  }

  /// Ends a subscription that is for one message, if nobody else was faster; the call is then the caller's.
  @usableFromInline
  func claim(_ generation: UInt64, _ head: SubjectHead) -> Bool {
    var garbage = Garbage()
    let isMine = lock.withLock { removeLocked(generation, head, into: &garbage) }
    garbage.free()
    return isMine
  }

  /// The defined end of a feedback loop, before the stack ends.
  @inlinable @inline(__always)
  func checkDepth(_ depth: UInt64) {
    if depth >= Self.deepestNesting { Self.refuseToNest() }
  }

  /// Not `preconditionFailure`, which says nothing in a release build.
  @usableFromInline @inline(never)
  static func refuseToNest() -> Never {
    fatalError(
      """
      a subject nests at most \(deepestNesting) sends: one of its subscribers sends, directly or through others, a message \
      that makes it send again
      """
    )
  }

  @inlinable static var deepestNesting: UInt64 { 1_000 }

  /// From how many deliveries on, of all threads, each thread's own are counted.
  @inlinable static var deepNesting: UInt64 { 64 }

  /// Another delivery was inside already.
  ///
  /// If it was not this thread's own, threads compete: give them stripes.
  @usableFromInline @inline(never)
  func noteCompany(_ head: SubjectHead) {
    guard unsafe head.stripes.pointee.loadRelaxed() == 0 else { return }
    let me = stackRegion() << 1 | 1
    let last = unsafe head.contender.pointee.loadRelaxed()
    if last == me { return }
    unsafe head.contender.pointee.storeRelaxed(me)
    #if ENGINE_SCHEDULE_POINTS
      if last == 0, unsafe !SchedulePoint.stripesEarly { return }
    #else
      if last == 0 { return }
    #endif
    lock.withLock {
      guard unsafe head.stripes.pointee.loadRelaxed() == 0 else { return }
      let stripes = SubjectHead.allocateStripes()
      unsafe head.stripes.pointee.storeRelaxed(stripes)
      let flags = unsafe head.flags.pointee.loadRelaxed()
      unsafe head.flags.pointee.storeSequential(flags | SubjectHead.isStriped | stripes)
    }
  }
}
