// SPDX-License-Identifier: MIT

/// An atomic 64-bit variable with the orderings that the engine's protocol needs; the only kind that it uses outside
/// its lock.
///
/// The name of each access states its ordering, so that each can be argued about (`Docs/MemoryModel.md`). Under
/// `ENGINE_SCHEDULE_POINTS`, every access first asks `SchedulePoint` for its turn. A release build contains none of
/// that.
@frozen @usableFromInline
package struct AtomicWord: ~Copyable, Sendable {
  @usableFromInline let storage: RawWord

  @inlinable @inline(__always)
  package init(_ value: UInt64) {
    storage = RawWord(value)
  }

  /// Allocates `count` words, each initialised to `value`.
  static func allocate(_ count: Int, of value: UInt64 = 0, alignment: Int) -> UnsafeMutablePointer<AtomicWord> {
    let byteCount = MemoryLayout<AtomicWord>.stride * count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    let words = unsafe memory.bindMemory(to: AtomicWord.self, capacity: count)
    for index in 0..<count { unsafe (words + index).initialize(to: AtomicWord(value)) }
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.observer?.allocated(UInt(bitPattern: memory), byteCount: byteCount)
    #endif
    return unsafe words
  }

  /// Frees words that `allocate` returned.
  static func free(_ words: UnsafeMutablePointer<AtomicWord>) {
    let memory = UnsafeMutableRawPointer(words)
    #if ENGINE_SCHEDULE_POINTS
      if let observer = unsafe SchedulePoint.observer { return observer.free(UInt(bitPattern: memory)) }
    #endif
    unsafe memory.deallocate()
  }

  #if ENGINE_SCHEDULE_POINTS
    /// The word's address: an atomic never moves, so the address identifies it in the schedule tests.
    @inlinable var address: UInt {
      unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) }
    }
  #endif

  @inlinable @inline(__always)
  package borrowing func loadRelaxed() -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      return SchedulePoint.load(address, .relaxed) { storage.loadRelaxed() }
    #else
      return storage.loadRelaxed()
    #endif
  }

  @inlinable @inline(__always)
  package borrowing func loadAcquiring() -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      return SchedulePoint.load(address, .acquiring) { storage.loadAcquiring() }
    #else
      return storage.loadAcquiring()
    #endif
  }

  @inlinable @inline(__always)
  package borrowing func loadSequential() -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      return SchedulePoint.load(address, .sequential) { storage.loadSequential() }
    #else
      return storage.loadSequential()
    #endif
  }

  @inlinable @inline(__always)
  package borrowing func storeRelaxed(_ value: UInt64) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.store(address, value, .relaxed) { storage.storeRelaxed(value) }
    #else
      storage.storeRelaxed(value)
    #endif
  }

  @inlinable @inline(__always)
  package borrowing func storeReleasing(_ value: UInt64) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.store(address, value, .releasing) { storage.storeReleasing(value) }
    #else
      storage.storeReleasing(value)
    #endif
  }

  @inlinable @inline(__always)
  package borrowing func storeSequential(_ value: UInt64) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.store(address, value, .sequential) { storage.storeSequential(value) }
    #else
      storage.storeSequential(value)
    #endif
  }

  /// Adds a value, and returns the previous one.
  @inlinable @inline(__always)
  package borrowing func addSequential(_ value: UInt64) -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.observer?.update(address, .sequential)
    #endif
    return storage.addSequential(value)
  }

  /// Subtracts a value, and returns the previous one.
  @inlinable @inline(__always)
  package borrowing func subtractSequential(_ value: UInt64) -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      unsafe SchedulePoint.observer?.update(address, .sequential)
    #endif
    return storage.subtractSequential(value)
  }

  /// Stores `desired` if the current value is `expected`, and returns whether it was.
  @inlinable @inline(__always)
  package borrowing func exchangeSequential(expected: UInt64, desired: UInt64) -> Bool {
    #if ENGINE_SCHEDULE_POINTS
      return SchedulePoint.exchange(address) {
        storage.exchangeSequential(expected: expected, desired: desired)
      }
    #else
      return storage.exchangeSequential(expected: expected, desired: desired)
    #endif
  }
}
