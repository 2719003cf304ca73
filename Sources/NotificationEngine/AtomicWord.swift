// SPDX-License-Identifier: MIT

public import Synchronization

/// The one kind of atomic variable that the engine uses: 64 bits, with the orderings that its protocol needs.
///
/// Every access is spelled out in its name, so that each can be argued about (`Docs/MemoryModel.md`) and so that the
/// schedule tests can put a scheduling point in front of each: under `ENGINE_SCHEDULE_POINTS` every access first asks
/// `SchedulePoint` for its turn. A release build has none of that.
@usableFromInline
package struct AtomicWord: ~Copyable {
  @usableFromInline let storage: Atomic<UInt64>

  @inlinable @inline(__always)
  package init(_ value: UInt64) {
    storage = Atomic(value)
  }

  @inlinable @inline(__always)
  package borrowing func loadRelaxed() -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    return storage.load(ordering: .relaxed)
  }

  @inlinable @inline(__always)
  package borrowing func loadAcquiring() -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    return storage.load(ordering: .acquiring)
  }

  @inlinable @inline(__always)
  package borrowing func loadSequential() -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    return storage.load(ordering: .sequentiallyConsistent)
  }

  @inlinable @inline(__always)
  package borrowing func storeRelaxed(_ value: UInt64) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    storage.store(value, ordering: .relaxed)
  }

  @inlinable @inline(__always)
  package borrowing func storeReleasing(_ value: UInt64) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    storage.store(value, ordering: .releasing)
  }

  @inlinable @inline(__always)
  package borrowing func storeSequential(_ value: UInt64) {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    storage.store(value, ordering: .sequentiallyConsistent)
  }

  /// Adds and returns what was there before.
  @inlinable @inline(__always)
  package borrowing func addSequential(_ value: UInt64) -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    return storage.wrappingAdd(value, ordering: .sequentiallyConsistent).oldValue
  }

  /// Subtracts and returns what was there before.
  @inlinable @inline(__always)
  package borrowing func subtractSequential(_ value: UInt64) -> UInt64 {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    return storage.wrappingSubtract(value, ordering: .sequentiallyConsistent).oldValue
  }

  /// Puts `desired` in if `expected` is there; says whether it did.
  @inlinable @inline(__always)
  package borrowing func exchangeSequential(expected: UInt64, desired: UInt64) -> Bool {
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pass()
    #endif
    return storage.compareExchange(expected: expected, desired: desired, ordering: .sequentiallyConsistent).exchanged
  }
}
