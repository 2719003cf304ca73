// SPDX-License-Identifier: MIT

extension Subject {
  /// Delivers a message to every subscriber that was added before its delivery began.
  ///
  /// Subscribers are called synchronously, on the calling thread, in the order in which they subscribed. A subscriber
  /// that is cancelled during the delivery is no longer called. One that is added receives the next message. A
  /// subscriber may call `send`: a nested subject delivers that message immediately, a queued subject after the running
  /// one. If another thread is delivering, a queued subject hands the message to that thread and returns. While others
  /// send faster than subscribers receive, the threads that send take over from one another.
  ///
  /// A feedback loop that nests messages without end is a programming error. It stops the program, with a message if one
  /// level takes at most an eighth of the thread's stack.
  ///
  /// Before the first subscription, this costs one load. Otherwise it costs two atomic operations, and an indirect call
  /// for each subscriber. It allocates nothing, except to store a message that is queued.
  ///
  /// - Parameter message: The message, which is stored only if it is queued.
  @inlinable
  public func send(_ message: Message) {
    guard let storage else { return }
    // Without subscribers there is nothing to do, unless a queued message may find some when its turn comes.
    if storage.isIdle(order) { return }
    sendToSubscribers(message, storage)
  }

  /// Sends to at least one subscriber, apart, so that little code is inlined into every caller of `send`.
  @inlinable @inline(never)
  func sendToSubscribers(_ message: Message, _ storage: SubjectStorage) {
    if mode == .nested { return deliverNested(message, limit: .max, storage) }
    if mode == .queued {
      let turn = takeTurnIfFree()
      if !turn.isBusy { return deliver(message, in: turn) }
    }
    send(message, ordered: {})
  }

  /// Sends the message that `makeMessage` returns in the critical section that fixes its place in the order.
  ///
  /// A facade stores its value in the closure, so that the order of the stored values is the order of the messages. The
  /// closure only moves values: no user code may run, and nothing of the user's may be released for the last time.
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

  /// Sends a message that is known in advance: `store` does what `makeMessage` does above.
  @inlinable @inline(__always)
  package func send(_ message: Message, ordered store: () -> Void) {
    let turn = takeTurn(
      ordered: {
        store()
        return true
      },
      queueing: { message }
    )
    deliver(message, in: turn)
  }

  /// Delivers a message that had to wait.
  @inlinable @inline(never)
  func deliverWaiting(_ message: Message, limit: UInt64) {
    guard let storage else { preconditionFailure("a message waits where there is a subscriber") }
    deliver(message, limit: limit, storage)
  }
}
