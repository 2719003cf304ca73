// SPDX-License-Identifier: MIT

/// The slots of a subject in one allocation: a header of three words, the slots, and landmarks for finding a slot.
///
/// A slot is a state word and a closure, side by side, so that a cancel accesses one place in memory. Slots are
/// appended and never reordered, so their generations ascend. A state (`SlotState.swift`) keeps its generation when the
/// slot dies. A delivery that has entered the subject (`Docs/MemoryModel.md`) and has seen the slot live may read its
/// closure.
///
/// A landmark repeats the generation of one slot in `landmarkDistance`. Only writers read it, under their lock.
///
/// The closures belong to the newest block of a subject. A block that was replaced keeps the bits of its closures for
/// the deliveries that still walk it. When they have left, it is freed as plain memory.
@safe
@frozen @usableFromInline
struct SlotBlock {
  @usableFromInline static var headerWords: Int { 3 }

  /// The number of words in a slot.
  @usableFromInline static var slotWords: Int {
    1 &+ MemoryLayout<RetiredReceiver>.stride / WordPointer.stride
  }

  #if ENGINE_INTERNAL_CHECKS
    /// The number of slots for each landmark: a power of two.
    @usableFromInline static var landmarkDistance: Int { 2 }
  #else
    @usableFromInline static var landmarkDistance: Int { 64 }
  #endif

  /// Memory made by `allocate`, laid out as described above, and freed by `deallocate` once: the subject's reclamation
  /// protocol ensures that no delivery that could reach the block is inside any more.
  @usableFromInline let words: WordPointer

  /// The block at this address.
  @inlinable @inline(__always)
  init(bits: UInt64) {
    words = unsafe WordPointer(bits: bits).unsafelyUnwrapped
  }

  /// The block's address.
  var bits: UInt64 { words.bits }

  /// The number of slots in use.
  @inlinable var count: WordPointer { words }

  /// The newest generation assigned.
  @inlinable var newest: WordPointer { words + 1 }

  /// The number of slots for which the block has room.
  ///
  /// Never changes.
  @inlinable var capacity: Int { Int(truncatingIfNeeded: (words + 2).load(.relaxed)) }

  @inlinable @inline(__always)
  func state(at index: Int) -> WordPointer {
    words + (Self.headerWords &+ index &* Self.slotWords)
  }

  @inlinable @inline(__always)
  func closure(at index: Int) -> UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer((state(at: index) + 1).pointer)
  }

  @inlinable @inline(__always)
  func receiver<Message>(at index: Int, of type: Message.Type) -> UnsafeMutablePointer<Receiver<Message>> {
    unsafe closure(at: index).assumingMemoryBound(to: Receiver<Message>.self)
  }

  /// Takes the closure out of a slot.
  ///
  /// Its bits remain in place.
  func takeReceiver(at index: Int) -> RetiredReceiver {
    unsafe closure(at: index).assumingMemoryBound(to: RetiredReceiver.self).move()
  }

  /// The address of the landmarks.
  @inlinable var landmarks: UnsafeMutablePointer<UInt64> {
    unsafe UnsafeMutableRawPointer(state(at: capacity).pointer).assumingMemoryBound(to: UInt64.self)
  }

  /// Records the generation of the slot at `index` for the search.
  @inlinable @inline(__always)
  func mark(_ generation: UInt64, at index: Int) {
    if index & (Self.landmarkDistance &- 1) == 0 { unsafe landmarks[index / Self.landmarkDistance] = generation }
  }

  /// Returns the index of the slot with this generation, dead or alive, or nil if the block doesn't contain it.
  func index(of generation: UInt64) -> Int? {
    let landmarks = unsafe landmarks
    return position(
      of: generation,
      among: Int(truncatingIfNeeded: count.load(.relaxed)),
      every: Self.landmarkDistance,
      landmarkAt: { unsafe landmarks[$0] },
      generationAt: { SlotState.generation(of: state(at: $0).load(.relaxed)) }
    )
  }

  /// Allocates a block.
  ///
  /// The next new slot's generation follows `newest`.
  static func allocate(capacity: Int, newest: UInt64) -> SlotBlock {
    let count = headerWords + slotWords * capacity + (capacity - 1) / landmarkDistance + 1
    let words = WordPointer.allocate(count, of: SlotState.dead, alignment: 16)
    words.initialize(to: 0)
    (words + 1).initialize(to: newest)
    (words + 2).initialize(to: UInt64(capacity))
    return SlotBlock(bits: words.bits)
  }

  /// Frees the memory.
  ///
  /// The closures of the slots must have been moved out, or belong to a newer block.
  func deallocate() {
    words.deallocate()
  }
}
