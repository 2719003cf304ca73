// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import ScheduleSupport

  /// What a scene is set up on: its threads, what they note, and what is looked at when they have ended.
  ///
  /// One thread runs at a time, so nothing here needs a lock.
  final class Stage {
    let scheduler: Scheduler
    private(set) var threads: [() -> Void] = []
    private var checks: [() -> Void] = []

    init(_ scheduler: Scheduler) {
      self.scheduler = scheduler
    }

    /// Adds a thread.
    func thread(_ body: @escaping () -> Void) {
      threads.append(body)
    }

    /// Adds what is looked at when all threads have ended.
    func afterwards(_ check: @escaping () -> Void) {
      checks.append(check)
    }

    /// Another thread may go on here: in a closure of the user, for instance.
    func step() {
      scheduler.mark()
    }

    func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { scheduler.fail(text()) }
    }

    func expect<Value: Equatable>(_ value: Value, isOneOf allowed: [Value], _ what: String) {
      expect(allowed.contains(value), "\(what): \(value)")
    }

    /// Runs the threads as the schedule says; says what is wrong, or nil.
    func perform(_ schedule: Schedule, _ choice: Scheduler.Choice) -> String? {
      scheduler.run(schedule, choice) { [threads] in threads[$0]() }
      guard !scheduler.isBroken else { return scheduler.memory.failure }
      for check in checks { check() }
      threads = []
      checks = []
      return scheduler.memory.failure
    }
  }
#endif
