// SPDX-License-Identifier: MIT

/// Releases what a delivery may still be using. Where there are turns, `DeliveryOrder+Turns.swift` does.
/// `Docs/MemoryModel.md` contains the argument.
///
/// A delivery enters by raising a counter (or by owning the subject) and leaves by lowering it. A thing that is retired
/// was made unreachable first (its slot marked dead, its block replaced). After that, each counter has to be seen at
/// zero once. New deliveries keep the counter of the current parity busy, so the parity is flipped as soon as only
/// counters of the current parity are missing: the old ones then drain, however much the deliveries overlap. Nothing
/// here ever waits.
extension Subject {
  /// Whether no delivery is inside, so that a thing that was made unreachable before can be released.
  @inline(__always)
  func isIdleLocked(_ storage: SubjectStorage) -> Bool {
    // ORDERING: sequentially consistent: pair 1.
    mode == .nested ? storage.readers.busy(among: storage.readers.all) == 0 : order.owner.load(.sequential) == 0
  }

  /// Retires `receiver`, or adds it to the `garbage` that the caller frees, and returns whether no delivery is inside.
  @inline(__always)
  func retireLocked(
    _ receiver: consuming RetiredReceiver,
    _ storage: SubjectStorage,
    into garbage: inout Garbage
  ) -> Bool {
    guard isIdleLocked(storage) else {
      retireLaterLocked(receiver, storage, into: &garbage)
      return false
    }
    garbage.add(receiver)
    // An owner takes all that was retired before it gives up.
    if mode == .nested, storage.readers.hasRetired { garbage.add(collectLocked(storage)) }
    return true
  }

  /// Retires `receiver` while a delivery is inside, apart from `retireLocked`, so that the common path is short.
  @inline(never)
  private func retireLaterLocked(
    _ receiver: consuming RetiredReceiver,
    _ storage: SubjectStorage,
    into garbage: inout Garbage
  ) {
    order.makeBacklog().retired.add(receiver)
    garbage.add(flagAndCollectLocked(storage))
  }

  /// Retires a block that has been replaced, to be freed as soon as possible.
  func retireLocked(_ block: SlotBlock, _ storage: SubjectStorage, into garbage: inout Garbage) {
    if isIdleLocked(storage) { return block.deallocate() }
    newestBlock(storage).setFormer(block, number: order.makeBacklog().retiredNumber)
    retireLaterLocked(RetiredReceiver(keeping: OnDeinit(block.deallocate)), storage, into: &garbage)
  }

  /// Tells the deliveries that leave that something is retired, and then checks once more.
  func flagAndCollectLocked(_ storage: SubjectStorage) -> Garbage {
    guard mode == .nested else { return order.markLocked() ? Garbage() : order.takeRetiredLocked() }
    if !storage.readers.hasRetired { storage.readers.setRetired(true) }
    return collectLocked(storage)
  }

  /// Checks which counters are at zero, flips the parity if that helps, and returns what can be released.
  private func collectLocked(_ storage: SubjectStorage) -> Garbage {
    let (backlog, readers) = (order.makeBacklog(), storage.readers)
    var ready = Garbage()
    while true {
      if backlog.unseen == 0 {
        ready.add(backlog.takeDrained())
        guard !backlog.draining.isEmpty else {
          readers.setRetired(false)
          return ready
        }
        backlog.unseen = readers.all
      }
      backlog.unseen = readers.busy(among: backlog.unseen)
      if backlog.unseen == 0 { continue }
      readers.flip(missing: backlog.unseen)
      return ready
    }
  }

  /// Releases what is possible, after a delivery that has left and saw that something is retired.
  @usableFromInline @inline(never)
  func reclaim() {
    guard let storage else { return }
    let garbage = order.lock.withLock { () -> Garbage in
      let batch = collectLocked(storage)
      checkInvariantsLocked(storage)
      return batch
    }
    garbage.free()
  }
}
