// SPDX-License-Identifier: MIT

/// The words that a subject needs once it has had a subscriber, freed with it: three, and in a nested subject eight on
/// one cache line, for the counters of its deliveries.
///
/// A subject that never had a subscriber has none of this, and its `send` is one load.
///
/// | word | written | read |
/// | --- | --- | --- |
/// | `live` | by writers, relaxed | by `send`, acquiring and relaxed |
/// | `block` | by writers, SC | by a delivery that has entered, SC |
/// | `subject` | once, before the storage is published | by writers, relaxed |
/// | `flags` (nested) | by writers, SC | by a delivery: before it enters, acquiring; after it has left, SC |
/// | `readers`, stripes (nested) | by deliveries that enter and leave, SC | by writers, SC |
/// | `lastContendingThread` (nested) | by deliveries that meet, relaxed: a hint | by the same |
/// | of a block: `count`, `newest` | by writers, releasing | by a delivery, after `block`, acquiring |
/// | of a slot: its state | by writers: appended, releasing; marked dead, SC | by a delivery, SC |
/// | of a slot: its closure | by writers, before the state | by a delivery, after it has seen the slot live |
/// | landmarks | by writers | by writers |
///
/// *Writers* hold the lock of the subject's turns, as does whoever calls a method whose name ends in `Locked`. `SC` is
/// sequentially consistent. `Docs/MemoryModel.md` says why that is enough. For the words of turns, see `Turns`.
@safe
@frozen @usableFromInline
struct SubjectStorage {
  /// The bits of `flags`.
  ///
  /// Above them is the address of the stripes.
  ///
  /// The parity's value is also the distance in bytes between the two counters, from the even one to the odd one.
  @usableFromInline static var parity: UInt64 { 16 }
  @usableFromInline static var isStriped: UInt64 { 32 }
  @usableFromInline static var hasRetired: UInt64 { 64 }
  @usableFromInline static var bits: UInt64 { 127 }

  /// The number of stripes of the reader count when threads compete. Each has 128 bytes, with two counters.
  #if ENGINE_INTERNAL_CHECKS
    @usableFromInline static var stripeCount: Int { 2 }
  #else
    @usableFromInline static var stripeCount: Int { 8 }
  #endif
  @usableFromInline static var stripeWords: Int { 16 }
  @usableFromInline static var stripeBytes: UInt64 { bits + 1 }
  static var wordCount: Int { 3 }
  static var nestedWordCount: Int { 8 }

  /// Three words, eight in a nested subject, that live until the subject's `deinit`.
  ///
  /// No delivery can be inside the subject then.
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

  /// Increments the live count.
  @inlinable func addLive() {
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
  func isIdle(_ turns: Turns) -> Bool {
    // ORDERING: acquiring, so that the three loads keep their order. No subscriber has come between the first and the
    // third, or the number of subscriptions would differ. So there was none at the second one either.
    let before = live.load(.acquiring)
    if before & Self.liveBits != 0 { return false }
    if turns.owner.load(.acquiring) != 0 { return false }
    return live.load(.relaxed) == before
  }

  /// The address of the newest block.
  @inlinable var block: WordPointer { words + 1 }

  /// The parity, whether something is retired, whether there are stripes, and their address.
  ///
  /// A delivery that needs the stripes has their address with the parity.
  @inlinable var flags: WordPointer { words + 3 }

  /// The first of the two reader counters of a nested subject, one for each parity.
  @inlinable var readers: WordPointer { words + 4 }

  /// The subject's number, for its tokens.
  ///
  /// Never changes.
  @inlinable var subject: WordPointer { words + 2 }

  static func allocate(subject: UInt64, isNested: Bool) -> SubjectStorage {
    let storage = SubjectStorage(
      isNested
        ? WordPointer.allocate(nestedWordCount, alignment: 64)
        : WordPointer.allocate(wordCount)
    )
    storage.subject.initialize(to: subject)
    return storage
  }

  /// Allocates stripes, and returns their address.
  static func allocateStripes() -> UInt64 {
    WordPointer.allocate(stripeCount * stripeWords, alignment: Int(stripeBytes)).bits
  }

  /// A bit for each reader counter: the two of the subject itself, which are the lowest bits, and two for each stripe.
  var counters: UInt64 {
    flags.load(.relaxed) & Self.isStriped == 0 ? 3 : 1 &<< UInt64(2 + 2 * Self.stripeCount) &- 1
  }

  /// Returns the reader counter with this bit.
  private func counter(_ bit: Int) -> WordPointer {
    let pair = bit < 2 ? readers : stripes + (bit / 2 - 1) * Self.stripeWords
    return pair + bit % 2 * Int(Self.parity) / WordPointer.stride
  }

  /// Returns those of some reader counters that aren't at zero.
  ///
  /// They are read one after the other. That is enough: each delivery that could have seen what was made unreachable
  /// before holds its counter until it leaves.
  func busy(among counters: UInt64) -> UInt64 {
    var (busy, rest) = (UInt64(0), counters)
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      // ORDERING: sequentially consistent, after the sequentially consistent store that made the thing unreachable:
      // pair 1.
      if counter(bit).load(.sequential) != 0 { busy |= 1 &<< UInt64(bit) }
    }
    return busy
  }

  /// Returns the counter by which a delivery that has read `flags` enters, if there are no stripes.
  @inlinable @inline(__always)
  func reader(flags: UInt64) -> WordPointer {
    readers + Int(truncatingIfNeeded: (flags & Self.parity) / UInt64(WordPointer.stride))
  }

  /// Returns the counter by which a delivery enters if there are stripes: one of the two of the thread's stripe.
  ///
  /// Neighboring stacks lie 8 megabytes apart on Linux, half a megabyte on Darwin, and an eighth of a megabyte with
  /// musl. The factor adds up the bits that distinguish neighbors at each of these distances. The second term
  /// distinguishes stacks that lie far apart, such as the first thread's. One in eight of those shares a stripe with
  /// another thread all the same. The hash is made in place: its significant bits are those of the stripe's offset in
  /// bytes.
  @inlinable @inline(__always)
  static func readerOfThread(flags: UInt64) -> WordPointer {
    let region = stackRegion()
    let hash = region &* (stripeBytes &+ stripeBytes / 4 &+ stripeBytes / 64) &+ region &>> 8
    let offset = hash & (UInt64(stripeCount - 1) &* stripeBytes)
    return unsafe WordPointer(bits: flags & (~bits | parity) &+ offset).unsafelyUnwrapped
  }

  /// The last thread that found another one inside, before there are stripes.
  ///
  /// It distinguishes contention from re-entrancy.
  ///
  /// It lies between the two counters.
  var lastContendingThread: WordPointer { readers + 1 }

  /// The first stripe, if there are stripes.
  private var stripes: WordPointer {
    unsafe WordPointer(bits: flags.load(.relaxed) & ~Self.bits).unsafelyUnwrapped
  }

  /// Frees storage and stripes.
  func deallocate(isNested: Bool) {
    if isNested, flags.load(.relaxed) & Self.isStriped != 0 { stripes.deallocate() }
    words.deallocate()
  }
}
