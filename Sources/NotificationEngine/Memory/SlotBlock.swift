// SPDX-License-Identifier: MIT

/// The slots of a subject in one allocation: a header of five words, and the slots.
///
/// A slot is a state word and a closure, side by side, so that a cancel accesses one place in memory. Slots are
/// appended and never reordered, so their generations ascend. A state (`SlotState.swift`) keeps its generation when the
/// slot dies. A delivery that has entered the subject (`Docs/MemoryModel.md`) and has seen the slot live may read its
/// closure.
///
/// The closures belong to the newest block of a subject. A block that was replaced keeps the bits of its closures for
/// the deliveries that still walk it. When they have left, it is freed as plain memory.
@safe
@frozen @usableFromInline
struct SlotBlock {
  @usableFromInline static var headerWords: Int { 5 }

  /// The number of words in a slot.
  @usableFromInline static var slotWords: Int {
    1 &+ MemoryLayout<RetiredReceiver>.stride / WordPointer.stride
  }

  /// Memory made by `allocate`, laid out as described above, and freed by `deallocate` once: the subject's reclamation
  /// protocol ensures that no delivery that could reach the block is inside any more.
  @usableFromInline let words: WordPointer

  /// The block at this address.
  @inlinable @inline(__always)
  init(nonzero bits: UInt64) {
    // SAFETY: the address is one that `bits` of a block has returned, and not 0.
    words = unsafe WordPointer(bits: bits).unsafelyUnwrapped
  }

  /// The block's address.
  var bits: UInt64 { words.bits }

  /// The number of slots in use.
  @inlinable var count: WordPointer { words }

  /// The newest generation assigned.
  @inlinable var newest: WordPointer { words + 1 }

  /// The number of slots for which the block has room, which never changes.
  @inlinable var capacity: Int { Int(truncatingIfNeeded: (words + 2).load(.relaxed)) }

  /// The block that this one replaced while deliveries were inside: `Backlog` knows whether it still exists.
  var former: SlotBlock? {
    let bits = (words + 3).load(.relaxed)
    return bits == 0 ? nil : SlotBlock(nonzero: bits)
  }

  var formerNumber: UInt64 { (words + 4).load(.relaxed) }

  /// Notes which block this one has replaced.
  func setFormer(_ block: SlotBlock, number: UInt64) {
    (words + 3).store(block.bits, .relaxed)
    (words + 4).store(number, .relaxed)
  }

  @inlinable @inline(__always)
  func state(at index: Int) -> WordPointer {
    words + (Self.headerWords &+ index &* Self.slotWords)
  }

  @inlinable @inline(__always)
  func closure(at index: Int) -> UnsafeMutableRawPointer {
    // SAFETY: behind each state is room for a closure, and `slotWords` is its stride.
    unsafe UnsafeMutableRawPointer((state(at: index) + 1).pointer)
  }

  @inlinable @inline(__always)
  func receiver<Message>(at index: Int, of type: Message.Type) -> UnsafeMutablePointer<Receiver<Message>> {
    unsafe closure(at: index).assumingMemoryBound(to: Receiver<Message>.self)
  }

  /// Takes the closure out of a slot, where its bits remain.
  func takeReceiver(at index: Int) -> RetiredReceiver {
    unsafe closure(at: index).assumingMemoryBound(to: RetiredReceiver.self).move()
  }

  private func generation(at index: Int) -> UInt64 {
    SlotState.generation(of: state(at: index).load(.relaxed))
  }

  /// Returns the index of the slot with this generation, dead or alive, or nil if the block doesn't contain it.
  func index(of generation: UInt64) -> Int? {
    var size = Int(truncatingIfNeeded: count.load(.relaxed))
    if size == 0 { return nil }
    // The newest subscriber is the one that is cancelled most often.
    if self.generation(at: size - 1) == generation { return size - 1 }
    var index = 0
    while size > 1 {
      let half = size >> 1
      index = self.generation(at: index + half) <= generation ? index + half : index
      size -= half
    }
    return self.generation(at: index) == generation ? index : nil
  }

  /// Returns the index of the live slot with this generation, or nil if there is none.
  func liveIndex(of generation: UInt64) -> Int? {
    index(of: generation).flatMap { SlotState.isOccupied(state(at: $0).load(.relaxed)) ? $0 : nil }
  }

  /// Allocates a block, whose first new slot's generation follows `newest`.
  static func allocate(capacity: Int, newest: UInt64) -> SlotBlock {
    let words = WordPointer.allocate(headerWords + slotWords * capacity, of: SlotState.dead, alignment: 16)
    words.initialize(to: 0)
    (words + 1).initialize(to: newest)
    (words + 2).initialize(to: UInt64(capacity))
    (words + 3).initialize(to: 0)
    (words + 4).initialize(to: 0)
    return SlotBlock(nonzero: words.bits)
  }

  /// Frees the memory, in which no closure is left, or in which they belong to a newer block.
  func deallocate() {
    words.deallocate()
  }
}
