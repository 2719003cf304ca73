// SPDX-License-Identifier: MIT

extension Subject {
  /// Sends `message` on a serial subject, unless somebody is delivering or nobody is subscribed: then `store` is not run.
  ///
  /// The common way and nothing else, so that what is inlined into every caller of a facade is short: who gets false calls
  /// `send(_:ordered:)`. `store` runs in the critical section that fixes the message's place in the order, and only moves
  /// values.
  ///
  /// - Parameters:
  ///   - message: What the subscribers get.
  ///   - sender: The calling thread, as `sendingThread()` or `DeliveringThread` has it.
  ///   - store: Stores the value that `message` is about.
  /// - Returns: Whether the message was sent.
  @inlinable @inline(__always)
  package func sendUncontended(_ message: Message, by sender: UInt64, ordered store: () -> Void) -> Bool {
    assert(mode == .serial && sender == sendingThread(), "a serial subject is sent to by a thread that says who it is")
    let bits = headAddress.loadAcquiring()
    guard _fastPath(bits != 0) else { return false }
    let head = SubjectHead(bits: bits)
    // Who gets the message: the first so many slots of a block.
    var (block, count): (UInt64, UInt64) = (0, 0)
    lock.withLockIfFree {
      // ORDERING: as in `orderLocked`, for the load and for the store below.
      guard unsafe _fastPath(head.owner.pointee.loadAcquiring() == 0), _fastPath(head.liveCount != 0) else { return }
      store()
      unsafe head.owner.pointee.storeRelaxed(sender)
      // After it has entered: from here on the block stays, and no slot of it is used again.
      let newest = newestBlock(head)
      (block, count) = unsafe (newest.bits, newest.count.pointee.loadRelaxed())
    }
    guard _fastPath(block != 0) else { return false }
    let slots = SlotBlock(bits: block)
    // Most have one subscriber. Nobody who came later is in these slots.
    if _fastPath(count == 1), unsafe slots.state(at: 0).pointee.loadSequential() <= SlotState.newestGeneration {
      unsafe Self.call(slots.receiver(at: 0, of: Message.self), message)
    } else {
      deliverAll(message, to: count, of: slots, head)
    }
    release(sender, head)
    return true
  }

  /// The rest of `sendUncontended`, so that what is inlined into every caller is short.
  @inlinable @inline(never)
  func deliverAll(_ message: Message, to count: UInt64, of slots: SlotBlock, _ head: SubjectHead) {
    deliver(message, to: count, of: slots, noNewerThan: SlotState.newestGeneration, head)
  }
}
