// SPDX-License-Identifier: MIT

/// What a thread does to a word in one step of a schedule: a `read` and a `write` are plain accesses to the closure of a
/// slot, the others are atomic.
@usableFromInline
package enum MemoryAccess {
  case load, store, update, exchange, read, write
}

/// Observes the engine for the schedule tests, which run its threads one at a time.
///
/// An access, a lock and a `free` wait for the running thread's turn.
@usableFromInline
package protocol ScheduleObserver: AnyObject {
  /// Calls `perform`, which returns what was read, or whether an exchange succeeded, and returns that.
  ///
  /// A store may be delayed: then the observer writes `value` itself later.
  func access(_ address: UInt, _ access: MemoryAccess, _ order: MemoryOrder, _ value: UInt64, _ perform: () -> UInt64)
    -> UInt64

  func acquire(lock: UInt)

  /// Gives up the lock with a releasing store: earlier stores may still be delayed, for threads that don't take the
  /// lock.
  func release(lock: UInt)

  func allocated(_ address: UInt, byteCount: Int)

  /// Frees memory when the run is over, so that a late access is reported and doesn't crash.
  func free(_ address: UInt)

  /// Lets another thread do the next step, if one can run.
  func yield()

  /// Runs `body`, whose loads are no steps of the schedule: the engine inspects itself, under its lock.
  func look(_ body: () -> Void)

  /// The part of the address space in which the running thread's stack lies.
  var region: UInt64 { get }

  /// Whether threads get stripes as soon as they meet for the first time.
  var givesStripesEarly: Bool { get }
}

/// A point at which a thread of the engine may be stopped, and another one run: before each atomic access, each read
/// and write of a closure's slot, each lock and each `deallocate`.
///
/// Only builds with `ENGINE_SCHEDULE_POINTS` have an observer, and only these contain code for it.
@usableFromInline
package enum SchedulePoint {
  #if ENGINE_SCHEDULE_POINTS
    // SAFETY: set and cleared by the tests while no thread is inside the engine. One thread at a time runs in between.
    nonisolated(unsafe) private static var present: (any ScheduleObserver)?

    @usableFromInline package static var observer: (any ScheduleObserver)? {
      get { unsafe present }
      set { unsafe present = newValue }
    }
  #else
    @_transparent @usableFromInline package static var observer: (any ScheduleObserver)? { nil }
  #endif

  /// Performs an access, at once where nothing is observed.
  @inlinable @inline(__always) @discardableResult
  static func access(
    _ address: UInt,
    _ access: MemoryAccess,
    _ order: MemoryOrder = .relaxed,
    _ value: UInt64 = 0,
    _ perform: () -> UInt64 = { 0 }
  ) -> UInt64 {
    observer?.access(address, access, order, value, perform) ?? perform()
  }
}
