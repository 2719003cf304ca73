// SPDX-License-Identifier: MIT

/// The content of a subject at one moment, for tests: what a promise costs is counted here, not timed.
package struct SubjectCensus: Equatable, Sendable {
  /// How many subscribers there are.
  package var live = 0

  /// How many slots of the newest block are in use, by the dead too, and how many there is room for.
  package var slots = 0
  package var capacity = 0

  /// Which block is the newest: it changes when slots were copied.
  package var block: UInt64 = 0

  /// How much waits to be let go.
  package var retiredReceivers = 0
  package var retiredBlocks = 0

  /// How many messages and replays wait for the running delivery.
  package var waitingJobs = 0
}

extension Subject {
  /// Looks at the subject from the outside of all critical sections.
  package func census() -> SubjectCensus {
    guard let storage else { return SubjectCensus() }
    return turns.lock.withLock {
      let block = newestBlock(storage)
      var census = SubjectCensus()
      census.live = Int(truncatingIfNeeded: storage.liveCount)
      census.slots = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
      census.capacity = block.capacity
      census.block = unsafe storage.block.pointee.loadRelaxed()
      if let backlog = unsafe turns.backlog {
        census.retiredReceivers = backlog.retired.receivers.count + backlog.draining.receivers.count
        census.retiredBlocks = backlog.retired.blocks.count + backlog.draining.blocks.count
        census.waitingJobs = backlog.jobs.count
      }
      return census
    }
  }

  /// Stops the process when the subject's structure is wrong; does nothing unless built with `ENGINE_INTERNAL_CHECKS`.
  package func checkInvariants() {
    #if ENGINE_INTERNAL_CHECKS
      guard let storage else { return }
      turns.lock.withLock { checkInvariantsLocked(storage) }
    #endif
  }

  /// The same at the end of a critical section.
  ///
  /// Lock held.
  @inlinable @inline(__always)
  func checkInvariantsLocked(_ storage: SubjectStorage) {
    #if ENGINE_INTERNAL_CHECKS
      lookAtInvariantsLocked(storage)
    #endif
  }

  #if ENGINE_INTERNAL_CHECKS
    @usableFromInline
    func lookAtInvariantsLocked(_ storage: SubjectStorage) {
      #if ENGINE_SCHEDULE_POINTS
        if let observer = unsafe SchedulePoint.observer { return observer.look { checkAllLocked(storage) } }
      #endif
      checkAllLocked(storage)
    }

    private func checkAllLocked(_ storage: SubjectStorage) {
      // Long blocks are looked at now and then only, or every critical section would cost as much as a scan.
      let block = newestBlock(storage)
      let newest = unsafe block.newest.pointee.loadRelaxed()
      if unsafe block.count.pointee.loadRelaxed() > 256, newest & 0xFF != 0 { return }
      checkBlockLocked(block, newest, storage)
      guard let backlog = unsafe turns.backlog else { return }
      checkOldBlocksLocked(backlog, block, newest, storage)
      if mode == .nested { return checkRetirementLocked(backlog, storage) }
      precondition(backlog.draining.isEmpty, "only nested subjects have parities")
      precondition(
        !turns.hasJobs && backlog.retired.isEmpty || turns.owner.loadRelaxed() & 1 != 0,
        "something is left to do, and the owner was not told"
      )
    }

    private func checkBlockLocked(_ block: SlotBlock, _ newest: UInt64, _ storage: SubjectStorage) {
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
      precondition(live == storage.liveCount, "the live count is wrong")
    }

    private func checkRetirementLocked(_ backlog: Backlog, _ storage: SubjectStorage) {
      precondition(!turns.hasJobs, "a nested subject has no jobs")
      let flags = unsafe storage.flags.pointee.loadRelaxed()
      let isEmpty = backlog.retired.isEmpty && backlog.draining.isEmpty
      precondition(isEmpty == (flags & SubjectStorage.hasRetired == 0), "retired things and their flag disagree")
      let isSeen = backlog.unseen == 0
      precondition(backlog.draining.isEmpty == isSeen, "something drains without a counter that is missing")
      precondition(backlog.retired.isEmpty || !backlog.draining.isEmpty, "something waits for nothing")
      precondition(
        (flags & SubjectStorage.isStriped != 0) == (flags & ~SubjectStorage.bits != 0),
        "stripes and their flag disagree"
      )
    }

    private func checkOldBlocksLocked(
      _ backlog: Backlog,
      _ block: SlotBlock,
      _ newest: UInt64,
      _ storage: SubjectStorage
    ) {
      let subject = unsafe storage.subject.pointee.loadRelaxed()
      let blocks = backlog.retired.blocks.reversed() + backlog.draining.blocks.reversed()
      var younger = newest
      for old in blocks.filter({ $0.subject == subject }).map(\.block) {
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
