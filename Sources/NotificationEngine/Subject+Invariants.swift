// SPDX-License-Identifier: MIT

/// What is in a subject at one moment, for tests: what a promise costs is counted here, not timed.
package struct SubjectCensus: Equatable, Sendable {
  /// How many subscribers there are.
  package var live = 0

  /// How many slots of the newest block are in use, by the dead too, and how many there is room for.
  package var slots = 0
  package var capacity = 0

  /// Which block is the newest: it changes when slots were copied.
  package var block: UInt64 = 0

  /// What waits to be let go.
  package var retiredReceivers = 0
  package var retiredBlocks = 0

  /// How many messages and replays wait for the one who is delivering.
  package var waitingJobs = 0
}

extension Subject {
  /// Looks at the subject from the outside of all critical sections.
  package func census() -> SubjectCensus {
    let bits = headAddress.loadAcquiring()
    guard bits != 0 else { return SubjectCensus() }
    let head = SubjectHead(bits: bits)
    return lock.withLock {
      let block = newestBlock(head)
      var census = SubjectCensus()
      census.live = unsafe Int(truncatingIfNeeded: head.live.pointee.loadRelaxed())
      census.slots = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
      census.capacity = block.capacity
      census.block = unsafe head.block.pointee.loadRelaxed()
      if let annex {
        census.retiredReceivers = annex.waiting.receivers.count + annex.draining.receivers.count
        census.retiredBlocks = annex.waiting.blocks.count + annex.draining.blocks.count
        census.waitingJobs = annex.jobs.count
      }
      return census
    }
  }

  /// Stops the process when the subject's structure is wrong; does nothing unless built with `ENGINE_INTERNAL_CHECKS`.
  package func checkInvariants() {
    #if ENGINE_INTERNAL_CHECKS
      let bits = headAddress.loadAcquiring()
      guard bits != 0 else { return }
      lock.withLock { checkInvariantsLocked(SubjectHead(bits: bits)) }
    #endif
  }

  /// The same at the end of a critical section. Lock held.
  @inline(__always)
  func checkInvariantsLocked(_ head: SubjectHead) {
    #if ENGINE_INTERNAL_CHECKS
      // Long blocks are looked at now and then only, or every critical section would cost as much as a scan.
      let block = newestBlock(head)
      let newest = unsafe block.newest.pointee.loadRelaxed()
      if unsafe block.count.pointee.loadRelaxed() > 256, newest & 0xFF != 0 { return }
      checkBlockLocked(block, newest, head)
      if let annex { checkAnnexLocked(annex, block, newest, head) }
    #endif
  }

  #if ENGINE_INTERNAL_CHECKS
    private func checkBlockLocked(_ block: SlotBlock<Message>, _ newest: UInt64, _ head: SubjectHead) {
      precondition(unsafe block.subject == head.subject.pointee.loadRelaxed(), "a block of another subject")
      let count = unsafe Int(truncatingIfNeeded: block.count.pointee.loadRelaxed())
      precondition(count <= block.capacity, "more slots in use than there are")
      var live: UInt64 = 0
      var last: UInt64 = 0
      for index in 0..<count {
        let state = unsafe block.states[index].loadRelaxed()
        precondition(state >> 2 > last, "generations do not ascend")
        last = state >> 2
        if state & SlotBlock<Message>.flags != 0 { live += 1 }
        precondition(block.index(of: last) == index, "a slot is not found by its generation")
      }
      precondition(last <= newest, "a slot is newer than the newest")
      precondition(unsafe live == head.live.pointee.loadRelaxed(), "the live count is wrong")
    }

    private func checkAnnexLocked(
      _ annex: Annex<Message>,
      _ block: SlotBlock<Message>,
      _ newest: UInt64,
      _ head: SubjectHead
    ) {
      let flags = unsafe head.flags.pointee.loadRelaxed()
      let isEmpty = annex.waiting.isEmpty && annex.draining.isEmpty
      precondition(isEmpty == (flags & SubjectHead.hasRetired == 0), "retired things and their flag disagree")
      precondition(annex.draining.isEmpty == (annex.unseen == 0), "something drains without a counter that is missing")
      if mode == .nested {
        precondition(annex.waiting.isEmpty || !annex.draining.isEmpty, "something waits for nothing")
        precondition(annex.jobs.isEmpty, "a nested subject has no jobs")
      } else {
        precondition(annex.draining.isEmpty, "only nested subjects have parities")
      }
      if !annex.jobs.isEmpty {
        precondition(unsafe head.owner.pointee.loadRelaxed() & 1 != 0, "jobs, and the owner was not told")
      }
      precondition(
        (flags & SubjectHead.isStriped != 0) == (unsafe head.stripes.pointee.loadRelaxed() != 0),
        "stripes and their flag disagree"
      )
      var younger = newest
      for old in annex.waiting.blocks.reversed() + annex.draining.blocks.reversed() {
        let newestOfOld = unsafe old.newest.pointee.loadRelaxed()
        precondition(newestOfOld <= younger, "retired blocks are out of order")
        younger = newestOfOld
        for index in 0..<(unsafe Int(truncatingIfNeeded: old.count.pointee.loadRelaxed())) {
          let state = unsafe old.states[index].loadRelaxed()
          guard state & SlotBlock<Message>.flags != 0 else { continue }
          let now = block.index(of: state >> 2)
          precondition(now != nil, "a slot lives in a retired block only")
          if let now {
            precondition(unsafe block.states[now].loadRelaxed() == state, "a slot's state differs from block to block")
          }
        }
      }
    }
  #endif
}
