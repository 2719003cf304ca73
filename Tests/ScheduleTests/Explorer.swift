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
      let scheduler = scheduler(for: program.threads.count)
      runCount += 1
      if tracesRuns { FileHandle.standardError.write(Data("SCHEDULE=\(program)@\(schedule)\n".utf8)) }
      CrashNote.start("\ncrashed: SCHEDULE=\(program)@\(schedule.first)")
      let result = Execution(program, scheduler).run(schedule, choice)
      stepCount += scheduler.step
      if let result, failure == nil { failure = "\(result)\n  SCHEDULE=\(program)@\(scheduler.schedule)" }
      if scheduler.isBroken { schedulers[program.threads.count] = nil }
      return result == nil
    }

    /// All schedules of a program of two threads with at most `bound` interruptions.
    @discardableResult
    func exploreAll(_ program: Program, bound: Int = 2) -> Bool {
      programCount += 1
      for first in program.threads.indices where !explore(program, Schedule(first: first), bound) { return false }
      return true
    }

    private func explore(_ program: Program, _ schedule: Schedule, _ bound: Int) -> Bool {
      guard run(program, schedule) else { return false }
      guard bound > 0 else { return true }
      for candidate in scheduler(for: program.threads.count).candidates {
        let next = Schedule(first: schedule.first, switches: schedule.switches + [candidate])
        guard explore(program, next, bound - 1) else { return false }
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
