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
}
