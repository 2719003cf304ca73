// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Foundation
  package import NotificationEngine
  package import TestSupport

  /// Runs real threads one at a time: the thread that has the baton goes on until the schedule hands it to another one.
  ///
  /// Every access of the engine to an atomic word, a lock or a closure's slot is a step. The decision whether to go on is
  /// made by the running thread itself, before the step, so a schedule without switches costs no switch of threads. A
  /// thread that waits for a lock cannot be handed the baton; when nobody can, that is a deadlock, and the run fails.
  package final class Scheduler: ScheduleObserver {
    private struct Worker {
      var isFinished = true
      var awaitedLock: UInt?

      /// What the thread is about to do, while it does not run.
      var next: (address: UInt, isWrite: Bool)?

      /// Whether somebody else has done something since that does not commute with it.
      var hasConflict = true
    }

    /// How a run decides where the schedule does not say.
    package enum Choice {
      /// Goes on with the running thread.
      case none

      /// Switches with this probability (in 256ths) at each step.
      case random(SeededRandom, chance: UInt64)
    }

    static let stepLimit = 20_000

    let threadCount: Int
    package private(set) var memory: Memory
    package private(set) var step = 0

    /// Counts what is done, while `step` counts what is about to be done.
    package private(set) var moment = 0

    /// All switches that were made, for repeating the run.
    package private(set) var schedule = Schedule(first: 0)

    /// The steps after the schedule's last switch at which handing the baton over may make a difference.
    private(set) var candidates: [Schedule.Switch] = []

    /// Whether threads are stuck for ever, so that the scheduler cannot be used again.
    package private(set) var isBroken = false

    private let batons: [DispatchSemaphore]
    private var workers: [Worker]
    private var running = Clock.setUp
    private var body: (Int) -> Void = { _ in }
    private var planned: [Schedule.Switch] = []
    private var choice = Choice.none
    private var mustYield = false

    /// Whether threads get stripes as soon as they meet for the first time, in this run.
    package private(set) var givesStripesEarly = false

    /// What the engine has freed during the run: it stays mapped, so that a late touch is reported and does not crash.
    private var quarantine: [UInt] = []

    /// Whether the engine looks at itself: its loads are no steps then.
    private var isLooking = false

    private var lastLoads = [0, 0, 0, 0]
    private let idle = DispatchSemaphore(value: 0)

    init(threadCount: Int) {
      self.threadCount = threadCount
      memory = Memory(threadCount: threadCount, delaysStores: false)
      batons = (0..<threadCount).map { _ in DispatchSemaphore(value: 0) }
      workers = (0..<threadCount).map { _ in Worker() }
      let transfer = UnsafeTransfer(self)
      for index in 0..<threadCount {
        let thread = Thread { transfer.value.work(index) }
        thread.stackSize = 1 << 20
        thread.start()
      }
    }

    /// The thread that has the baton; `Clock.setUp` outside `run`.
    package var current: Int { running }

    /// Forgets the last run; what the test does now is its preparation.
    package func prepare(delaysStores: Bool, givesStripesEarly: Bool = false) {
      emptyQuarantine()
      self.givesStripesEarly = givesStripesEarly
      memory = Memory(threadCount: threadCount, delaysStores: delaysStores)
      step = 0
      moment = 0
      lastLoads = [0, 0, 0, 0]
      // SAFETY: no thread is in the engine between two runs.
      SchedulePoint.observer = self
    }

    /// Runs `body` once per thread, as the schedule says; returns when all have ended or are stuck.
    package func run(_ schedule: Schedule, _ choice: Choice = .none, _ body: @escaping (Int) -> Void) {
      self.schedule = Schedule(first: schedule.first)
      planned = schedule.switches.reversed()
      self.choice = choice
      self.body = body
      mustYield = false
      candidates.removeAll(keepingCapacity: true)
      for index in workers.indices {
        workers[index].isFinished = false
        workers[index].awaitedLock = nil
        workers[index].next = nil
        workers[index].hasConflict = true
      }
      memory.joinAll()
      running = schedule.first
      batons[running].signal()
      idle.wait()
      running = Clock.setUp
      memory.joinAll()
      self.body = { _ in }
    }

    /// The threads end; the scheduler is not used again.
    func stop() {
      // SAFETY: no thread is in the engine.
      SchedulePoint.observer = nil
      guard !isBroken else { return }
      emptyQuarantine()
      isBroken = true
      for baton in batons { baton.signal() }
    }

    private func emptyQuarantine() {
      // SAFETY: memory of the engine's, which it has given up, and which is in here once.
      for address in quarantine { unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
      quarantine.removeAll(keepingCapacity: true)
    }

    package func fail(_ text: String) {
      memory.fail(text)
    }

    private func work(_ index: Int) {
      stayOnOneProcessor()
      while true {
        batons[index].wait()
        if isBroken { return }
        body(index)
        workers[index].isFinished = true
        // The end is a step of its own: whose turn comes next is not mixed up with the last step before.
        step += 1
        if workers.allSatisfy(\.isFinished) { idle.signal() } else { handOver(from: index) }
      }
    }

    // MARK: Switching

    private func canRun(_ thread: Int) -> Bool {
      guard !workers[thread].isFinished else { return false }
      guard let lock = workers[thread].awaitedLock else { return true }
      return memory.holder(of: lock) == nil
    }

    /// The running thread cannot go on: hands the baton to whom the schedule names, else to one that can.
    private func handOver(from thread: Int) {
      let able = workers.indices.filter { $0 != thread && canRun($0) }
      guard var next = able.first else { return giveUp("deadlock: every thread waits for a lock") }
      if let plan = planned.last, plan.step == step, able.contains(plan.thread) {
        next = plan.thread
        planned.removeLast()
      } else if case .random(var random, let chance) = choice {
        next = able[Int(random.next() % UInt64(able.count))]
        choice = .random(random, chance: chance)
      }
      if able.count > 1 { note(.init(step: step, thread: next)) }
      running = next
      batons[next].signal()
    }

    /// Ends the run although threads are stuck in it.
    private func giveUp(_ text: String) {
      memory.fail(text)
      isBroken = true
      idle.signal()
    }

    private func wait(_ thread: Int) {
      batons[thread].wait()
      // A run that is given up leaves its threads where they are, for good.
      if isBroken { DispatchSemaphore(value: 0).wait() }
    }

    /// Writes down a switch, for repeating the run.
    private func note(_ made: Schedule.Switch) {
      schedule.switches.append(made)
      CrashNote.append(",\(made)")
    }

    /// Before each step: perhaps another thread's turn comes first.
    private func decide(_ address: UInt, isWrite: Bool) {
      let me = running
      step += 1
      if step > Self.stepLimit {
        giveUp("no end after \(Self.stepLimit) steps")
        wait(me)
      }
      // Who yields is not interrupted: the places before at which it could have been are still places.
      let isYielding = mustYield
      guard let next = chosen(me) else { return }
      note(.init(step: step, thread: next))
      if !isYielding { candidates.removeAll(keepingCapacity: true) }
      workers[me].next = (address, isWrite)
      workers[me].hasConflict = false
      running = next
      batons[next].signal()
      wait(me)
    }

    private func chosen(_ me: Int) -> Int? {
      if mustYield {
        mustYield = false
        // Written down like any other, if this run repeats one.
        if let plan = planned.last, plan.step == step { planned.removeLast() }
        return (1..<threadCount).map { (me + $0) % threadCount }.first(where: canRun)
      }
      if let plan = planned.last {
        guard plan.step == step else { return nil }
        planned.removeLast()
        return plan.thread != me && canRun(plan.thread) ? plan.thread : nil
      }
      switch choice {
      case .none:
        // Handing the baton back to a thread that was interrupted changes nothing, unless something happened meanwhile
        // that does not commute with what it is about to do: interrupting it one step later leads to the same run.
        for other in workers.indices where other != me && canRun(other) && workers[other].hasConflict {
          candidates.append(.init(step: step, thread: other))
        }
        return nil
      case .random(var random, let chance):
        defer { choice = .random(random, chance: chance) }
        guard random.next() % 256 < chance else { return nil }
        let able = workers.indices.filter { $0 != me && canRun($0) }
        return able.isEmpty ? nil : able[Int(random.next() % UInt64(able.count))]
      }
    }

    /// The running thread does this now: it may matter to those that were interrupted.
    private func note(_ address: UInt, isWrite: Bool) {
      for index in workers.indices where index != running && !workers[index].hasConflict {
        guard let next = workers[index].next, next.address == address, next.isWrite || isWrite else { continue }
        workers[index].hasConflict = true
      }
    }

    private func noteDelayed() {
      guard memory.delaysStores else { return }
      for address in memory.delayedAddresses(running) { note(address, isWrite: true) }
    }

    // MARK: ScheduleObserver

    private func pass(_ address: UInt, _ kind: MemoryAccess, _ order: MemoryOrder) {
      if running != Clock.setUp {
        decide(address, isWrite: kind.isWrite)
        noteDelayed()
        note(address, isWrite: kind.isWrite)
      }
      moment += 1
      if kind == .load { lastLoads[running] = moment }
      memory.access(address, kind, order, by: running)
    }

    /// When the running thread last loaded an atomic word.
    package var lastLoad: Int { lastLoads[running] }

    /// A step of the test's own, on an object that `name` stands for.
    package func pass(object name: UInt, isWrite: Bool) {
      pass(name, isWrite ? .write : .read, .relaxed)
    }

    /// The running thread gives up a reference to a counted object.
    package func released(object name: UInt) {
      memory.released(object: name, by: running)
    }

    /// A step of the test's own that matters to the other threads, and orders nothing.
    package func mark() {
      guard running != Clock.setUp else { return }
      decide(1, isWrite: true)
      note(1, isWrite: true)
    }

    package func access(
      _ address: UInt,
      _ access: MemoryAccess,
      _ order: MemoryOrder,
      _ value: UInt64,
      _ perform: () -> UInt64
    ) -> UInt64 {
      if access != .load || !isLooking { pass(address, access, order) }
      if access == .store, memory.delays(address, value, order, by: running) { return value }
      let result = perform()
      if access == .load { return memory.loaded(address, memory: result, by: running) }
      // Until it has succeeded, it was a load, of which nothing is known.
      if access == .exchange, result != 0 { memory.exchanged(address, order, by: running) }
      return result
    }

    package func yield() {
      if running != Clock.setUp { mustYield = true }
    }

    package func look(_ body: () -> Void) {
      isLooking = true
      body()
      isLooking = false
    }

    package func acquire(lock: UInt) {
      let me = running
      guard me != Clock.setUp else { return memory.acquire(lock, by: me) }
      workers[me].awaitedLock = lock
      decide(lock, isWrite: true)
      while memory.holder(of: lock) != nil {
        workers[me].hasConflict = true
        handOver(from: me)
        wait(me)
      }
      workers[me].awaitedLock = nil
      take(lock)
    }

    private func take(_ lock: UInt) {
      noteDelayed()
      for address in memory.delayedAddresses(before: lock) { note(address, isWrite: true) }
      note(lock, isWrite: true)
      memory.acquire(lock, by: running)
    }

    package func release(lock: UInt) {
      if running != Clock.setUp { note(lock, isWrite: true) }
      memory.release(lock, by: running)
    }

    package func allocated(_ address: UInt, byteCount: Int) {
      memory.allocated(address, byteCount: byteCount, by: running)
    }

    package func free(_ address: UInt) {
      quarantine.append(address)
      if running != Clock.setUp {
        decide(address, isWrite: true)
        for index in workers.indices where index != running { workers[index].hasConflict = true }
      }
      memory.freed(address, by: running)
    }

    /// Stacks at such distances that, of two stripes, neighbouring threads are counted on different ones.
    package var region: UInt64 { running == Clock.setUp ? 0 : UInt64(running + 1) << 6 }
  }

  /// Threads that take turns are many times faster when the baton does not travel between processors.
  func stayOnOneProcessor() {
    #if os(Linux)
      typealias SetAffinity = @convention(c) (Int32, Int, UnsafeRawPointer) -> Int32
      // SAFETY: the C library's function with its type; it reads one word, the set that has the first processor only.
      guard let symbol = unsafe dlsym(nil, "sched_setaffinity") else { return }
      let setAffinity = unsafe unsafeBitCast(symbol, to: SetAffinity.self)
      var processors: UInt = 1
      _ = unsafe setAffinity(0, MemoryLayout<UInt>.size, &processors)
    #endif
  }
#endif
