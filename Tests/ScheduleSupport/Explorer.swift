// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Foundation
  import NotificationEngine
  import TestSupport

  /// Runs programs under many schedules, until one fails.
  package final class Explorer {
    private var schedulers: [Int: Scheduler] = [:]
    private(set) var programCount = 0
    private(set) var runCount = 0
    package private(set) var stepCount = 0

    /// The first failure, with the string that repeats it.
    package private(set) var failure: String?

    private let tracesRuns = ProcessInfo.processInfo.environment["SCHEDULE_TRACE"] != nil

    /// How much was explored.
    package var summary: String { "\(programCount) programs, \(runCount) schedules, \(stepCount) steps" }

    /// Runs one schedule; says whether it passed.
    @discardableResult
    package func run(
      _ program: some ScheduledProgram,
      _ schedule: Schedule,
      _ choice: Scheduler.Choice = .none
    ) -> Bool {
      let scheduler = scheduler(for: program.threadCount)
      runCount += 1
      if tracesRuns { FileHandle.standardError.write(Data("SCHEDULE=\(program)@\(schedule)\n".utf8)) }
      CrashNote.start("\ncrashed: SCHEDULE=\(program)@\(schedule.first)")
      let result = program.run(on: scheduler, schedule, choice)
      stepCount += scheduler.step
      if let result, failure == nil { failure = "\(result)\n  SCHEDULE=\(program)@\(scheduler.schedule)" }
      if scheduler.isBroken { schedulers[program.threadCount] = nil }
      return result == nil
    }

    /// All schedules of a program with at most `bound` interruptions.
    @discardableResult
    package func exploreAll(_ program: some ScheduledProgram, bound: Int = 2) -> Bool {
      programCount += 1
      return (0..<program.threadCount).allSatisfy { explore(program, Schedule(first: $0), bound) }
    }

    private func explore(_ program: some ScheduledProgram, _ schedule: Schedule, _ bound: Int) -> Bool {
      guard run(program, schedule) else { return false }
      guard bound > 0 else { return true }
      for candidate in scheduler(for: program.threadCount).candidates {
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

  /// The engine asks one observer, so tests of several suites explore one after the other.
  private let oneAtATime = NSLock()

  /// Runs `body` with an explorer on a thread of its own, which shares one processor with the threads it runs.
  ///
  /// Prints how much was explored and in which time.
  ///
  /// - Returns: The first failure, or nil. With `SCHEDULE_FAIL_FAST` a failure ends the process.
  package func explore(_ body: @escaping (Explorer) -> Void) -> String? {
    oneAtATime.lock()
    defer { oneAtATime.unlock() }
    let start = Date()
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
    print("\(explorer.summary), \(Int(Date().timeIntervalSince(start).rounded())) s")
    guard let failure = explorer.failure else { return nil }
    if ProcessInfo.processInfo.environment["SCHEDULE_FAIL_FAST"] != nil {
      print("failed: \(failure)")
      exit(1)
    }
    return failure
  }
#endif
