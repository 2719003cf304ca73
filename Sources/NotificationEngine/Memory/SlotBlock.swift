// SPDX-License-Identifier: MIT

/// The slots of a subject, one allocation: a header of four words, the slots, and what it takes to find one by its
/// generation (`SlotBlock+Search.swift`).
///
/// A slot is a state word and a closure, side by side, so that a cancel goes to one place in memory. Slots are appended
/// and never reordered, so their generations ascend. A state (`SlotState.swift`) keeps its generation when the slot
/// dies. A delivery that has entered the subject (`Docs/MemoryModel.md`) and has seen the slot live may read its
/// closure.
///
/// The closures belong to the newest block of a subject. A block that was replaced keeps the bits of its closures for
/// the deliveries that still walk it. When they have left, it is freed as plain memory.
@safe
@usableFromInline
struct SlotBlock {
  @usableFromInline static var headerWords: Int { 4 }

  // SAFETY: memory made by `allocate`, laid out as described above, and freed by `deallocate` once: the subject's
  // reclamation protocol sees to it that no delivery that could reach the block is inside any more.
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(_ memory: UnsafeMutableRawPointer) {
    unsafe self.memory = memory
  }

  /// The block with this address.
  @inlinable @inline(__always)
  init(bits: UInt64) {
    unsafe memory = UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: bits)).unsafelyUnwrapped
  }

  /// Its address.
  @inlinable var bits: UInt64 {
    @inline(__always) get { unsafe UInt64(UInt(bitPattern: memory)) }
  }

  /// The words of the header.
  @inlinable var words: UnsafeMutablePointer<AtomicWord> {
    @inline(__always) get { unsafe memory.assumingMemoryBound(to: AtomicWord.self) }
  }

  /// How many slots are in use.
  ///
  /// Written under the writers' lock, read by deliveries.
  @inlinable var count: UnsafeMutablePointer<AtomicWord> {
    @inline(__always) get { unsafe words }
  }

  /// The newest generation handed out.
  ///
  /// Written under the writers' lock, read by deliveries.
  @inlinable var newest: UnsafeMutablePointer<AtomicWord> {
    @inline(__always) get { unsafe words + 1 }
  }

  /// How many slots there is room for; never changes.
  @inlinable var capacity: Int {
    @inline(__always) get { unsafe Int(truncatingIfNeeded: words[2].loadRelaxed()) }
  }

  /// The subject's number, for its tokens; never changes.
  @inlinable var subject: UInt64 { unsafe words[3].loadRelaxed() }

  /// How many bytes a slot takes.
  @inlinable static var slotStride: Int {
    @inline(__always) get { MemoryLayout<AtomicWord>.stride &+ MemoryLayout<RetiredReceiver>.stride }
  }

  /// Where the slots begin.
  @inlinable var slots: UnsafeMutableRawPointer {
    @inline(__always) get { unsafe memory + MemoryLayout<AtomicWord>.stride &* Self.headerWords }
  }

  @inlinable @inline(__always)
  func state(at index: Int) -> UnsafeMutablePointer<AtomicWord> {
    unsafe (slots + index &* Self.slotStride).assumingMemoryBound(to: AtomicWord.self)
  }

  @inlinable @inline(__always)
  func closure(at index: Int) -> UnsafeMutableRawPointer {
    unsafe slots + (index &* Self.slotStride &+ MemoryLayout<AtomicWord>.stride)
  }

  @inlinable @inline(__always)
  func receiver<Message>(at index: Int, of type: Message.Type) -> UnsafeMutablePointer<Receiver<Message>> {
    unsafe closure(at: index).assumingMemoryBound(to: Receiver<Message>.self)
  }

  /// Takes the closure out of a slot; its bits stay where they are.
  func takeReceiver(at index: Int) -> RetiredReceiver {
    unsafe closure(at: index).assumingMemoryBound(to: RetiredReceiver.self).move()
  }

  /// `oldest` and `newest` are generations: no slot will be older than the one, and the next new one follows the other.
  static func allocate(capacity: Int, subject: UInt64, oldest: UInt64, newest: UInt64) -> SlotBlock {
    let bytes =
      MemoryLayout<AtomicWord>.stride * headerWords + slotStride * capacity + searchBytes(capacity: capacity)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    let words = unsafe memory.bindMemory(to: AtomicWord.self, capacity: headerWords)
    unsafe words.initialize(to: AtomicWord(0))
    unsafe (words + 1).initialize(to: AtomicWord(newest))
    unsafe (words + 2).initialize(to: AtomicWord(UInt64(capacity)))
    unsafe (words + 3).initialize(to: AtomicWord(subject))
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.allocated(memory, byteCount: bytes)
    #endif
    let block = unsafe SlotBlock(memory)
    for index in 0..<capacity {
      unsafe UnsafeMutableRawPointer(block.state(at: index))
        .initializeMemory(as: AtomicWord.self, to: AtomicWord(SlotState.dead))
    }
    block.initializeSearch(oldest: oldest, newest: newest)
    return block
  }

  /// Frees the memory.
  ///
  /// The closures of the slots must have been moved out, or belong to a newer block.
  func deallocate() {
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.free(memory)
    #else
      unsafe memory.deallocate()
    #endif
  }
}
