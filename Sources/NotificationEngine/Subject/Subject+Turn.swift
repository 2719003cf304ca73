// SPDX-License-Identifier: MIT

/// Sends in two steps: a message gets its place in the order, and is then delivered.
///
/// For a message that borrows what it refers to while it is delivered immediately, and owns it only if it has to wait.
extension Subject {
  /// Fixes the place of a message in the order, and takes the turn if no thread has it.
  ///
  /// - Parameters:
  ///   - store: Runs in the critical section, as in `send(ordered:)`, and says whether there is a message.
  ///   - makeMessage: Makes the message that waits, in the critical section, if another delivery is under way.
  /// - Returns: The turn, which has to be passed to `deliver` immediately.
  @inlinable @inline(__always)
  package func takeTurn(ordered store: () -> Bool, queueing makeMessage: () -> Message) -> Turn {
    let me = order.callerIdentity
    var step = Turn.Step.noSubscribers
    var limit = UInt64.max
    order.lock.withLock {
      guard store(), let storage else { return }
      // A queued message is for the subscribers at the beginning of its delivery. The others are for the present ones.
      if mode != .queued { limit = newestBlock(storage).newest.load(.relaxed) }
      if mode == .nested { return step = storage.liveCount == 0 ? .noSubscribers : .deliverNested }
      // ORDERING: relaxed, because a message without subscribers isn't delivered, whichever thread takes the turn.
      if storage.liveCount == 0, order.owner.load(.relaxed) == 0 { return }
      step = order.enterLocked(me) { [limit] in
        let message = makeMessage()
        return { [self] in deliverWaiting(message, limit: limit) }
      }
    }
    return Turn(step, sender: me, limit: limit)
  }

  /// Takes the turn of a queued subject unless another delivery is under way.
  @inlinable @inline(__always)
  package func takeTurnIfFree() -> Turn {
    assert(mode == .queued, "a message of another subject does not wait as a whole")
    guard let storage, !storage.isIdle(order) else { return Turn(.noSubscribers) }
    // ORDERING: sequentially consistent, because it is also this delivery's entry (`Docs/MemoryModel.md`, pair 1).
    return Turn(order.owner.exchange(expected: 0, desired: DeliveryOrder.queuedOwner) ? .deliver : .busy)
  }

  /// Takes the turn and calls `store`, as `takeTurn` does, unless another delivery is under way.
  @inlinable
  package func takeTurnIfFree(ordered store: () -> Bool) -> Turn {
    var step = Turn.Step.busy
    var isRefused = false
    order.lock.withLock {
      step = takeTurnIfFree().step
      if case .busy = step { return }
      isRefused = !store()
    }
    guard isRefused else { return Turn(step) }
    if case .deliver = step { order.leave(DeliveryOrder.queuedOwner) }
    return Turn(.noSubscribers)
  }

  /// Delivers `message` if the turn leaves that to the caller, and gives the turn up.
  @inlinable @inline(never)
  package func deliver(_ message: Message, in turn: consuming Turn) {
    let (step, sender, limit) = (turn.step, turn.sender, turn.limit)
    guard let storage else { return }
    switch step {
    case .noSubscribers, .busy, .queued: return
    case .takeOver: order.drain()
    case .deliver:
      deliver(message, limit: limit, storage)
      order.leave(sender)
    case .deliverNested:
      if mode == .nested { return deliverNested(message, limit: limit, storage) }
      StackEnd.checkNesting()
      deliver(message, limit: limit, storage)
    }
  }
}
