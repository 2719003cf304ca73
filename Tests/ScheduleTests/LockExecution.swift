// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import ScheduleSupport

  /// What threads do with one lock: a string for each thread, a letter for each use.
  ///
  /// Its description, `lock.P/PS` or `lock.delayed.P/PS`, makes the same program again.
  struct LockProgram: ScheduledProgram {
    enum Use: Character {
      case enter = "P"

      /// Stores a plain value under a lock of the thread's own, and then reads without a lock what the next thread stores so.
      case storeThenRead = "S"
    }

    var threads: [[Use]] = []
    var delaysStores = false

    init?(_ text: String) {
      var parts = text.split(separator: ".")
      guard parts.count > 1, parts.removeFirst() == "lock" else { return nil }
      if parts.first == "delayed" {
        delaysStores = true
        parts.removeFirst()
      }
      guard parts.count == 1 else { return nil }
      for letters in parts[0].split(separator: "/") {
        let uses = letters.compactMap(Use.init)
        guard uses.count == letters.count else { return nil }
        threads.append(uses)
      }
      guard (2...3).contains(threads.count) else { return nil }
    }

    var threadCount: Int { threads.count }

    func run(on scheduler: Scheduler, _ schedule: Schedule, _ choice: Scheduler.Choice) -> String? {
      LockExecution(self, scheduler).run(schedule, choice)
    }

    var description: String {
      "lock\(delaysStores ? ".delayed" : "").\(threads.map { String($0.map(\.rawValue)) }.joined(separator: "/"))"
    }
  }

  /// One run of threads that use one lock, and plain values, under one schedule.
  final class LockExecution {
    /// A value that is stored under a lock and read without.
    private final class Published {
      let lock = Protected(0)
      let value = AtomicValue<Int>()
    }

    private let lock = Protected(0)
    private let published = [Published(), Published(), Published()]
    private let program: LockProgram
    private let scheduler: Scheduler
    private var isInside = false

    /// How often a thread was inside.
    private var count = 0

    private var missedCount = 0
    private var finishedCount = 0

    init(_ program: LockProgram, _ scheduler: Scheduler) {
      self.program = program
      self.scheduler = scheduler
    }

    /// Says what is wrong, or nil.
    func run(_ schedule: Schedule, _ choice: Scheduler.Choice) -> String? {
      scheduler.prepare(delaysStores: program.delaysStores)
      scheduler.run(schedule, choice) { self.run($0) }
      if scheduler.memory.failure != nil || scheduler.isBroken { return scheduler.memory.failure }
      if count != program.threads.joined().count + 1 { return "a use is lost" }
      return missedCount == program.threads.count ? "nobody has seen what another thread stored" : nil
    }

    private func run(_ thread: Int) {
      for use in program.threads[thread] { self.use(use, thread) }
      finishedCount += 1
      // No thread is inside any more, and the next one can still enter.
      if finishedCount == program.threads.count { use(.enter, thread) }
    }

    private func use(_ use: LockProgram.Use, _ thread: Int) {
      switch use {
      case .enter: lock.withLock { _ in enter() }
      case .storeThenRead:
        let mine = published[thread]
        mine.lock.withLock { _ in
          mine.value.store(1)
          count += 1
        }
        if published[(thread + 1) % program.threads.count].value.value == 0 { missedCount += 1 }
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
