// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// What an explorer runs under many schedules; its description makes the same program again.
  package protocol ScheduledProgram: CustomStringConvertible {
    var threadCount: Int { get }

    /// Runs the threads once; says what is wrong, or nil.
    func run(on scheduler: Scheduler, _ schedule: Schedule, _ choice: Scheduler.Choice) -> String?
  }
#endif
