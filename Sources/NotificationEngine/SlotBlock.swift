// SPDX-License-Identifier: MIT

/// A subscriber's closure, lent and never copied.
///
/// Reading a closure out of an array retains and releases it around the call: two atomic operations that cost more than
/// the call. A noncopyable value reached through a pointer lends its closure instead.
@usableFromInline
struct Receiver<Message>: ~Copyable {
  @usableFromInline let receive: (Message) -> Void

  @inlinable init(_ receive: consuming @escaping (Message) -> Void) {
    self.receive = receive
  }

  @inlinable @inline(__always)
  borrowing func call(_ message: borrowing Message) {
    receive(copy message)
  }
}

/// A closure of any type that is called no more and waits to be let go.
///
/// Not generic, so that retiring one needs no type metadata, whose look-up costs more than the rest of a cancel.
@usableFromInline
struct RetiredReceiver {
  // SAFETY: never called. Whatever its type, a closure is a function and a context, and letting go of it means releasing
  // the context. Breaks if a closure's layout came to depend on its type.
  private let receive: () -> Void

  /// Something else than a closure that has to wait in the same way.
  init(keeping object: AnyObject) {
    receive = { withExtendedLifetime(object) {} }
  }
}

/// The slots of a subject, one allocation: a header of four words, a state word per slot, a closure per slot, and a
/// landmark for every few slots.
///
/// Slots are appended and never reordered, so their generations ascend. A state is `generation << 2 | flags`; it keeps
/// its generation when the slot dies. A slot's closure may be read by whoever entered the subject (`Docs/MemoryModel.md`)
/// and saw the slot live.
///
/// The closures belong to the newest block of a subject. A block that was replaced keeps the bits of its closures for the
/// deliveries that still walk it, and is freed as plain memory when they have left.
///
/// A landmark repeats the generation of its slot for `index(of:)`. Only writers touch it, under their lock.
@safe
@usableFromInline
struct SlotBlock {
  @usableFromInline static var isLive: UInt64 { 1 }
  @usableFromInline static var isOnce: UInt64 { 2 }
  @usableFromInline static var flags: UInt64 { 3 }
  @usableFromInline static var headerWords: Int { 4 }

  /// How many slots there are for each landmark: a power of two.
  #if ENGINE_INTERNAL_CHECKS
    @usableFromInline static var landmarkDistance: Int { 2 }
  #else
    @usableFromInline static var landmarkDistance: Int { 64 }
  #endif

  // SAFETY: memory made by `allocate`, laid out as described above, and freed by `deallocate` once: the subject's
  // reclamation protocol sees to it that nobody who could reach the block is inside any more.
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(_ memory: UnsafeMutableRawPointer) {
    unsafe self.memory = memory
  }

  /// The words of the header, followed by the states.
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

  @inlinable var states: UnsafeMutablePointer<AtomicWord> {
    @inline(__always) get { unsafe words + Self.headerWords }
  }

  /// Where the closures begin, each of two words.
  @inlinable var closures: UnsafeMutableRawPointer {
    @inline(__always) get {
      unsafe memory + MemoryLayout<AtomicWord>.stride &* (Self.headerWords &+ capacity)
    }
  }

  @inlinable @inline(__always)
  func receivers<Message>(of type: Message.Type) -> UnsafeMutablePointer<Receiver<Message>> {
    unsafe closures.assumingMemoryBound(to: Receiver<Message>.self)
  }

  /// Where the landmarks begin.
  @inlinable var landmarks: UnsafeMutablePointer<UInt64> {
    @inline(__always) get {
      unsafe (closures + MemoryLayout<RetiredReceiver>.stride &* capacity).assumingMemoryBound(to: UInt64.self)
    }
  }

  /// Repeats the generation of the slot at `index` if there is a landmark for it.
  ///
  /// Writers' lock held.
  @inlinable @inline(__always)
  func mark(_ generation: UInt64, at index: Int) {
    if index & (Self.landmarkDistance &- 1) == 0 { unsafe landmarks[index / Self.landmarkDistance] = generation }
  }

  /// Takes the closure out of a slot; its bits stay where they are.
  func takeReceiver(at index: Int) -> RetiredReceiver {
    unsafe (closures + index * Self.closureStride).assumingMemoryBound(to: RetiredReceiver.self).move()
  }

  static var closureStride: Int { MemoryLayout<RetiredReceiver>.stride }

  static func allocate(capacity: Int, subject: UInt64, newest: UInt64) -> SlotBlock {
    let landmarkCount = (capacity - 1) / landmarkDistance + 1
    let bytes =
      MemoryLayout<AtomicWord>.stride * (headerWords + capacity) + closureStride * capacity
      + MemoryLayout<UInt64>.stride * landmarkCount
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    let words = unsafe memory.bindMemory(to: AtomicWord.self, capacity: headerWords + capacity)
    unsafe words.initialize(to: AtomicWord(0))
    unsafe (words + 1).initialize(to: AtomicWord(newest))
    unsafe (words + 2).initialize(to: AtomicWord(UInt64(capacity)))
    unsafe (words + 3).initialize(to: AtomicWord(subject))
    for index in 0..<capacity { unsafe (words + headerWords + index).initialize(to: AtomicWord(0)) }
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.allocated(memory, byteCount: bytes)
    #endif
    let block = unsafe SlotBlock(memory)
    unsafe block.landmarks.initialize(repeating: 0, count: landmarkCount)
    return block
  }

  /// Frees the memory.
  ///
  /// What the slots held must have been moved out, or belong to a newer block.
  func deallocate() {
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.free(memory)
    #else
      unsafe memory.deallocate()
    #endif
  }

  /// Where the slot with this generation is, dead or alive; nil when the block does not have it.
  ///
  /// Writers' lock held.
  func index(of generation: UInt64) -> Int? {
    let count = unsafe Int(truncatingIfNeeded: count.pointee.loadRelaxed())
    let (states, landmarks, closures) = unsafe (states, landmarks, closures)
    return position(
      of: generation,
      among: count,
      every: Self.landmarkDistance,
      landmarkAt: { unsafe landmarks[$0] },
      approach: { unsafe Self.touch(closures + $0 * Self.closureStride) },
      generationAt: { unsafe states[$0].loadRelaxed() >> 2 }
    )
  }

  /// Has the processor fetch a slot's closure while its state is on the way: whoever looks for a slot is going to take
  /// the closure out.
  ///
  /// Writers' lock held.
  @inline(__always)
  private static func touch(_ closure: UnsafeMutableRawPointer) {
    #if !ENGINE_SCHEDULE_POINTS
      // Atomic, because the compiler leaves out a plain load whose result is not used.
      _ = unsafe closure.assumingMemoryBound(to: AtomicWord.self).pointee.loadRelaxed()
    #endif
  }
}
