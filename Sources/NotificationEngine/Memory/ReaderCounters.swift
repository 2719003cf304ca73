// SPDX-License-Identifier: MIT

/// Counts the deliveries inside a nested subject, so that a writer knows when what it has retired can be released.
///
/// A delivery enters by raising one of two counters, that of the current parity, and leaves by lowering the same one.
/// When threads compete, there are stripes as well: more such pairs, each on cache lines of its own, of which a thread
/// uses the one that the place of its stack selects.
///
/// | word | written | read |
/// | --- | --- | --- |
/// | `flags` | by writers, SC | by a delivery: before it enters, acquiring; after it has left, SC |
/// | the counters | by deliveries that enter and leave, SC | by writers, SC |
/// | `lastContendingThread` | by deliveries that meet, relaxed: a hint | by the same |
@safe
@frozen @usableFromInline
struct ReaderCounters {
  /// The bits of `flags`.
  ///
  /// Above them is the address of the stripes. The parity's value is also the distance in bytes between the two counters
  /// of a pair.
  @usableFromInline static var parity: UInt64 { 16 }
  @usableFromInline static var isStriped: UInt64 { 32 }
  @usableFromInline static var hasRetired: UInt64 { 64 }
  @usableFromInline static var bits: UInt64 { 127 }

  /// The number of stripes, each of which has 128 bytes.
  @usableFromInline static var stripeCount: Int { sized(8, inChecks: 2) }
  @usableFromInline static var stripeBytes: UInt64 { bits + 1 }
  private static var stripeWords: Int { Int(stripeBytes) / WordPointer.stride }

  /// Four words, which live as long as the storage of the subject that they are a part of.
  @usableFromInline let words: WordPointer

  @inlinable @inline(__always)
  init(_ words: WordPointer) {
    self.words = words
  }

  /// The parity, whether something is retired, whether there are stripes, and their address: all that an entry needs.
  @inlinable var flags: WordPointer { words }

  /// The first counter of the pair that there always is.
  @inlinable var first: WordPointer { words + 1 }

  /// The last thread that found another one inside, before there are stripes: it tells contention from re-entrancy.
  private var lastContendingThread: WordPointer { words + 2 }

  /// Enters, and returns the counter by which to leave, and whether another delivery was inside.
  @inlinable @inline(__always)
  func enter() -> (counter: WordPointer, isBesideAnother: Bool) {
    // ORDERING: acquiring pairs with the store in `addStripes`: a delivery that sees the stripes' address sees them
    // initialized.
    let flags = flags.load(.acquiring)
    let offset = Int(truncatingIfNeeded: (flags & Self.parity) / UInt64(WordPointer.stride))
    let counter = flags & Self.isStriped == 0 ? first + offset : Self.counterOfThread(flags)
    // ORDERING: sequentially consistent, as is each load of a slot's state: either a writer that marks a slot dead sees
    // this reader, or this reader sees the mark (`Docs/MemoryModel.md`, pair 1).
    return (counter, counter.add(1) != 0)
  }

  /// Leaves, and returns whether the caller has to look whether something can be released.
  @inlinable @inline(__always)
  func leave(_ counter: WordPointer) -> Bool {
    // ORDERING: sequentially consistent: pair 2, as in `DeliveryOrder.leave`.
    counter.add(-1) == 1 && flags.load(.sequential) & Self.hasRetired != 0
  }

  /// Returns the counter of the calling thread's stripe.
  ///
  /// The stacks of two threads lie 8 MB apart on Linux, 512 KB on Darwin, 128 KB with musl. In units of 128 KB,
  /// neighbors differ by 64, by 4, or by 1. The factor of 128, which is the size of a stripe, moves each of these
  /// differences to where the number of a stripe begins in an offset in bytes: 128 moves that of 1, 128 / 4 that of 4,
  /// 128 / 64 that of 64. The second term tells apart stacks in different regions of memory, such as the first thread's
  /// and the others'. One in eight threads shares a stripe all the same.
  @inlinable @inline(__always)
  static func counterOfThread(_ flags: UInt64) -> WordPointer {
    let region = SchedulePoint.observer?.region ?? UInt64(stackAddress()) >> 17
    let hash = region &* (stripeBytes &+ stripeBytes / 4 &+ stripeBytes / 64) &+ region &>> 8
    let offset = hash & (UInt64(stripeCount - 1) &* stripeBytes)
    // SAFETY: the caller has seen `isStriped`, so these bits are the address of the stripes.
    return unsafe WordPointer(bits: flags & (~bits | parity) &+ offset).unsafelyUnwrapped
  }

  // MARK: - For writers

  /// Whether something is retired.
  var hasRetired: Bool { flags.load(.relaxed) & Self.hasRetired != 0 }

  /// Tells the deliveries that leave whether something is retired.
  func setRetired(_ isRetired: Bool) {
    let bits = flags.load(.relaxed)
    // ORDERING: sequentially consistent, before the counters are read again: pair 2.
    flags.store(isRetired ? bits | Self.hasRetired : bits & ~Self.hasRetired, .sequential)
  }

  /// A bit for each counter: the two of the first pair, which are the lowest bits, and two for each stripe.
  var all: UInt64 {
    flags.load(.relaxed) & Self.isStriped == 0 ? 3 : 1 &<< UInt64(2 + 2 * Self.stripeCount) &- 1
  }

  /// Returns those of some counters that aren't at zero.
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

  private func counter(_ bit: Int) -> WordPointer {
    let pair = bit < 2 ? first : stripes + (bit / 2 - 1) * Self.stripeWords
    return pair + bit % 2 * Int(Self.parity) / WordPointer.stride
  }

  /// Has deliveries enter by the other parity if only counters of the current one are missing, so that these drain.
  func flip(missing counters: UInt64) {
    let bits = flags.load(.relaxed)
    let ofOtherParity: UInt64 = bits & Self.parity == 0 ? 0xAAAA_AAAA_AAAA_AAAA : 0x5555_5555_5555_5555
    if counters & ofOtherParity == 0 { flags.store(bits ^ Self.parity, .sequential) }
  }

  /// Notes that the calling thread found another delivery inside, and returns whether threads compete, for whom there
  /// are no stripes yet.
  func noteContention() -> Bool {
    if flags.load(.relaxed) & Self.isStriped != 0 { return false }
    let me = UInt64(currentThreadIdentity())
    let last = lastContendingThread.load(.relaxed)
    if last == me { return false }
    lastContendingThread.store(me, .relaxed)
    return last != 0 || SchedulePoint.observer?.givesStripesEarly == true
  }

  /// Adds the stripes, unless there are some.
  func addStripes() {
    let bits = flags.load(.relaxed)
    guard bits & Self.isStriped == 0 else { return }
    let stripes = WordPointer.allocate(Self.stripeCount * Self.stripeWords, alignment: Int(Self.stripeBytes))
    flags.store(bits | stripes.bits | Self.isStriped, .sequential)
  }

  /// The first stripe, if there are stripes.
  private var stripes: WordPointer {
    // SAFETY: as above.
    unsafe WordPointer(bits: flags.load(.relaxed) & ~Self.bits).unsafelyUnwrapped
  }

  func freeStripes() {
    if flags.load(.relaxed) & Self.isStriped != 0 { stripes.deallocate() }
  }
}
