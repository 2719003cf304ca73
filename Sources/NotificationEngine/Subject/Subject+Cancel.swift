// SPDX-License-Identifier: MIT

extension Subject {
  /// Ends a subscription.
  ///
  /// On the thread that delivers, the subscriber isn't called again. On another thread, a call that is about to be made
  /// is still made, even after this has returned. The closure is released immediately if nothing is being delivered,
  /// otherwise when the deliveries that may still use it have ended. This method never waits.
  ///
  /// A token that was cancelled before, or that belongs to another subject, has no effect.
  ///
  /// - Parameter token: The token that `subscribe` returned.
  /// - Complexity: Logarithmic in the number of subscribers. Amortized constant apart from the search.
  public func cancel(_ token: SubscriptionToken) {
    cancelIfLive(token)
  }

  /// Ends a subscription, and returns whether this call ended it.
  @discardableResult
  package func cancelIfLive(_ token: SubscriptionToken) -> Bool {
    guard let storage = storage(of: token) else { return false }
    var garbage = Garbage()
    let isCancelled = order.lock.withLock { cancelLocked(token.generation, storage, into: &garbage) }
    garbage.free()
    return isCancelled
  }

  /// The storage, if the token is of this subject.
  private func storage(of token: SubscriptionToken) -> SubjectStorage? {
    guard let storage, storage.subject.load(.relaxed) == token.subject else { return nil }
    return storage
  }

  /// Returns whether the subscription hasn't ended.
  @usableFromInline package func isLive(_ token: SubscriptionToken) -> Bool {
    guard let storage = storage(of: token) else { return false }
    return order.lock.withLock { newestBlock(storage).liveIndex(of: token.generation) != nil }
  }

  /// Ends all current subscriptions, as if each were cancelled in turn.
  public func cancelAll() {
    guard let storage else { return }
    var garbage = Garbage()
    order.lock.withLock {
      let block = newestBlock(storage)
      let states = (0..<Int(truncatingIfNeeded: block.count.load(.relaxed))).map { block.state(at: $0).load(.relaxed) }
      for state in states { cancelLocked(state, storage, into: &garbage) }
    }
    garbage.free()
  }

  /// Marks a subscriber dead and retires its closure, unless the state is that of a dead one.
  @inline(__always) @discardableResult
  func cancelLocked(_ generation: UInt64, _ storage: SubjectStorage, into garbage: inout Garbage) -> Bool {
    let block = newestBlock(storage)
    guard let index = block.liveIndex(of: generation) else { return false }
    markDeadLocked(generation, at: index, storage)
    let live = Int(truncatingIfNeeded: storage.liveCount) - 1
    storage.setLive(UInt64(live))
    // SAFETY: the block gives its closure up here, under the lock and once, for the slot was live until now. The bits
    // stay where they are for deliveries that saw the slot live. They are inside, so the closure outlives them.
    let isIdle = retireLocked(block.takeReceiver(at: index), storage, into: &garbage)
    let count = Int(truncatingIfNeeded: block.count.load(.relaxed))
    if isIdle, index == count - 1 {
      trimLocked(block)
    } else if count >= squeezeThreshold, count &- live > live {
      replaceLocked(capacity: max(smallestCapacity, live + live / 4 + 1), storage, into: &garbage)
    }
    checkInvariantsLocked(storage)
    return true
  }

  /// Marks a slot dead, `index` in the newest block, in every block that a delivery may read.
  @inline(__always)
  func markDeadLocked(_ generation: UInt64, at index: Int, _ storage: SubjectStorage) {
    let block = newestBlock(storage)
    // ORDERING: sequentially consistent, before the reader counters are read: pair 1.
    block.state(at: index).store(generation | SlotState.dead, .sequential)
    if let backlog = unsafe order.backlog, let former = backlog.former(of: block) {
      markDeadLocked(generation, from: former, backlog)
    }
  }

  /// Marks a slot dead in a block that has been replaced, and in those before it.
  @inline(never)
  private func markDeadLocked(_ generation: UInt64, from newest: SlotBlock, _ backlog: Backlog) {
    for old in sequence(first: newest, next: backlog.former) {
      // A block that was replaced before the subscriber was added doesn't contain it, and neither does any older one.
      guard old.newest.load(.relaxed) >= generation, let index = old.index(of: generation)
      else { return }
      old.state(at: index).store(generation | SlotState.dead, .sequential)
    }
  }

  /// Removes dead slots at the end for reuse: no delivery has been inside since they died.
  func trimLocked(_ block: SlotBlock) {
    var count = Int(truncatingIfNeeded: block.count.load(.relaxed))
    while count > 0, !SlotState.isOccupied(block.state(at: count - 1).load(.relaxed)) { count -= 1 }
    block.count.store(UInt64(count), .releasing)
  }

  /// Replaces the newest block by one that contains only the live slots.
  func replaceLocked(capacity: Int, _ storage: SubjectStorage, into garbage: inout Garbage) {
    let old = newestBlock(storage)
    let newest = old.newest.load(.relaxed)
    let block = SlotBlock.allocate(capacity: capacity, newest: newest)
    // Copy each slot to the place after the last live one, and copy the next slot over it if it is dead. Which slots
    // live is as good as random, so a branch on it would be mispredicted. There is always a place to spare.
    var count = 0
    for index in 0..<(Int(truncatingIfNeeded: old.count.load(.relaxed))) {
      let state = old.state(at: index).load(.relaxed)
      block.state(at: count).store(state, .relaxed)
      // SAFETY: the closure moves from the old block to the new one without being accessed: the old block is freed as
      // plain memory. Its bits stay readable there for deliveries that walk it.
      unsafe block.closure(at: count).copyMemory(
        from: old.closure(at: index),
        byteCount: MemoryLayout<RetiredReceiver>.size
      )
      count += SlotState.isOccupied(state) ? 1 : 0
    }
    block.count.store(UInt64(count), .relaxed)
    // ORDERING: sequentially consistent, before the reader counters are read: pair 3.
    storage.block.store(block.bits, .sequential)
    retireLocked(old, storage, into: &garbage)
  }
}
