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

    /// Counts atomic accesses and locks, which are what a step is.
    @Test(
      "a combination of twice as many Outputs takes twice the steps to make, whatever they store",
      arguments: [true, false]
    )
    func combinationIsLinear(storesValues: Bool) {
      func steps(_ count: Int) -> Int {
        var counted = 0
        let scene = Scene("bind-combine-cost", threads: 1) { stage in
          let outputs = (0..<count).map { Output(value: storesValues ? $0 : nil) }
          stage.thread { _ = Output.combine(outputs: outputs) }
        }
        let failure = explore { explorer in
          explorer.run(scene, Schedule(first: 0))
          counted = explorer.stepCount
        }
        if let failure { Issue.record("\(failure)") }
        return counted
      }
      let (few, many) = (steps(40), steps(80))
      #expect(few >= 40)
      #expect(many <= 2 * few)
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
