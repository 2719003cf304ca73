// SPDX-License-Identifier: MIT

extension Subject {
  @inlinable @inline(__always)
  func newestBlock(_ storage: SubjectStorage) -> SlotBlock {
    // ORDERING: sequentially consistent: a delivery that entered after a writer saw nobody inside sees the block that
    // the writer published before it looked (`Docs/MemoryModel.md`, pair 3).
    return SlotBlock(nonzero: storage.block.load(.sequential))
  }

  /// Enters, delivers, leaves: several threads may be inside, and one thread several times.
  @inlinable @inline(__always)
  func deliverNested(_ message: Message, limit: UInt64, _ storage: SubjectStorage) {
    let (counter, isBesideAnother) = storage.readers.enter()
    if _slowPath(isBesideAnother) { noteOther(storage) }
    deliver(message, limit: limit, storage)
    if _slowPath(storage.readers.leave(counter)) { reclaim() }
  }

  /// Calls the subscribers in the newest block: the only loop of the engine that runs user code.
  ///
  /// The caller has entered. `limit` is the newest generation that may see the message.
  @inlinable @inline(__always)
  func deliver(_ message: Message, limit: UInt64, _ storage: SubjectStorage) {
    let block = newestBlock(storage)
    let newest = min(limit, block.newest.load(.acquiring))
    // ORDERING: acquiring pairs with the releasing store in `append`: a slot that is counted is initialized.
    let count = Int(truncatingIfNeeded: block.count.load(.acquiring))
    var index = 0
    while index < count {
      // ORDERING: sequentially consistent: pair 1.
      let state = block.state(at: index).load(.sequential)
      // SAFETY: the delivery has entered and seen the slot live, so its closure exists until it leaves (`SlotBlock`).
      if _fastPath(state <= newest) { unsafe Self.call(block.receiver(at: index, of: Message.self), message) }
      index &+= 1
    }
  }

  @inlinable @inline(__always)
  static func call(_ receiver: UnsafeMutablePointer<Receiver<Message>>, _ message: borrowing Message) {
    SchedulePoint.access(UInt(bitPattern: receiver), .read)
    unsafe receiver.pointee.call(message)
  }

  /// Calls the subscribers, inside a turn that the caller has.
  ///
  /// For a subject that shares its order with the one from which it is derived, and is fed inside turns. Costs no
  /// atomic read-modify-write.
  @inlinable @inline(__always)
  package func pass(_ message: Message) {
    assert(order.isInside, "a message is passed on inside a turn")
    guard let storage else { return }
    deliver(message, limit: .max, storage)
  }

  /// Passes a message on as `pass` does, to a subject that may not have been created yet, and isn't retained.
  @inlinable @inline(__always)
  package static func pass(_ message: Message, to reference: borrowing SetOnceReference<Subject>) {
    reference.withObject { $0.pass(message) }
  }

  /// Notes that another delivery was already inside.
  ///
  /// If it was this thread's own, messages nest, and there has to be room on the stack. If it wasn't, threads compete:
  /// give them stripes.
  @usableFromInline @inline(never)
  func noteOther(_ storage: SubjectStorage) {
    StackEnd.checkNesting()
    if storage.readers.noteContention() { order.lock.withLock { storage.readers.addStripes() } }
  }
}
