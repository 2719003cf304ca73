// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Foundation
  import NotificationEngine
  import TestSupport

  /// Runs programs under many schedules, until one fails.
  final class Explorer {
    private var schedulers: [Int: Scheduler] = [:]
    private(set) var programCount = 0
    private(set) var runCount = 0
    private(set) var stepCount = 0

    /// The first failure, with the string that repeats it.
    private(set) var failure: String?

    private let tracesRuns = ProcessInfo.processInfo.environment["SCHEDULE_TRACE"] != nil

    /// Runs one schedule; says whether it passed.
    @discardableResult
    func run(_ program: Program, _ schedule: Schedule, _ choice: Scheduler.Choice = .none) -> Bool {
      run(program, program.threads.count, schedule) { Execution(program, $0).run(schedule, choice) }
    }

    @discardableResult
    func run(_ program: LockProgram, _ schedule: Schedule) -> Bool {
      run(program, program.threads.count, schedule) { LockExecution(program, $0).run(schedule) }
    }

    private func run(
      _ program: some CustomStringConvertible,
      _ threadCount: Int,
      _ schedule: Schedule,
      _ execute: (Scheduler) -> String?
    ) -> Bool {
      let scheduler = scheduler(for: threadCount)
      runCount += 1
      if tracesRuns { FileHandle.standardError.write(Data("SCHEDULE=\(program)@\(schedule)\n".utf8)) }
      CrashNote.start("\ncrashed: SCHEDULE=\(program)@\(schedule.first)")
      let result = execute(scheduler)
      stepCount += scheduler.step
      if let result, failure == nil { failure = "\(result)\n  SCHEDULE=\(program)@\(scheduler.schedule)" }
      if scheduler.isBroken { schedulers[threadCount] = nil }
      return result == nil
    }

    /// All schedules of a program of two threads with at most `bound` interruptions.
    @discardableResult
    func exploreAll(_ program: Program, bound: Int = 2) -> Bool {
      exploreAll(program.threads.count, bound) { run(program, $0) }
    }

    /// All schedules of threads that use one lock, with at most `bound` interruptions.
    @discardableResult
    func exploreAll(_ program: LockProgram, bound: Int) -> Bool {
      exploreAll(program.threads.count, bound) { run(program, $0) }
    }

    private func exploreAll(_ threadCount: Int, _ bound: Int, _ run: (Schedule) -> Bool) -> Bool {
      programCount += 1
      return (0..<threadCount).allSatisfy { explore(threadCount, Schedule(first: $0), bound, run) }
    }

    private func explore(_ threadCount: Int, _ schedule: Schedule, _ bound: Int, _ run: (Schedule) -> Bool) -> Bool {
      guard run(schedule) else { return false }
      guard bound > 0 else { return true }
      for candidate in scheduler(for: threadCount).candidates {
        let next = Schedule(first: schedule.first, switches: schedule.switches + [candidate])
        guard explore(threadCount, next, bound - 1, run) else { return false }
      }
      return true
    }

    private func scheduler(for threadCount: Int) -> Scheduler {
      if let scheduler = schedulers[threadCount] { return scheduler }
      let scheduler = Scheduler(threadCount: threadCount)
      schedulers[threadCount] = scheduler
      return scheduler
    }

    func stop() {
      for scheduler in schedulers.values { scheduler.stop() }
      schedulers = [:]
    }
  }

  /// Runs `body` with an explorer on a thread of its own, which shares one processor with the threads it runs.
  func explore(_ body: @escaping (Explorer) -> Void) -> Explorer {
    let explorer = Explorer()
    let done = DispatchSemaphore(value: 0)
    let work = UnsafeTransfer {
      stayOnOneProcessor()
      CrashNote.install()
      body(explorer)
      explorer.stop()
      done.signal()
    }
    let thread = Thread { work.value() }
    thread.stackSize = 8 << 20
    thread.start()
    done.wait()
    return explorer
  }
#endif
