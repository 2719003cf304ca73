// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import ScheduleSupport

  /// A few threads that do something with a facade at the same time; its name makes the same program again.
  struct Scene: ScheduledProgram, Sendable {
    let name: String
    let threadCount: Int

    /// Says what the threads do, and what is looked at afterwards.
    private let setUp: @Sendable (Stage) -> Void

    init(_ name: String, threads: Int = 2, _ setUp: @escaping @Sendable (Stage) -> Void) {
      self.name = name
      threadCount = threads
      self.setUp = setUp
    }

    var description: String { name }

    func run(on scheduler: Scheduler, _ schedule: Schedule, _ choice: Scheduler.Choice) -> String? {
      scheduler.prepare(delaysStores: false)
      let stage = Stage(scheduler)
      setUp(stage)
      precondition(stage.threads.count == threadCount, "\(name) has \(stage.threads.count) threads")
      return stage.perform(schedule, choice)
    }
  }

  extension Scene {
    /// What may be told, old and new, when one thread changes 0 to 1 and another one to 2.
    static let eitherFirst = [[[0, 1], [1, 2]], [[0, 2], [2, 1]]]

    static let all = bind + swiftObserver + pharos + elastomeric

    static func named(_ name: String) -> Scene? {
      all.first { $0.name == name }
    }
  }
#endif
