// SPDX-License-Identifier: MIT

extension Turns {
  /// Runs `body` in a turn of its own, unless a thread has the turn.
  ///
  /// - Returns: Whether `body` ran.
  package func performIfFree(_ body: () -> Void) -> Bool {
    assert(mode == .queued, "whether other turns are free is known under the lock only")
    // ORDERING: sequentially consistent, because it is this turn's entry (`Docs/MemoryModel.md`, pair 1).
    guard owner.exchangeSequential(expected: 0, desired: Self.queuedOwner) else { return false }
    body()
    leave(Self.queuedOwner)
    return true
  }

  /// Releases `object` once the turn that a thread has at the call has ended; immediately if no thread has one.
  ///
  /// For an object that is read in turns without being retained. The caller has made it unreachable before, by a
  /// sequentially consistent store, and a turn reaches it by a sequentially consistent load (`Docs/MemoryModel.md`,
  /// pair 1). Never waits.
  package func retire(_ object: AnyObject) {
    let garbage = lock.withLock { () -> Batch in
      // ORDERING: sequentially consistent, after the store that made the object unreachable.
      if owner.loadSequential() == 0 { return Batch() }
      makeBacklog().retired.receivers.append(RetiredReceiver(keeping: object))
      return markLocked() ? Batch() : takeRetiredLocked()
    }
    garbage.free()
  }

  /// Ends the program with a message if a chain of sources that pass a message on inside one turn fills the stack.
  @usableFromInline package static func checkStack() {
    if StackEnd.isNear() { fatalError("a chain of sources is too long for the stack of this thread") }
  }
}
