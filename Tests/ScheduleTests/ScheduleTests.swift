// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Foundation
  import ScheduleSupport
  import TestSupport
  import Testing

  /// Built with `ENGINE_SCHEDULE_POINTS` only: `make schedules`.
  ///
  /// `SCHEDULE` repeats one schedule. `SCHEDULE_PROGRAMS` says how many programs of each shape are explored (`all` for
  /// every one), `SCHEDULE_RANDOM` how many random schedules of three threads are run, and `SCHEDULE_SEED` picks others.
  /// `SCHEDULE_TRACE` prints each schedule before it is run, `SCHEDULE_FAIL_FAST` ends the process at the first failure.
  @Suite("Schedules", .serialized)
  struct ScheduleTests {
    static let environment = ProcessInfo.processInfo.environment
    static let seed = environment["SCHEDULE_SEED"].flatMap { UInt64($0) } ?? 2_026

    @Test("no schedule of two threads with one operation each breaks a promise", arguments: Program.Mode.allCases)
    func twoOperations(mode: Program.Mode) {
      var all: [Program] = []
      for program in programs(mode, 1, 1) {
        all.append(program)
        all.append(program.with { $0.delaysStores = true })
        all.append(program.with { $0.initialCount = 0 })
        all.append(program.with { ($0.initialCount, $0.delaysStores) = (1, true) })
        if mode == .nested { all.append(program.with { $0.stripesEarly = true }) }
      }
      expectAll(all)
    }

    @Test("no schedule of a program in which rare paths meet breaks a promise", arguments: Program.Mode.allCases)
    func rarePaths(mode: Program.Mode) {
      // A stripe in use at a cancel; a slot used again; a nested drain; a message that is older than a subscriber; a
      // parity that was flipped; a cancel after growth.
      var all: [Program] = []
      for text in ["N/NX", "N/LS", "R/NC", "N/NS", "NN/CL", "N/SL"] {
        guard let program = Program("\(mode.rawValue).2.\(text)") else { continue }
        all.append(program)
        all.append(program.with { $0.delaysStores = true })
        all.append(program.with { $0.sendsOnRelease = true })
        if mode == .nested { all.append(program.with { $0.stripesEarly = true }) }
      }
      expectAll(all)
    }

    @Test(
      "a message sent while one subscriber hands over to the next reaches one of them",
      arguments: [Program.Mode.queued, .turns]
    )
    func handingOver(mode: Program.Mode) {
      let all = ["N/H", "H/H", "N/HN", "I/H", "I/HN"].compactMap { Program("\(mode.rawValue).1.\($0)") }
      expectAll(all + all.map { program in program.with { $0.delaysStores = true } })
    }

    @Test(
      "no schedule of two threads with three or four operations breaks a promise",
      arguments: Program.Mode.allCases,
      [[1, 2], [1, 3], [2, 2]]
    )
    func manyOperations(mode: Program.Mode, shape: [Int]) {
      let all = programs(mode, shape[0], shape[1])
      let wanted = Self.environment["SCHEDULE_PROGRAMS"] ?? "30"
      if wanted == "all" { return expectAll(all) }
      var random = SeededRandom(seed: Self.seed)
      expectAll(all.shuffled(using: &random).prefix(Int(wanted) ?? 30).map { $0.varied(using: &random) })
    }

    @Test(
      "no schedule of two threads with up to four subscribes, cancels and sends breaks a promise",
      arguments: Program.Mode.allCases,
      [[1, 2], [1, 3], [2, 2]]
    )
    func everyProgram(mode: Program.Mode, shape: [Int]) {
      expectAll(programs(mode, shape[0], shape[1], of: [.subscribe, .cancel, .send]))
    }

    @Test("10,000 random schedules of three threads break no promise", arguments: Program.Mode.allCases)
    func threeThreads(mode: Program.Mode) {
      var random = SeededRandom(seed: Self.seed)
      report { explorer in
        let wanted = Self.environment["SCHEDULE_RANDOM"].flatMap { Int($0) } ?? 10_000
        for _ in 0..<(wanted / Program.Mode.allCases.count + 1) {
          let threads = (0..<3).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
              mode.operations.randomElement(using: &random)
            }
          }
          let program = Program(mode: mode, threads: threads).varied(using: &random)
          let choice = Scheduler.Choice.random(
            SeededRandom(seed: random.next()),
            chance: [8, 32, 100].randomElement(using: &random) ?? 32
          )
          guard explorer.run(program, Schedule(first: Int.random(in: 0..<3, using: &random)), choice) else { return }
        }
      }
    }

    @Test(
      "one thread after the other is inside a lock and sees what was done before, and two threads miss no plain value",
      arguments: ["PPP/PP", "P/P/PP", "S/S", "SP/PS", "S/S/S"]
    )
    func theLock(uses: String) throws {
      let programs = try ["lock.", "lock.delayed."].map { try #require(LockProgram($0 + uses)) }
      report { explorer in
        for program in programs {
          guard explorer.exploreAll(program, bound: program.threads.count == 2 ? 4 : 3) else { return }
        }
      }
    }

    @Test("a closure that is cancelled while deliveries overlap without end goes after a few of them")
    func overlap() {
      // With three threads two share a stripe, so that its counters do not fall to zero by themselves.
      let sends = [Operation](repeating: .send, count: 30)
      report { explorer in
        for others in [[sends + sends], [sends + sends, sends + sends]] {
          for start in 1..<5 {
            for isStriped in [false, true] {
              let canceller = Array(sends.prefix(start)) + [.cancel] + sends
              var program = Program(mode: .nested, threads: [canceller] + others)
              program.yields = true
              program.stripesEarly = isStriped
              guard explorer.run(program, Schedule(first: 0)) else { return }
            }
          }
        }
      }
    }

    @Test("a thread that sends once does not deliver all that others send without end", arguments: Program.Mode.inTurns)
    func flood(mode: Program.Mode) {
      let sends = [Operation](repeating: .send, count: 30)
      report { explorer in
        for others in [[sends], [sends, sends]] {
          for once in [Operation.send, .sendTwice, .sendLast] {
            var program = Program(mode: mode, threads: [[once]] + others)
            program.yields = true
            for first in 0..<program.threadCount {
              guard explorer.run(program, Schedule(first: first)) else { return }
            }
          }
        }
      }
    }

    @Test("no schedule in which the turn changes hands breaks a promise", arguments: Program.Mode.inTurns)
    func changingHands(mode: Program.Mode) {
      // A thread offers the turn where two messages wait, its own among them; the other one sends, cancels, subscribes or
      // lets go.
      var all: [Program] = []
      for text in ["N/NNN", "R/NN", "R/NR", "N/NNX", "N/NNC", "N/NCN", "N/NNS", "N/NNI", "N/NND", "NC/NNN", "NS/NNN"] {
        guard let program = Program("\(mode.rawValue).2.\(text)") else { continue }
        all.append(program)
        all.append(program.with { $0.delaysStores = true })
        all.append(program.with { $0.sendsOnRelease = true })
      }
      if mode.isReentrant { all += ["N/NNP", "N/NPN", "NP/NN"].compactMap { Program("\(mode.rawValue).2.\($0)") } }
      expectAll(all)
    }

    @Test("a schedule is run again from the string that a failure prints: the one that SCHEDULE names")
    func again() throws {
      // Without a name it is the one that found that the owner of a subject that nests in turn was not ordered after the one before it.
      let parts = (Self.environment["SCHEDULE"] ?? "serialReentrant.2.N/X@0").split(separator: "@")
      let text = try #require(parts.first.map(String.init))
      // A facade's.
      if text.contains("-") { return }
      let schedule = try #require(parts.last.flatMap { Schedule(String($0)) })
      if let program = LockProgram(text) { return report { $0.run(program, schedule) } }
      let program = try #require(Program(text))
      report { $0.run(program, schedule) }
    }

    private func expectAll(_ programs: [Program]) {
      report { explorer in
        for program in programs where !explorer.exploreAll(program) { return }
      }
    }

    private func report(_ body: @escaping (Explorer) -> Void) {
      if let failure = explore(body) { Issue.record("\(failure)") }
    }
  }

  extension Program {
    func with(_ change: (inout Program) -> Void) -> Program {
      var program = self
      change(&program)
      return program
    }

    /// The same operations, with another start or other memory.
    func varied(using random: inout SeededRandom) -> Program {
      with {
        $0.initialCount = [2, 2, 1, 0].randomElement(using: &random) ?? 2
        $0.stripesEarly = mode == .nested && Bool.random(using: &random)
        $0.delaysStores = Bool.random(using: &random)
        $0.sendsOnRelease = Int.random(in: 0..<4, using: &random) == 0
      }
    }
  }

  /// All programs of two threads with so many operations each; threads that only change places count once.
  func programs(
    _ mode: Program.Mode,
    _ first: Int,
    _ second: Int,
    of wanted: [Operation]? = nil
  ) -> [Program] {
    let operations = wanted ?? mode.operations
    var programs: [Program] = []
    for one in sequences(first, of: operations) {
      for other in sequences(second, of: operations) {
        if first == second, String(one.map(\.rawValue)) > String(other.map(\.rawValue)) { continue }
        programs.append(Program(mode: mode, threads: [one, other]))
      }
    }
    return programs
  }

  /// All sequences of operations; nothing comes after letting go of the subject.
  private func sequences(_ count: Int, of operations: [Operation]) -> [[Operation]] {
    guard count > 0 else { return [[]] }
    return sequences(count - 1, of: operations).filter { $0.last != .release }.flatMap { start in
      operations.map { start + [$0] }
    }
  }
#endif
