// SPDX-License-Identifier: MIT

/// Releases what a delivery may still be using; where there are turns, `Turns+Owner.swift` does. `Docs/MemoryModel.md`
/// contains the argument.
///
/// A delivery enters by raising a counter (or by owning the subject) and leaves by lowering it. A thing that is retired
/// was made unreachable first (its slot marked dead, its block replaced). After that, each counter has to be seen at
/// zero once. New deliveries keep the counter of the current parity busy, so the parity is flipped as soon as only
/// counters of the current parity are missing: the old ones then drain, however much the deliveries overlap. Nothing
/// here ever waits.
extension Subject {
  /// Whether no delivery is inside.
  ///
  /// If so, a thing that was made unreachable before can be released. Lock held.
  ///
  /// The counters are read one after the other. That is enough: each delivery that could have seen the thing holds its
  /// counter until it leaves.
  @inline(__always)
  func isIdleLocked(_ storage: SubjectStorage) -> Bool {
    // ORDERING: sequentially consistent, after the sequentially consistent store that made the thing unreachable: pair
    // 1.
    guard mode == .nested else { return turns.owner.loadSequential() == 0 }
    guard unsafe storage.readers.pointee.loadSequential() == 0 else { return false }
    guard unsafe SubjectStorage.second(storage.readers).pointee.loadSequential() == 0 else { return false }
    return unsafe storage.flags.pointee.loadRelaxed() & SubjectStorage.isStriped == 0 || areStripesIdleLocked(storage)
  }

  /// Returns whether no delivery that is counted on a stripe is inside.
  ///
  /// Lock held.
  @inline(never)
  private func areStripesIdleLocked(_ storage: SubjectStorage) -> Bool {
    for stripe in 0..<SubjectStorage.stripeCount {
      let counters = unsafe storage.stripe(stripe)
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
  func retireLocked(_ receiver: consuming RetiredReceiver, _ storage: SubjectStorage, into garbage: inout Garbage) {
    if isIdleLocked(storage) {
      garbage.add(receiver)
      // An owner takes all that was retired before it gives up.
      if mode == .nested, unsafe storage.flags.pointee.loadRelaxed() & SubjectStorage.hasRetired != 0 {
        garbage.add(takeAllLocked(storage))
      }
    } else {
      retireLaterLocked(receiver, storage, into: &garbage)
    }
  }

  /// Retires `receiver` while a delivery is inside; apart from `retireLocked`, so that the common path is short.
  ///
  /// Lock held.
  @inline(never)
  private func retireLaterLocked(
    _ receiver: consuming RetiredReceiver,
    _ storage: SubjectStorage,
    into garbage: inout Garbage
  ) {
    turns.makeBacklog().retired.receivers.append(receiver)
    garbage.add(flagAndCollectLocked(storage))
  }

  /// Retires a block that has been replaced, to be freed as soon as possible.
  ///
  /// Lock held.
  func retireLocked(_ block: SlotBlock, _ storage: SubjectStorage, into garbage: inout Garbage) {
    if isIdleLocked(storage) {
      block.deallocate()
    } else {
      turns.makeBacklog().retired.append(block, ofSubject: unsafe storage.subject.pointee.loadRelaxed())
      garbage.add(flagAndCollectLocked(storage))
    }
  }

  /// Tells the deliveries that leave that something is retired, and then checks once more.
  ///
  /// Lock held.
  func flagAndCollectLocked(_ storage: SubjectStorage) -> Batch {
    guard mode == .nested else { return turns.markLocked() ? Batch() : turns.takeRetiredLocked() }
    let flags = unsafe storage.flags.pointee.loadRelaxed()
    // ORDERING: sequentially consistent, before the counters are read again: pair 2.
    if flags & SubjectStorage.hasRetired == 0 {
      unsafe storage.flags.pointee.storeSequential(flags | SubjectStorage.hasRetired)
    }
    return collectLocked(storage)
  }

  /// Returns everything that is retired; no delivery may be inside, except the caller's own between two messages.
  ///
  /// Lock held.
  private func takeAllLocked(_ storage: SubjectStorage) -> Batch {
    guard let backlog = unsafe turns.backlog else { preconditionFailure("the flag says that something is retired") }
    backlog.unseen = 0
    var all = backlog.draining.take()
    all.append(backlog.retired.take())
    let flags = unsafe storage.flags.pointee.loadRelaxed()
    unsafe storage.flags.pointee.storeSequential(flags & ~SubjectStorage.hasRetired)
    return all
  }

  /// Checks which counters are at zero, flips the parity if that helps, and returns what can be released.
  ///
  /// Lock held.
  private func collectLocked(_ storage: SubjectStorage) -> Batch {
    guard let backlog = unsafe turns.backlog else { preconditionFailure("the flag says that something is retired") }
    var ready = Batch()
    while true {
      if backlog.unseen == 0 {
        ready.append(backlog.draining.take())
        backlog.draining = backlog.retired.take()
        let flags = unsafe storage.flags.pointee.loadRelaxed()
        guard !backlog.draining.isEmpty else {
          unsafe storage.flags.pointee.storeSequential(flags & ~SubjectStorage.hasRetired)
          return ready
        }
        let counters = flags & SubjectStorage.isStriped == 0 ? 2 : 2 + 2 * SubjectStorage.stripeCount
        backlog.unseen = (1 << UInt64(counters)) - 1
      }
      backlog.unseen = stillBusyLocked(backlog.unseen, storage)
      if backlog.unseen == 0 { continue }
      let flags = unsafe storage.flags.pointee.loadRelaxed()
      let ofOtherParity: UInt64 = flags & SubjectStorage.parity == 0 ? 0xAAAA_AAAA_AAAA_AAAA : 0x5555_5555_5555_5555
      if backlog.unseen & ofOtherParity == 0 {
        unsafe storage.flags.pointee.storeSequential(flags ^ SubjectStorage.parity)
      }
      return ready
    }
  }

  /// Returns those counters of `unseen` that aren't at zero now.
  ///
  /// Lock held.
  private func stillBusyLocked(_ unseen: UInt64, _ storage: SubjectStorage) -> UInt64 {
    var busy: UInt64 = 0
    var rest = unseen
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let counters = unsafe bit < 2 ? storage.readers : storage.stripe(bit / 2 - 1)
      // ORDERING: sequentially consistent: pair 1, as in `isIdleLocked`.
      let counter = unsafe bit % 2 == 0 ? counters : SubjectStorage.second(counters)
      if unsafe counter.pointee.loadSequential() != 0 { busy |= 1 << UInt64(bit) }
    }
    return busy
  }

  /// Releases what is possible; called by a delivery that has left and saw that something is retired.
  @usableFromInline @inline(never)
  func reclaim() {
    guard let storage else { return }
    let garbage = turns.lock.withLock { () -> Batch in
      let batch = collectLocked(storage)
      checkInvariantsLocked(storage)
      return batch
    }
    garbage.free()
  }
}
