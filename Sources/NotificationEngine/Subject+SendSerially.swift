// SPDX-License-Identifier: MIT

/// Sending for facades whose subjects are serial and whose every message is sent: nothing but the common way is inlined.
extension Subject {
  /// Sends `message`, whose place in the order is fixed in the critical section in which `store` runs.
  ///
  /// `store` only moves values, as in `send(ordered:)`. The subject is serial.
  @inlinable @inline(__always)
  package func sendSerially(_ message: Message, ordered store: () -> Void) {
    assert(mode == .serial, "a subject that is sent to serially is serial")
    let me = UInt64(currentThreadIdentity()) << 1
    // Who gets the message if the caller becomes the owner: the first so many slots of a block.
    var (block, count): (UInt64, UInt64) = (0, 0)
    var limit: UInt64 = 0
    var step = Step.nothing
    lock.withLock {
      store()
      let bits = headAddress.loadRelaxed()
      guard _fastPath(bits != 0) else { return }
      let head = SubjectHead(bits: bits)
      // ORDERING: as in `orderLocked`, for the load and for the store below.
      let owner = unsafe head.owner.pointee.loadAcquiring()
      guard _fastPath(owner == 0) else {
        limit = unsafe newestBlock(head).newest.pointee.loadRelaxed()
        step = orderBehindLocked(message, me, limit, owner, head)
        return
      }
      guard _fastPath(head.liveCount != 0) else { return }
      unsafe head.owner.pointee.storeRelaxed(me)
      // After it has entered: from here on the block stays, and no slot of it is used again.
      (block, count) = unsafe (newestBlock(head).bits, newestBlock(head).count.pointee.loadRelaxed())
    }
    guard _fastPath(block != 0) else { return finishBehind(step, message, me, limit) }
    let head = SubjectHead(bits: headAddress.loadAcquiring())
    deliver(message, to: count, of: SlotBlock(bits: block), head)
    release(me, head)
  }

  /// `finish` on its own, so that the common way is short.
  @inlinable @inline(never)
  func finishBehind(_ step: Step, _ message: Message, _ me: UInt64, _ limit: UInt64) {
    finish(step, message, me, limit)
  }

  /// Calls the subscribers in the first `count` slots of `block`: those who were there when the caller became the owner.
  ///
  /// Nobody who came later is in one of them.
  @inlinable @inline(__always)
  func deliver(_ message: Message, to count: UInt64, of block: SlotBlock, _ head: SubjectHead) {
    let count = Int(truncatingIfNeeded: count)
    var index = 0
    while index < count {
      // ORDERING: as in the other `deliver`: sequentially consistent, pair 1.
      let state = unsafe block.state(at: index).pointee.loadSequential()
      if _fastPath(SlotState.isLive(state)) {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      } else if SlotState.kind(of: state) == SlotState.once, claim(SlotState.generation(of: state), .max, head) {
        unsafe Self.call(block.receiver(at: index, of: Message.self), message)
      }
      index &+= 1
    }
  }
}
