// SPDX-License-Identifier: MIT

public import Synchronization

/// An atomic word of a lock, with the orderings that it needs: a byte, because there are two beside each other.
///
/// A step of the schedule tests where the lock itself is tested; there it is a word like all others.
@usableFromInline
struct LockWord: ~Copyable, Sendable {
  #if ENGINE_SCHEDULE_POINTS
    @usableFromInline typealias Value = UInt64
  #else
    @usableFromInline typealias Value = UInt8
  #endif

  @usableFromInline let storage: Atomic<Value>

  @inlinable @inline(__always)
  init(_ value: Value) {
    storage = Atomic(value)
  }

  #if ENGINE_SCHEDULE_POINTS
    /// Where the word is: atomics never move, so it is its name for the schedule tests.
    @inlinable var address: UInt {
      unsafe withUnsafePointer(to: self) { UInt(bitPattern: $0) }
    }
  #endif

  @inlinable @inline(__always)
  borrowing func loadRelaxed() -> Value {
    #if ENGINE_SCHEDULE_POINTS
      return SchedulePoint.load(address, .relaxed) { storage.load(ordering: .relaxed) }
    #else
      return storage.load(ordering: .relaxed)
    #endif
  }

  @inlinable @inline(__always)
  borrowing func storeRelaxed(_ value: Value) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.store(address, value, .relaxed) { storage.store(value, ordering: .relaxed) }
    #else
      storage.store(value, ordering: .relaxed)
    #endif
  }

  @inlinable @inline(__always)
  borrowing func storeReleasing(_ value: Value) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.store(address, value, .releasing) { storage.store(value, ordering: .releasing) }
    #else
      storage.store(value, ordering: .releasing)
    #endif
  }

  @inlinable @inline(__always)
  borrowing func exchangeSequential(_ value: Value) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass(address, .update, .sequential)
    #endif
    _ = storage.exchange(value, ordering: .sequentiallyConsistent)
  }

  /// Puts `desired` in if `expected` is there; says whether it did, and acquires then.
  @inlinable @inline(__always)
  borrowing func exchangeAcquiring(expected: Value, desired: Value) -> Bool {
    #if ENGINE_SCHEDULE_POINTS
      return SchedulePoint.exchange(address, .acquiring) {
        storage.compareExchange(
          expected: expected,
          desired: desired,
          successOrdering: .acquiring,
          failureOrdering: .relaxed
        ).exchanged
      }
    #else
      return storage.compareExchange(
        expected: expected,
        desired: desired,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged
    #endif
  }
}
