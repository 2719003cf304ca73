// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// The schedule tests, as the engine sees them: they run its threads one at a time.
  ///
  /// Exists in builds with `ENGINE_SCHEDULE_POINTS` only.
  @usableFromInline
  package protocol ScheduleObserver: AnyObject {
    /// The running thread is about to do this; returns when it is its turn.
    func pass(_ address: UInt, _ kind: SchedulePoint.Kind, _ order: SchedulePoint.Order)

    /// The value that the running thread reads at `address`, where `memory` is stored: it sees its own delayed stores.
    func loaded(_ address: UInt, memory: UInt64) -> UInt64

    /// Whether the observer keeps the store for later.
    ///
    /// It writes it itself then.
    func delays(_ address: UInt, _ value: UInt64, _ order: SchedulePoint.Order) -> Bool

    /// A compare-exchange has succeeded, with this ordering; until then it was a load, of which nothing is known.
    func exchanged(_ address: UInt, _ order: SchedulePoint.Order)

    func acquire(lock: UInt)

    /// The lock is given up by a releasing store: what was stored before may still be delayed, for threads that do not
    /// take it.
    func release(lock: UInt)

    func allocated(_ address: UInt, byteCount: Int)
    func freed(_ address: UInt)

    /// The number of the running thread.
    var region: UInt64 { get }
  }

  /// Where a thread of the engine may be stopped, and another one run: before each atomic access, each read and write
  /// of a closure's slot, each lock and each `deallocate`.
  @usableFromInline
  package enum SchedulePoint {
    @usableFromInline
    package enum Kind: UInt8, Sendable {
      case load, store, update, exchange, read, write

      package var isWrite: Bool { self != .load && self != .read }
    }

    @usableFromInline
    package enum Order: UInt8, Sendable {
      case relaxed, acquiring, releasing, sequential

      package var acquires: Bool { self == .acquiring || self == .sequential }
      package var releases: Bool { self == .releasing || self == .sequential }
    }

    // SAFETY: set and cleared by the tests while no thread is inside the engine; one thread at a time runs in between.
    nonisolated(unsafe) package static var observer: (any ScheduleObserver)?

    /// Whether threads get stripes as soon as they meet for the first time.
    // SAFETY: like `observer`.
    nonisolated(unsafe) package static var stripesEarly = false

    // SAFETY: like `observer`.
    nonisolated(unsafe) private static var isLooking = false

    /// Loads in `body` are no steps of the schedule: the engine looks at itself, under its lock.
    static func look(_ body: () -> Void) {
      unsafe isLooking = true
      body()
      unsafe isLooking = false
    }

    // SAFETY: like `observer`. Freed memory stays mapped until the run is over, so that a late touch is reported and
    // does not crash.
    nonisolated(unsafe) private static var quarantine: [UInt] = []

    /// Frees what the engine freed during the last run.
    package static func emptyQuarantine() {
      for address in unsafe quarantine { unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
      unsafe quarantine.removeAll(keepingCapacity: true)
    }

    @usableFromInline
    static func pass(_ address: UInt, _ kind: Kind, _ order: Order) {
      unsafe observer?.pass(address, kind, order)
    }

    /// A plain read or write of a closure's slot.
    @usableFromInline
    static func pass<Pointee: ~Copyable>(_ pointer: UnsafeMutablePointer<Pointee>, _ kind: Kind) {
      unsafe observer?.pass(UInt(bitPattern: pointer), kind, .relaxed)
    }

    @usableFromInline
    static func load(_ address: UInt, _ order: Order, _ read: () -> UInt64) -> UInt64 {
      guard let observer = unsafe observer else { return read() }
      if unsafe !isLooking { observer.pass(address, .load, order) }
      return observer.loaded(address, memory: read())
    }

    @usableFromInline
    static func store(_ address: UInt, _ value: UInt64, _ order: Order, _ write: () -> Void) {
      guard let observer = unsafe observer else { return write() }
      observer.pass(address, .store, order)
      if !observer.delays(address, value, order) { write() }
    }

    @usableFromInline
    static func exchange(_ address: UInt, _ order: Order, _ exchange: () -> Bool) -> Bool {
      guard let observer = unsafe observer else { return exchange() }
      observer.pass(address, .exchange, order)
      let isDone = exchange()
      if isDone { observer.exchanged(address, order) }
      return isDone
    }

    @usableFromInline
    static func acquire(lock: UInt) { unsafe observer?.acquire(lock: lock) }

    @usableFromInline
    static func release(lock: UInt) { unsafe observer?.release(lock: lock) }

    static func allocated(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
      unsafe observer?.allocated(UInt(bitPattern: memory), byteCount: byteCount)
    }

    static func free(_ memory: UnsafeMutableRawPointer) {
      guard let observer = unsafe observer else { return unsafe memory.deallocate() }
      observer.freed(UInt(bitPattern: memory))
      unsafe quarantine.append(UInt(bitPattern: memory))
    }

    /// Stands for the part of the address space in which the running thread's stack lies.
    @usableFromInline static var region: UInt64 { unsafe observer?.region ?? 0 }
  }
#endif
