// SPDX-License-Identifier: MIT

extension Subject {
  /// Delivers `message` to every subscriber that was there when its delivery began.
  ///
  /// Synchronous, on the calling thread, in the order of subscription. A subscriber that is cancelled meanwhile is not
  /// called any more; one that is added meanwhile waits for the next message. Calling `send` from inside a subscriber
  /// is allowed: a nested subject delivers that message at once, a queued subject after the running one. While another
  /// thread is delivering, a queued subject hands the message to that thread and returns.
  ///
  /// A nested subject nests at most 1,000 messages of one thread (a few dozen more where threads compete): a deeper
  /// feedback loop is a programming error and stops the program with a message that says so. Where the stack of the
  /// thread ends sooner, the message comes before that.
  ///
  /// Costs one load without subscribers; otherwise two atomic operations and one indirect call for each subscriber. It
  /// allocates nothing (only a queued message that has to wait is stored).
  ///
  /// - Parameter message: The message; lent to the subscribers, and stored only if it has to wait.
  @inlinable
  public func send(_ message: Message) {
    guard let storage else { return }
    // Without subscribers there is nothing to do, unless a queued message may find some when its turn comes.
    if storage.isIdle(turns) { return }
    sendToSubscribers(message, storage)
  }

  /// The rest of `send`, so that what is inlined into every caller is small.
  @inlinable @inline(never)
  func sendToSubscribers(_ message: Message, _ storage: SubjectStorage) {
    if mode == .nested { return deliverNested(message, limit: .max, storage) }
    if mode == .queued {
      let turn = takeTurnIfFree()
      if !turn.isBusy { return deliver(message, in: turn) }
    }
    send(message, ordered: { true })
  }

  /// Sends what `makeMessage` returns, whose place in the order is fixed in the critical section in which it runs.
  ///
  /// A facade stores its value in there, so that the order of the stored values is the order of the messages. It only
  /// moves values: no code of the user may run, and nothing of the user's may be released for the last time.
  ///
  /// - Returns: Whether there was a message: `makeMessage` returns nil to send nothing.
  @inlinable
  @discardableResult
  package func send(ordered makeMessage: () -> Message?) -> Bool {
    var made: Message?
    let turn = takeTurn(
      ordered: {
        made = makeMessage()
        return made != nil
      },
      queueing: {
        guard let made else { preconditionFailure("a message that was not made does not wait") }
        return made
      }
    )
    guard let message = made.take() else { return false }
    deliver(message, in: turn)
    return true
  }

  /// Sends `message`, whose place in the order is fixed in the critical section in which `store` runs.
  ///
  /// The same for a message that is known before; `store` has the same to observe as `makeMessage`.
  ///
  /// - Returns: Whether the message was sent: `store` returns false to send nothing.
  @inlinable @inline(__always)
  @discardableResult
  package func send(_ message: Message, ordered store: () -> Bool) -> Bool {
    let turn = takeTurn(ordered: store, queueing: { message })
    if turn.isRefused { return false }
    deliver(message, in: turn)
    return true
  }

  /// Decides which thread delivers a message.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func orderLocked(_ me: UInt64, _ limit: inout UInt64, _ makeMessage: () -> Message) -> Turn.Step {
    guard let storage else { return .noSubscribers }
    // A queued message is for the subscribers at the begin of its delivery; the others are for the present ones.
    if mode != .queued { limit = unsafe newestBlock(storage).newest.pointee.loadRelaxed() }
    if mode == .nested { return storage.liveCount == 0 ? .noSubscribers : .deliverNested }
    if storage.liveCount == 0, turns.owner.loadRelaxed() == 0 { return .noSubscribers }
    let limit = limit
    return turns.enterLocked(me) {
      let message = makeMessage()
      return { [self] in deliverWaiting(message, limit: limit) }
    }
  }

  /// Delivers a message that had to wait.
  ///
  /// The caller has the turn.
  @inlinable @inline(never)
  func deliverWaiting(_ message: Message, limit: UInt64) {
    guard let storage else { preconditionFailure("a message waits where there is a subscriber") }
    deliver(message, limit: limit, storage)
  }
}
