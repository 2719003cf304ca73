// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// The schedule tests, as the engine sees them: they run its threads one at a time.
  ///
  /// Exists in builds with `ENGINE_SCHEDULE_POINTS` only. An access, a lock and a `free` wait for the running thread's
  /// turn.
  @usableFromInline
  package protocol ScheduleObserver: AnyObject {
    /// The value that the running thread reads at `address`: it sees its own delayed stores.
    func load(_ address: UInt, _ order: SchedulePoint.Order, _ read: () -> UInt64) -> UInt64

    /// Stores, or keeps the store for later and writes `value` itself then.
    func store(_ address: UInt, _ value: UInt64, _ order: SchedulePoint.Order, _ write: () -> Void)

    /// An addition or subtraction follows.
    func update(_ address: UInt, _ order: SchedulePoint.Order)

    /// A sequentially consistent compare-exchange; says whether it has succeeded.
    func exchange(_ address: UInt, _ exchange: () -> Bool) -> Bool

    /// A plain read or write of a closure's slot follows.
    func touch(_ address: UInt, isWrite: Bool)

    func acquire(lock: UInt)

    /// The lock is given up by a releasing store: what was stored before may still be delayed, for threads that do not
    /// take it.
    func release(lock: UInt)

    func allocated(_ address: UInt, byteCount: Int)

    /// Frees memory when the run is over, so that a late touch is reported and does not crash.
    func free(_ address: UInt)

    /// Loads in `body` are no steps of the schedule: the engine looks at itself, under its lock.
    func look(_ body: () -> Void)

    /// Stands for the part of the address space in which the running thread's stack lies; 0 for the test itself.
    var region: UInt64 { get }

    /// Whether threads get stripes as soon as they meet for the first time.
    var givesStripesEarly: Bool { get }
  }

  /// Where a thread of the engine may be stopped, and another one run: before each atomic access, each read and write
  /// of a closure's slot, each lock and each `deallocate`.
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
