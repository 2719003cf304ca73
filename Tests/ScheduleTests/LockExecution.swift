// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine

  /// What threads do with one lock: a string for each thread, a letter for each use.
  ///
  /// Its description, `lock.P/QI` or `lock.delayed.P/QI`, makes the same program again.
  struct LockProgram: CustomStringConvertible {
    enum Use: Character {
      case publishing = "P"
      case plain = "Q"
      case ifFree = "I"
    }

    var threads: [[Use]]
    var delaysStores = false

    init?(_ text: String) {
      var parts = text.split(separator: ".")
      guard parts.count > 1, parts.removeFirst() == "lock" else { return nil }
      if parts.first == "delayed" {
        delaysStores = true
        parts.removeFirst()
      }
      threads = parts.last?.split(separator: "/").map { $0.compactMap(Use.init) } ?? []
      guard (2...3).contains(threads.count) else { return nil }
    }

    var description: String {
      "lock\(delaysStores ? ".delayed" : "").\(threads.map { String($0.map(\.rawValue)) }.joined(separator: "/"))"
    }
  }

  /// One run of threads that use one lock, under one schedule: each access to its words and its mutex is a step.
  final class LockExecution {
    private let lock = EngineLock()
    private let program: LockProgram
    private let scheduler: Scheduler
    private var isInside = false

    /// How often somebody was inside, and how often the short way was closed.
    private var count = 0
    private var closedCount = 0

    init(_ program: LockProgram, _ scheduler: Scheduler) {
      self.program = program
      self.scheduler = scheduler
    }

    /// Says what is wrong, or nil.
    func run(_ schedule: Schedule) -> String? {
      scheduler.prepare(delaysStores: program.delaysStores)
      // SAFETY: no thread is in the engine between two runs.
      unsafe SchedulePoint.locksAreSteps = false
      defer { unsafe SchedulePoint.locksAreSteps = true }
      scheduler.run(schedule) { thread in
        for use in self.program.threads[thread] { self.use(use) }
      }
      if scheduler.memory.failure == nil, !scheduler.isBroken {
        if count + closedCount != program.threads.joined().count { scheduler.fail("a use is lost") }
        // Nobody is inside any more, and whoever comes can still enter.
        use(.publishing)
      }
      return scheduler.memory.failure
    }

    private func use(_ use: LockProgram.Use) {
      switch use {
      case .publishing: lock.withLock { enter() }
      case .plain: lock.withLock(isPublishing: false) { enter() }
      case .ifFree:
        var isDone = false
        lock.withLockIfFree {
          enter()
          isDone = true
        }
        if !isDone { closedCount += 1 }
      }
    }

    private func enter() {
      if isInside { scheduler.fail("two are inside") }
      isInside = true
      // A plain write: it has to come after the one of whoever was inside before.
      scheduler.pass(object: 1, isWrite: true)
      count += 1
      isInside = false
    }
  }
#endif
