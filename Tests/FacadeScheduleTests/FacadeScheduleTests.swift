// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Bind
  import Foundation
  import ScheduleSupport
  import Testing

  /// Built with `ENGINE_SCHEDULE_POINTS` only: `make schedules`.
  ///
  /// `SCHEDULE` repeats one schedule, as it does for the engine. `SCHEDULE_BOUND` says how many interruptions there are.
  @Suite("Schedules of the facades", .serialized)
  struct FacadeScheduleTests {
    @Test("Bind: no schedule with two interruptions breaks what a scene promises", arguments: Scene.bind)
    func bind(scene: Scene) { exploreAll(scene) }

    @Test(
      "SwiftObserver: no schedule with two interruptions breaks what a scene promises",
      arguments: Scene.swiftObserver
    )
    func swiftObserver(scene: Scene) { exploreAll(scene) }

    @Test("Pharos: no schedule with two interruptions breaks what a scene promises", arguments: Scene.pharos)
    func pharos(scene: Scene) { exploreAll(scene) }

    @Test("Elastomeric: no schedule with two interruptions breaks what a scene promises", arguments: Scene.elastomeric)
    func elastomeric(scene: Scene) { exploreAll(scene) }

    private static let bound = ProcessInfo.processInfo.environment["SCHEDULE_BOUND"].flatMap { Int($0) } ?? 2

    private func exploreAll(_ scene: Scene) {
      if let failure = explore({ $0.exploreAll(scene, bound: Self.bound) }) { Issue.record("\(failure)") }
    }

    /// The steps that `body` takes: atomic accesses and locks.
    private func steps(_ body: @escaping @Sendable () -> Void) -> Int {
      var counted = 0
      let scene = Scene("cost", threads: 1) { stage in stage.thread(body) }
      let failure = explore { explorer in
        explorer.run(scene, Schedule(first: 0))
        counted = explorer.stepCount
      }
      if let failure { Issue.record("\(failure)") }
      return counted
    }

    @Test("twice as many subscriptions take twice the steps to make", arguments: Many.all)
    func isLinear(many: Many) {
      let (few, twice) = (steps { many.make(70) }, steps { many.make(140) })
      #expect(few >= 70)
      #expect(twice <= few * 5 / 2)
    }

    @Test("a scene's schedule is run again from the string that a failure prints: the one that SCHEDULE names")
    func again() throws {
      let parts = (ProcessInfo.processInfo.environment["SCHEDULE"] ?? "").split(separator: "@")
      // Without a "-" it is one of the engine's.
      let name = parts.first.flatMap { $0.contains("-") ? String($0) : nil }
      let scene = try #require(Scene.named(name ?? "bind-combine"))
      let schedule = try #require(Schedule(name != nil && parts.count == 2 ? String(parts[1]) : "0"))
      if let failure = explore({ $0.run(scene, schedule) }) { Issue.record("\(failure)") }
    }
  }
#endif
