// SPDX-License-Identifier: MIT

extension Subject {
  /// Ends a subscription.
  ///
  /// When `cancel` has returned, no delivery on this thread calls the subscriber any more. On other threads no call of
  /// it begins (one that had begun goes on). The closure is let go at once when nothing is being delivered, else when
  /// the deliveries that may still see it have ended. Never waits.
  ///
  /// Cancelling twice has no effect, nor has a token of another subject.
  ///
  /// - Parameter token: The token that `subscribe` returned.
  /// - Complexity: Logarithmic in the number of subscribers, with two of whose slots it has to do; constant (amortised)
  ///   but for the search.
  public func cancel(_ token: SubscriptionToken) {
    remove(token)
  }

  /// The same; says whether it was this call that ended the subscription.
  @discardableResult
  package func remove(_ token: SubscriptionToken) -> Bool {
    guard let storage = storage(of: token) else { return false }
    var garbage = Garbage()
    let isRemoved = turns.lock.withLock { removeLocked(token.generation, storage, into: &garbage) }
    garbage.free()
    return isRemoved
  }

  /// The storage, if the token is of this subject.
  private func storage(of token: SubscriptionToken) -> SubjectStorage? {
    guard let storage, unsafe storage.subject.pointee.loadRelaxed() == token.subject else { return nil }
    return storage
  }

  /// Whether the subscription has not ended.
  package func isLive(_ token: SubscriptionToken) -> Bool {
    guard let storage = storage(of: token) else { return false }
    return turns.lock.withLock {
      let block = newestBlock(storage)
      guard let index = block.index(of: token.generation) else { return false }
      return unsafe SlotState.isOccupied(block.state(at: index).pointee.loadRelaxed())
    }
  }

  /// Ends all subscriptions that exist now, as if each were cancelled in turn.
  public func cancelAll() {
    guard let storage else { return }
    var garbage = Garbage()
    turns.lock.withLock {
      let block = newestBlock(storage)
      let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
      var retired = Batch()
      for index in 0..<count {
        let state = unsafe block.state(at: index).pointee.loadRelaxed()
        guard SlotState.isOccupied(state) else { continue }
        let generation = SlotState.generation(of: state)
        setState(generation | SlotState.dead, of: generation, at: index, storage)
        retired.receivers.append(block.takeReceiver(at: index))
      }
      storage.setLive(0)
      guard !retired.isEmpty else { return }
      if isWorthReplacing(block) { replaceLocked(capacity: smallestCapacity, storage, into: &garbage) }
      turns.makeBacklog().retired.append(retired)
      garbage.add(flagAndCollectLocked(storage))
      checkInvariantsLocked(storage)
    }
    garbage.free()
  }

  /// Marks a subscriber dead and lets go of its closure.
  ///
  /// Lock held.
  @inline(__always)
  func removeLocked(_ generation: UInt64, _ storage: SubjectStorage, into garbage: inout Garbage) -> Bool {
    let block = newestBlock(storage)
    guard let index = block.index(of: generation),
      unsafe SlotState.isOccupied(block.state(at: index).pointee.loadRelaxed())
    else { return false }
    setState(generation | SlotState.dead, of: generation, at: index, storage)
    let live = Int(truncatingIfNeeded: storage.liveCount) - 1
    storage.setLive(UInt64(live))
    // SAFETY: the block gives its closure up here, under the lock and once, for the slot was live until now. The bits
    // stay where they are for deliveries that saw the slot live; they are inside, so the closure outlives them.
    retireLocked(block.takeReceiver(at: index), storage, into: &garbage)
    let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
    if garbage.receiver != nil, index == count - 1 {
      trimLocked(block)
    } else if count >= squeezeThreshold, count &- live > live, isWorthReplacing(block) {
      replaceLocked(capacity: max(smallestCapacity, live + live / 4 + 1), storage, into: &garbage)
    }
    checkInvariantsLocked(storage)
    return true
  }

  /// Changes a slot's state wherever a delivery may look at it.
  ///
  /// Lock held.
  ///
  /// `index` is where it is in the newest block. A block that was replaced before the subscriber came does not have it,
  /// and no older one does.
  @inline(__always)
  func setState(_ state: UInt64, of generation: UInt64, at index: Int, _ storage: SubjectStorage) {
    // ORDERING: sequentially consistent, before the reader counters are read: pair 1.
    unsafe newestBlock(storage).state(at: index).pointee.storeSequential(state)
    if let backlog = unsafe turns.backlog, backlog.hasOldBlocks {
      setState(state, of: generation, inOldBlocksOf: storage, backlog)
    }
  }

  /// The same in the blocks that were replaced; those of other subjects that share the turns are retired beside them.
  @inline(never)
  private func setState(
    _ state: UInt64,
    of generation: UInt64,
    inOldBlocksOf storage: SubjectStorage,
    _ backlog: Backlog
  ) {
    let subject = unsafe storage.subject.pointee.loadRelaxed()
    for batch in [backlog.retired, backlog.draining] where !batch.blocks.isEmpty {
      for old in batch.blocks.reversed() where old.subject == subject {
        if !setState(state, of: generation, in: old.block) { return }
      }
    }
  }

  /// The same in a block that was replaced; false when the subscriber came later, and so is in no older block either.
  private func setState(_ state: UInt64, of generation: UInt64, in block: SlotBlock) -> Bool {
    guard unsafe block.newest.pointee.loadRelaxed() >= generation, let index = block.index(of: generation)
    else { return false }
    unsafe block.state(at: index).pointee.storeSequential(state)
    return true
  }

  /// Drops dead slots at the end, to be used again.
  ///
  /// Lock held, and no delivery was running since they died.
  func trimLocked(_ block: SlotBlock) {
    var count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
    while count > 0, unsafe !SlotState.isOccupied(block.state(at: count - 1).pointee.loadRelaxed()) { count -= 1 }
    unsafe block.count.pointee.storeReleasing(UInt64(count))
  }

  /// Whether old blocks pile up because deliveries that do not end hold them back.
  ///
  /// Lock held.
  private var holdsBlocksBack: Bool {
    guard let backlog = unsafe turns.backlog else { return false }
    return backlog.retired.blocks.count + backlog.draining.blocks.count > 2
  }

  /// Whether `block` may be replaced because of its dead slots, although it has room.
  ///
  /// While old blocks are held back each new one is twice as large. So this one has to be half used. Otherwise memory
  /// doubles with every few subscribers that come and go. Lock held.
  private func isWorthReplacing(_ block: SlotBlock) -> Bool {
    let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
    return !holdsBlocksBack || count * 2 >= block.capacity
  }

  /// Puts a block with the living slots only in the place of the newest one.
  ///
  /// Lock held.
  func replaceLocked(capacity: Int, _ storage: SubjectStorage, into garbage: inout Garbage) {
    let old = newestBlock(storage)
    var capacity = capacity
    // While a delivery that does not end holds old blocks back, each new one is larger, so that they stay few.
    if holdsBlocksBack { capacity = max(capacity, old.capacity * 2) }
    let newest = unsafe old.newest.pointee.loadRelaxed()
    let block = SlotBlock.allocate(capacity: capacity, newest: newest)
    // Each slot is copied to the place behind the last living one, and the next one over it if it is dead: which slots
    // live is as good as random, and a branch on it would be guessed wrong. There is always one place more than living.
    var count = 0
    for index in 0..<(unsafe Int(truncatingIfNeeded: old.count.pointee.loadRelaxed())) {
      let state = unsafe old.state(at: index).pointee.loadRelaxed()
      unsafe block.state(at: count).pointee.storeRelaxed(state)
      // SAFETY: the closure changes hands from the old block to the new one without being touched: the old block is
      // freed as plain memory. Its bits stay readable there for deliveries that walk it.
      unsafe block.closure(at: count).copyMemory(
        from: old.closure(at: index),
        byteCount: MemoryLayout<RetiredReceiver>.size
      )
      block.mark(SlotState.generation(of: state), at: count)
      count += SlotState.isOccupied(state) ? 1 : 0
    }
    unsafe block.count.pointee.storeRelaxed(UInt64(count))
    // ORDERING: sequentially consistent, before the reader counters are read: pair 3.
    unsafe storage.block.pointee.storeSequential(block.bits)
    retireLocked(old, storage, into: &garbage)
  }
}
