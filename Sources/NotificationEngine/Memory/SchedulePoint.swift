// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// Observes the engine for the schedule tests, which run its threads one at a time.
  ///
  /// Exists only in builds with `ENGINE_SCHEDULE_POINTS`. An access, a lock and a `free` wait for the running thread's
  /// turn.
  @usableFromInline
  package protocol ScheduleObserver: AnyObject {
    /// Returns the value that the running thread reads at `address`, its own delayed stores included.
    func load(_ address: UInt, _ order: SchedulePoint.Order, _ read: () -> UInt64) -> UInt64

    /// Calls `write` with a store's value now, or delays the store and writes `value` itself later.
    func store(_ address: UInt, _ value: UInt64, _ order: SchedulePoint.Order, _ write: () -> Void)

    /// Announces an addition or subtraction.
    func update(_ address: UInt, _ order: SchedulePoint.Order)

    /// Performs a sequentially consistent compare-exchange; returns whether it succeeded.
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

    /// Runs `body`, whose loads are no steps of the schedule: the engine inspects itself, under its lock.
    func look(_ body: () -> Void)

    /// The part of the address space in which the running thread's stack lies; 0 for the test itself.
    var region: UInt64 { get }

    /// Whether threads get stripes as soon as they meet for the first time.
    var givesStripesEarly: Bool { get }
  }

  /// A point at which a thread of the engine may be stopped, and another one run: before each atomic access, each read
  /// and write of a closure's slot, each lock and each `deallocate`.
  @usableFromInline
  package enum SchedulePoint {
    @usableFromInline
    package enum Order: Sendable {
      case relaxed, acquiring, releasing, sequential
    }

    // SAFETY: set and cleared by the tests while no thread is inside the engine; one thread at a time runs in between.
    @usableFromInline nonisolated(unsafe) package static var observer: (any ScheduleObserver)?

    @usableFromInline
    static func load(_ address: UInt, _ order: Order, _ read: () -> UInt64) -> UInt64 {
      unsafe observer?.load(address, order, read) ?? read()
    }

    @usableFromInline
    static func store(_ address: UInt, _ value: UInt64, _ order: Order, _ write: () -> Void) {
      unsafe observer?.store(address, value, order, write) ?? write()
    }

    @usableFromInline
    static func exchange(_ address: UInt, _ exchange: () -> Bool) -> Bool {
      unsafe observer?.exchange(address, exchange) ?? exchange()
    }

    @usableFromInline
    static func touch<Pointee: ~Copyable>(_ slot: UnsafeMutablePointer<Pointee>, isWrite: Bool) {
      unsafe observer?.touch(UInt(bitPattern: slot), isWrite: isWrite)
    }
  }
#endif
