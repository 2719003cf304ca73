// SPDX-License-Identifier: MIT

/// The words that a subject needs once it has had a subscriber, freed with it: three, and in a nested subject eight on
/// one cache line, with its `ReaderCounters`.
///
/// A subject that never had a subscriber has none of this, and its `send` is one load.
///
/// | word | written | read |
/// | --- | --- | --- |
/// | `live` | by writers, relaxed | by `send`, acquiring and relaxed |
/// | `block` | by writers, SC | by a delivery that has entered, SC |
/// | `subject` | once, before the storage is published | by writers, relaxed |
/// | of a block: `count`, `newest` | by writers, releasing | by a delivery, after `block`, acquiring |
/// | of a slot: its state | by writers: appended, releasing; marked dead, SC | by a delivery, SC |
/// | of a slot: its closure | by writers, before the state | by a delivery, after it has seen the slot live |
/// | of a block: `former`, `formerNumber` | by writers | by writers |
///
/// *Writers* hold the lock of the subject's order, as does whoever calls a method whose name ends in `Locked`. `SC` is
/// sequentially consistent. `Docs/MemoryModel.md` says why that is enough. For the others, see `DeliveryOrder`.
@safe
@frozen @usableFromInline
struct SubjectStorage {
  /// Three words, eight in a nested subject, until the subject's `deinit`: no delivery can be inside then.
  @usableFromInline let words: WordPointer

  @inlinable @inline(__always)
  init(_ words: WordPointer) {
    self.words = words
  }

  /// Creates the storage at this address, or nil if the address is 0.
  @inlinable @inline(__always)
  init?(bits: UInt64) {
    guard let words = WordPointer(bits: bits) else { return nil }
    self.words = words
  }

  /// The number of subscribers, and in the upper half the number of subscriptions so far.
  @inlinable var live: WordPointer { words }

  /// The number of subscribers.
  @inlinable var liveCount: UInt64 { live.load(.relaxed) & Self.liveBits }

  @inlinable static var liveBits: UInt64 { 0xFFFF_FFFF }

  /// Counts one more subscriber, and one more subscription.
  @inlinable func countSubscription() {
    live.store(live.load(.relaxed) &+ (Self.liveBits &+ 2), .relaxed)
  }

  /// Sets the live count.
  func setLive(_ count: UInt64) {
    live.store(live.load(.relaxed) & ~Self.liveBits | count, .relaxed)
  }

  /// Whether there was a moment during this call without a subscriber and without a running delivery.
  ///
  /// For a message that need not wait then. A count that is looked at before the owner is not enough: the delivery that
  /// was under way may have ended since, and brought a subscriber that has to get the message.
  @inlinable @inline(__always)
  func isIdle(_ order: DeliveryOrder) -> Bool {
    // ORDERING: acquiring, so that the three loads keep their order. No subscriber has come between the first and the
    // third, or the number of subscriptions would differ. So there was none at the second one either.
    let before = live.load(.acquiring)
    if before & Self.liveBits != 0 { return false }
    if order.owner.load(.acquiring) != 0 { return false }
    return live.load(.relaxed) == before
  }

  /// The address of the newest block.
  @inlinable var block: WordPointer { words + 1 }

  /// The reader counters of a nested subject.
  @inlinable var readers: ReaderCounters { ReaderCounters(words + 3) }

  /// The subject's number, for its tokens, which never changes.
  @inlinable var subject: WordPointer { words + 2 }

  static func allocate(subject: UInt64, isNested: Bool) -> SubjectStorage {
    let storage = SubjectStorage(
      WordPointer.allocate(isNested ? 8 : 3, alignment: isNested ? 64 : WordPointer.stride)
    )
    storage.subject.initialize(to: subject)
    return storage
  }

  /// Frees storage and stripes.
  func deallocate(isNested: Bool) {
    if isNested { readers.freeStripes() }
    words.deallocate()
  }
}
