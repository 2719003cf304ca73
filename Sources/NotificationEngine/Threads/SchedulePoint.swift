// SPDX-License-Identifier: MIT

/// Observes the engine for the schedule tests, which run its threads one at a time.
///
/// An access, a lock and a `free` wait for the running thread's turn.
@usableFromInline
package protocol ScheduleObserver: AnyObject {
  /// Returns the value that the running thread reads at `address`, its own delayed stores included.
  func load(_ address: UInt, _ order: AtomicWord.Order, _ read: () -> UInt64) -> UInt64

  /// Calls `write` with a store's value now, or delays the store and writes `value` itself later.
  func store(_ address: UInt, _ value: UInt64, _ order: AtomicWord.Order, _ write: () -> Void)

  /// Announces an addition or subtraction.
  func update(_ address: UInt, _ order: AtomicWord.Order)

  /// Performs a sequentially consistent compare-exchange. Returns whether it succeeded.
  func exchange(_ address: UInt, _ exchange: () -> Bool) -> Bool

  /// Announces a plain read or write of a closure's slot.
  func touch(_ address: UInt, isWrite: Bool)

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

  /// The part of the address space in which the running thread's stack lies, or 0 for the test itself.
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

  /// The place of the running thread in a schedule.
  @_transparent @usableFromInline
  static var region: UInt64? {
    guard let region = observer?.region, region != 0 else { return nil }
    return region
  }
}
