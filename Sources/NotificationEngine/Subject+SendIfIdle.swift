// SPDX-License-Identifier: MIT

extension Subject {
  /// Like `send`, unless somebody is delivering right now: then nothing is sent and the result is false.
  ///
  /// Who gets true knows that the message was delivered before the call returned, and may lend what it refers to. For
  /// queued subjects; a nested subject always sends.
  @inlinable
  @discardableResult
  package func sendIfIdle(_ message: Message) -> Bool {
    let bits = headAddress.loadAcquiring()
    guard bits != 0 else { return true }
    let head = SubjectHead(bits: bits)
    guard mode != .nested else {
      deliverNested(message, limit: .max, head)
      return true
    }
    if head.isQuiet { return true }
    // ORDERING: sequentially consistent, because it is also this delivery's entry (`Docs/MemoryModel.md`, pair 1).
    guard unsafe _fastPath(head.owner.pointee.exchangeSequential(expected: 0, desired: Self.queuedOwner))
    else { return false }
    deliver(message, limit: .max, head)
    release(Self.queuedOwner, head)
    return true
  }

  /// Like `send(ordered:)`, unless somebody is delivering right now: then `makeMessage` is not run.
  ///
  /// For queued subjects; a nested subject always sends.
  ///
  /// - Returns: False if somebody is delivering; true otherwise, also when `makeMessage` returned nil.
  @inlinable
  @discardableResult
  package func sendIfIdle(ordered makeMessage: () -> Message?) -> Bool {
    guard mode != .nested else {
      send(ordered: makeMessage)
      return true
    }
    var isIdle = true
    var isOwner = false
    let message = lock.withLock { () -> Message? in
      let bits = headAddress.loadRelaxed()
      guard bits != 0 else { return makeMessage() }
      let head = SubjectHead(bits: bits)
      if head.liveCount == 0, unsafe head.owner.pointee.loadRelaxed() == 0 {
        return makeMessage()
      }
      // ORDERING: sequentially consistent: pair 1, as above.
      isIdle = unsafe head.owner.pointee.exchangeSequential(expected: 0, desired: Self.queuedOwner)
      isOwner = isIdle
      return isIdle ? makeMessage() : nil
    }
    guard isOwner else { return isIdle }
    let head = SubjectHead(bits: headAddress.loadAcquiring())
    if let message { deliver(message, limit: .max, head) }
    release(Self.queuedOwner, head)
    return true
  }

  /// Sends `message` on a serial subject, unless somebody is delivering or nobody is subscribed: then `store` is not run.
  ///
  /// The common way and nothing else, so that what is inlined into every caller of a facade is short: who gets false calls
  /// `send(ordered:)`. `store` runs in the critical section that fixes the message's place in the order, and only moves
  /// values.
  ///
  /// - Parameters:
  ///   - message: What the subscribers get.
  ///   - sender: The calling thread, as `sendingThread()` or `DeliveringThread` has it.
  ///   - store: Stores the value that `message` is about.
  /// - Returns: Whether the message was sent.
  @inlinable @inline(__always)
  package func sendIfIdle(_ message: Message, by sender: UInt64, ordered store: () -> Void) -> Bool {
    assert(mode == .serial && sender == sendingThread(), "a serial subject is sent to by a thread that says who it is")
    let bits = headAddress.loadAcquiring()
    guard _fastPath(bits != 0) else { return false }
    let head = SubjectHead(bits: bits)
    // Who gets the message: the first so many slots of a block.
    var (block, count): (UInt64, UInt64) = (0, 0)
    lock.withLock {
      // ORDERING: as in `orderLocked`, for the load and for the store below.
      guard unsafe _fastPath(head.owner.pointee.loadAcquiring() == 0), _fastPath(head.liveCount != 0) else { return }
      store()
      unsafe head.owner.pointee.storeRelaxed(sender)
      // After it has entered: from here on the block stays, and no slot of it is used again.
      let newest = newestBlock(head)
      (block, count) = unsafe (newest.bits, newest.count.pointee.loadRelaxed())
    }
    guard _fastPath(block != 0) else { return false }
    // Nobody who came later is in one of these slots.
    deliver(message, to: count, of: SlotBlock(bits: block), noNewerThan: SlotState.newestGeneration, head)
    release(sender, head)
    return true
  }
}
