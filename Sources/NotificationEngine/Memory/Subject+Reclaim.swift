// SPDX-License-Identifier: MIT

/// The only file that releases what a delivery may still be using. `Docs/MemoryModel.md` contains the argument.
///
/// A delivery enters by raising a counter (or by owning the subject) and leaves by lowering it. A thing that is retired
/// was made unreachable first (its slot marked dead, its block replaced). After that, each counter has to be seen at
/// zero once. New deliveries keep the counter of the current parity busy, so the parity is flipped as soon as only
/// counters of the current parity are missing: the old ones then drain, however much the deliveries overlap. Nothing
/// here ever waits.
extension Subject {
  func makeRetirement() -> Retirement {
    if let retirement = unsafe retirement { return retirement }
    let made = Retirement()
    unsafe retirement = made
    return made
  }

  /// Returns whether no delivery is inside.
  ///
  /// If so, a thing that was made unreachable before can be released. Lock held.
  ///
  /// The counters are read one after the other. That is enough: each delivery that could have seen the thing holds its
  /// counter until it leaves.
  @inline(__always)
  func isQuietLocked(_ head: SubjectStorage) -> Bool {
    // ORDERING: sequentially consistent, after the sequentially consistent store that made the thing unreachable: pair
    // 1.
    guard unsafe head.readers.pointee.loadSequential() == 0 else { return false }
    guard mode == .nested else { return true }
    guard unsafe SubjectStorage.second(head.readers).pointee.loadSequential() == 0 else { return false }
    return unsafe head.flags.pointee.loadRelaxed() & SubjectStorage.isStriped == 0 || areStripesQuietLocked(head)
  }

  /// Returns whether no delivery that is counted on a stripe is inside.
  ///
  /// Lock held.
  @inline(never)
  private func areStripesQuietLocked(_ head: SubjectStorage) -> Bool {
    for stripe in 0..<SubjectStorage.stripeCount {
      let counters = unsafe head.stripe(stripe)
      let second = unsafe SubjectStorage.second(counters)
      guard unsafe counters.pointee.loadSequential() == 0, unsafe second.pointee.loadSequential() == 0 else {
        return false
      }
    }
    return true
  }

  /// Retires `receiver`, to be released as soon as possible: the caller frees `garbage` after the critical section.
  ///
  /// Lock held.
  @inline(__always)
  func retireLocked(_ receiver: consuming RetiredReceiver, _ head: SubjectStorage, into garbage: inout Garbage) {
    if isQuietLocked(head) {
      garbage.add(receiver)
      if unsafe head.flags.pointee.loadRelaxed() & SubjectStorage.hasRetired != 0 {
        garbage.add(takeAllLocked(head))
      }
    } else {
      retireLaterLocked(receiver, head, into: &garbage)
    }
  }

  /// Retires `receiver` while a delivery is inside; apart from `retireLocked`, so that the common path is short.
  ///
  /// Lock held.
  @inline(never)
  private func retireLaterLocked(
    _ receiver: consuming RetiredReceiver,
    _ head: SubjectStorage,
    into garbage: inout Garbage
  ) {
    makeRetirement().waiting.receivers.append(receiver)
    garbage.add(flagAndCollectLocked(head))
  }

  /// Retires a block that has been replaced, to be freed as soon as possible.
  ///
  /// Lock held.
  func retireLocked(_ block: SlotBlock, _ head: SubjectStorage, into garbage: inout Garbage) {
    if isQuietLocked(head) {
      block.deallocate()
    } else {
      makeRetirement().waiting.blocks.append(block)
      garbage.add(flagAndCollectLocked(head))
    }
  }

  /// Tells the deliveries that leave that something is retired, and then checks once more.
  ///
  /// Lock held.
  func flagAndCollectLocked(_ head: SubjectStorage) -> Batch {
    let flags = unsafe head.flags.pointee.loadRelaxed()
    // ORDERING: sequentially consistent, before the counters are read again: pair 2.
    if flags & SubjectStorage.hasRetired == 0 {
      unsafe head.flags.pointee.storeSequential(flags | SubjectStorage.hasRetired)
    }
    return collectLocked(head)
  }

  /// Returns everything that is retired; no delivery may be inside, except the caller's own between two messages.
  ///
  /// Lock held.
  func takeAllLocked(_ head: SubjectStorage) -> Batch {
    guard let retirement = unsafe retirement else { preconditionFailure("the flag says that something is retired") }
    retirement.unseen = 0
    var all = retirement.draining.take()
    all.append(retirement.waiting.take())
    let flags = unsafe head.flags.pointee.loadRelaxed()
    unsafe head.flags.pointee.storeSequential(flags & ~SubjectStorage.hasRetired)
    return all
  }

  /// Checks which counters are at zero, flips the parity if that helps, and returns what can be released.
  ///
  /// Lock held.
  func collectLocked(_ head: SubjectStorage) -> Batch {
    guard let retirement = unsafe retirement else { preconditionFailure("the flag says that something is retired") }
    guard mode == .nested else { return isQuietLocked(head) ? takeAllLocked(head) : Batch() }
    var ready = Batch()
    while true {
      if retirement.unseen == 0 {
        ready.append(retirement.draining.take())
        retirement.draining = retirement.waiting.take()
        let flags = unsafe head.flags.pointee.loadRelaxed()
        guard !retirement.draining.isEmpty else {
          unsafe head.flags.pointee.storeSequential(flags & ~SubjectStorage.hasRetired)
          return ready
        }
        let counters = flags & SubjectStorage.isStriped == 0 ? 2 : 2 + 2 * SubjectStorage.stripeCount
        retirement.unseen = (1 << UInt64(counters)) - 1
      }
      retirement.unseen = stillBusyLocked(retirement.unseen, head)
      if retirement.unseen == 0 { continue }
      let flags = unsafe head.flags.pointee.loadRelaxed()
      let ofOtherParity: UInt64 = flags & SubjectStorage.parity == 0 ? 0xAAAA_AAAA_AAAA_AAAA : 0x5555_5555_5555_5555
      if retirement.unseen & ofOtherParity == 0 {
        unsafe head.flags.pointee.storeSequential(flags ^ SubjectStorage.parity)
      }
      return ready
    }
  }

  /// Returns those counters of `unseen` that aren't at zero now.
  ///
  /// Lock held.
  private func stillBusyLocked(_ unseen: UInt64, _ head: SubjectStorage) -> UInt64 {
    var busy: UInt64 = 0
    var rest = unseen
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let counters = unsafe bit < 2 ? head.readers : head.stripe(bit / 2 - 1)
      // ORDERING: sequentially consistent: pair 1, as in `isQuietLocked`.
      let counter = unsafe bit % 2 == 0 ? counters : SubjectStorage.second(counters)
      if unsafe counter.pointee.loadSequential() != 0 { busy |= 1 << UInt64(bit) }
    }
    return busy
  }

  /// Releases what is possible; called by a delivery that has left and saw that something is retired.
  @usableFromInline @inline(never)
  func reclaim() {
    guard let head else { return }
    let garbage = lock.withLock { () -> Batch in
      let batch = collectLocked(head)
      checkInvariantsLocked(head)
      return batch
    }
    garbage.free()
  }
}
