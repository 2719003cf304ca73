// SPDX-License-Identifier: MIT

/// Sending in two steps, for facades whose message is lent and never owned: making a message that owns what it refers to
/// costs two atomic operations for each reference, and a turn that is free needs none of it.
extension Subject {
  /// Fixes the place of a message in the order, and takes the turn if nobody is delivering.
  ///
  /// Every message waits for its turn, also one of the thread that is delivering. A subject that is sent to in turns is sent to
  /// in no other way, and nobody subscribes to it with replay.
  ///
  /// `store` runs in the critical section, as in `send(ordered:)`, and says whether there is a message.
  /// If the result is true, the caller is the one who delivers: it delivers and then calls `endTurn`, at once and exactly once. Otherwise
  /// there is nobody to be told, or `makeMessage` made (in the critical section) the message that the delivering one takes.
  @inlinable @inline(__always)
  package func takeTurn(ordered store: () -> Bool, otherwise makeMessage: () -> Message) -> Bool {
    var isMine = false
    lock.withLock {
      guard store() else { return }
      let bits = headAddress.loadRelaxed()
      guard _fastPath(bits != 0) else { return }
      let head = SubjectHead(bits: bits)
      // ORDERING: as in `orderLocked`: the load is acquiring, for what the owner before did (`Docs/MemoryModel.md`, pair 5). To
      // take the turn is this delivery's entry; it is relaxed, because turns are taken under the lock only, and whoever
      // retires something looks at the owner under the same lock.
      if unsafe _fastPath(head.owner.pointee.loadAcquiring() == 0) {
        guard _fastPath(head.liveCount != 0) else { return }
        unsafe head.owner.pointee.storeRelaxed(Self.queuedOwner)
        isMine = true
      } else {
        isMine = unsafe enqueueLocked(.message(makeMessage(), limit: .max, depth: 0), Self.queuedOwner, head)
      }
    }
    return isMine
  }

  /// Delivers `message` to the subscribers, in the turn that the caller has taken.
  ///
  /// A caller that knows them all may as well call them itself: it is inside (`Docs/MemoryModel.md`).
  @inlinable @inline(never)
  package func deliverInTurn(_ message: Message) {
    deliver(message, limit: .max, SubjectHead(bits: headAddress.loadAcquiring()))
  }

  /// Delivers what was queued meanwhile, and gives the turn up.
  @inlinable @inline(__always)
  package func endTurn() {
    release(Self.queuedOwner, SubjectHead(bits: headAddress.loadAcquiring()))
  }

  /// Lets go of `object` when no delivery is under way that was under way at the call; at once if there is none.
  ///
  /// For an object that subscribers of this subject look at without keeping it: whoever calls this has made it unreachable
  /// before, by a sequentially consistent store, and a subscriber reaches it by a sequentially consistent load
  /// (`Docs/MemoryModel.md`, pair 1). Never waits.
  package func retire(_ object: AnyObject) {
    let bits = headAddress.loadAcquiring()
    guard bits != 0 else { return }
    let head = SubjectHead(bits: bits)
    var garbage = Garbage()
    lock.withLock {
      retireLocked(RetiredReceiver(keeping: object), head, into: &garbage)
      checkInvariantsLocked(head)
    }
    garbage.free()
  }
}
