// SPDX-License-Identifier: MIT

/// A subject's contents at one moment, for tests that count the cost of a promise instead of timing it.
package struct SubjectCensus: Equatable, Sendable {
  /// The number of subscribers.
  package var live = 0

  /// The number of slots of the newest block in use, dead ones included, and the block's capacity.
  package var slots = 0
  package var capacity = 0

  /// The address of the newest block, which changes when slots are copied.
  package var block: UInt64 = 0

  /// The number of things that wait to be released.
  package var retiredReceivers = 0
  package var retiredBlocks = 0

  /// The number of messages and replays that wait for the running delivery.
  package var waitingJobs = 0
}

extension Subject {
  /// Counts the subject's contents from outside all critical sections.
  package func census() -> SubjectCensus {
    guard let head else { return SubjectCensus() }
    return lock.withLock {
      let block = newestBlock(head)
      var census = SubjectCensus()
      census.live = Int(truncatingIfNeeded: head.liveCount)
      census.slots = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
      census.capacity = block.capacity
      census.block = unsafe head.block.pointee.loadRelaxed()
      if let retirement = unsafe retirement {
        census.retiredReceivers = retirement.waiting.receivers.count + retirement.draining.receivers.count
        census.retiredBlocks = retirement.waiting.blocks.count + retirement.draining.blocks.count
      }
      census.waitingJobs = unsafe backlog?.jobs.count ?? 0
      return census
    }
  }

  /// Stops the process if the subject's structure is invalid; does nothing unless built with `ENGINE_INTERNAL_CHECKS`.
  package func checkInvariants() {
    #if ENGINE_INTERNAL_CHECKS
      guard let head else { return }
      lock.withLock { checkInvariantsLocked(head) }
    #endif
  }

  /// Checks the invariants at the end of a critical section.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func checkInvariantsLocked(_ head: SubjectStorage) {
    #if ENGINE_INTERNAL_CHECKS
      lookAtInvariantsLocked(head)
    #endif
  }

  #if ENGINE_INTERNAL_CHECKS
    @usableFromInline
    func lookAtInvariantsLocked(_ head: SubjectStorage) {
      #if ENGINE_SCHEDULE_POINTS
        if let observer = unsafe SchedulePoint.observer { return observer.look { checkAllLocked(head) } }
      #endif
      checkAllLocked(head)
    }

    private func checkAllLocked(_ head: SubjectStorage) {
      // Check long blocks only occasionally; otherwise every critical section would cost as much as a scan.
      let block = newestBlock(head)
      let newest = unsafe block.newest.pointee.loadRelaxed()
      if unsafe block.count.pointee.loadRelaxed() > 256, newest & 0xFF != 0 { return }
      checkBlockLocked(block, newest, head)
      if let retirement = unsafe retirement { checkRetirementLocked(retirement, block, newest, head) }
      if let backlog = unsafe backlog, !backlog.jobs.isEmpty {
        precondition(mode != .nested, "a nested subject has no jobs")
        precondition(unsafe head.owner.pointee.loadRelaxed() & 1 != 0, "jobs, and the owner was not told")
      }
    }

    private func checkBlockLocked(_ block: SlotBlock, _ newest: UInt64, _ head: SubjectStorage) {
      let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
      precondition(count <= block.capacity, "more slots in use than there are")
      var live: UInt64 = 0
      var last: UInt64 = 0
      for index in 0..<count {
        let state = unsafe block.state(at: index).pointee.loadRelaxed()
        precondition(SlotState.generation(of: state) > last, "generations do not ascend")
        last = SlotState.generation(of: state)
        if SlotState.isOccupied(state) { live += 1 }
        precondition(block.index(of: last) == index, "a slot is not found by its generation")
      }
      precondition(last <= newest, "a slot is newer than the newest")
      precondition(live == head.liveCount, "the live count is wrong")
    }

    private func checkRetirementLocked(
      _ retirement: Retirement,
      _ block: SlotBlock,
      _ newest: UInt64,
      _ head: SubjectStorage
    ) {
      let flags = unsafe head.flags.pointee.loadRelaxed()
      let isEmpty = retirement.waiting.isEmpty && retirement.draining.isEmpty
      precondition(isEmpty == (flags & SubjectStorage.hasRetired == 0), "retired things and their flag disagree")
      let isSeen = retirement.unseen == 0
      precondition(retirement.draining.isEmpty == isSeen, "something drains without a counter that is missing")
      if mode == .nested {
        precondition(retirement.waiting.isEmpty || !retirement.draining.isEmpty, "something waits for nothing")
      } else {
        precondition(retirement.draining.isEmpty, "only nested subjects have parities")
      }
      precondition(
        (flags & SubjectStorage.isStriped != 0) == (flags & ~SubjectStorage.bits != 0),
        "stripes and their flag disagree"
      )
      var younger = newest
      for old in retirement.waiting.blocks.reversed() + retirement.draining.blocks.reversed() {
        let newestOfOld = unsafe old.newest.pointee.loadRelaxed()
        precondition(newestOfOld <= younger, "retired blocks are out of order")
        younger = newestOfOld
        for index in 0..<(unsafe Int(truncatingIfNeeded: old.count.pointee.loadRelaxed())) {
          let state = unsafe old.state(at: index).pointee.loadRelaxed()
          guard SlotState.isOccupied(state) else { continue }
          let now = block.index(of: SlotState.generation(of: state))
          precondition(now != nil, "a slot lives in a retired block only")
          if let now {
            let newer = unsafe block.state(at: now).pointee.loadRelaxed()
            precondition(newer == state, "a slot's state differs from block to block")
          }
        }
      }
    }
  #endif
}
