// SPDX-License-Identifier: MIT

/// Returns a constant of the engine, which is smaller where it checks itself, so that few steps lead to each path.
@inlinable @inline(__always)
func sized(_ usual: Int, inChecks small: Int) -> Int {
  #if ENGINE_INTERNAL_CHECKS
    small
  #else
    usual
  #endif
}

extension Subject {
  /// Stops the process if the subject's structure is invalid, in builds with `ENGINE_INTERNAL_CHECKS`.
  package func checkInvariants() {
    guard let storage else { return }
    order.lock.withLock { checkInvariantsLocked(storage) }
  }

  /// Checks the invariants at the end of a critical section.
  @inlinable @inline(__always)
  func checkInvariantsLocked(_ storage: SubjectStorage) {
    #if ENGINE_INTERNAL_CHECKS
      SchedulePoint.observer?.look { walkLocked(storage) } ?? walkLocked(storage)
    #endif
  }

  #if ENGINE_INTERNAL_CHECKS
    /// Walks through the newest block and all that were replaced, newest first.
    @usableFromInline
    func walkLocked(_ storage: SubjectStorage) {
      // Long blocks are looked at now and then only, or every critical section would cost as much as a scan.
      let newest = newestBlock(storage)
      var limit = newest.newest.load(.relaxed)
      if newest.count.load(.relaxed) > 256, limit & 0xFF != 0 { return }
      let backlog = unsafe order.backlog ?? Backlog()
      var live: UInt64 = 0
      for block in sequence(first: newest, next: backlog.former) {
        let count = Int(truncatingIfNeeded: block.count.load(.relaxed))
        precondition(count <= block.capacity, "more slots in use than there are")
        precondition(block.newest.load(.relaxed) <= limit, "blocks are out of order")
        limit = block.newest.load(.relaxed)
        var last: UInt64 = 0
        for index in 0..<count {
          let state = block.state(at: index).load(.relaxed)
          let generation = SlotState.generation(of: state)
          precondition(last < generation && generation <= limit, "generations do not ascend")
          last = generation
          guard SlotState.isOccupied(state) || block.bits == newest.bits else { continue }
          guard let place = newest.index(of: generation) else { preconditionFailure("a slot is in an old block only") }
          let now = newest.state(at: place).load(.relaxed)
          precondition(now == state, "a slot's state differs from block to block, or a slot is not found")
          if block.bits == newest.bits, SlotState.isOccupied(state) { live += 1 }
        }
      }
      precondition(live == storage.liveCount, "the live count is wrong")
      checkLeftLocked(backlog, storage)
    }

    /// Checks that who leaves is told of what is left to do.
    private func checkLeftLocked(_ backlog: Backlog, _ storage: SubjectStorage) {
      let isEmpty = backlog.retired.isEmpty && backlog.draining.isEmpty
      guard mode == .nested else {
        precondition(backlog.draining.isEmpty, "only nested subjects have parities")
        return precondition(!order.hasJobs && isEmpty || order.owner.load(.relaxed) & 1 != 0, "the owner was not told")
      }
      let flags = storage.readers.flags.load(.relaxed)
      precondition(isEmpty == (flags & ReaderCounters.hasRetired == 0), "retired things and their flag disagree")
      precondition(backlog.draining.isEmpty == (backlog.unseen == 0), "something drains without a counter")
      precondition(backlog.retired.isEmpty || !backlog.draining.isEmpty, "something waits for nothing")
      let isStriped = flags & ReaderCounters.isStriped != 0
      precondition(isStriped == (flags & ~ReaderCounters.bits != 0), "stripes and their flag disagree")
    }
  #endif
}
