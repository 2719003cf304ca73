// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Proofs {
  @Suite("Random programs, threads")
  struct RandomProgramThreads {
    /// Runs programs on four threads until one has a problem: `next` is asked for each round, nil ends.
    static func firstProblem(_ next: @escaping (Int) -> Program?) -> (program: Program, problem: String)? {
      var current: ConcurrentProgramRun?
      var found: (Program, String)?
      inRounds(4) { round in
        current = next(round).map(ConcurrentProgramRun.init)
      } body: { thread, _ in
        if let current, thread < current.program.threads.count { current.perform(thread: thread) }
      } check: { _ in
        guard let run = current else { return false }
        run.finish()
        run.lookAfterwards()
        if let problem = ConcurrentProgramJudge(run: run).problem() { found = (run.program, problem) }
        return found == nil
      }
      return found
    }

    @Test(
      "a random program on four threads keeps the invariants: nothing lost, doubled, out of order or left over",
      arguments: ReferenceModel<Int>.Mode.allCases
    )
    func invariantsHold(mode: ReferenceModel<Int>.Mode) {
      let isGoingOn = Stress.isGoingOn(6_400, users: ReferenceModel<Int>.Mode.allCases.count)
      var count = 0
      let failure = Self.firstProblem { round in
        count = round
        guard isGoingOn(round) else { return nil }
        var random = SeededRandom(seed: Stress.seed &+ UInt64(round))
        return Program(mode: mode, threads: 4, limit: round % 4 == 0 ? 40 : 20, using: &random)
      }
      print("random programs, \(mode), four threads: \(count) from seed \(Stress.seed)")
      guard let failure else { return }
      // A smaller program may need many runs before it fails.
      let smallest = failure.program.shrunk { program in
        Self.firstProblem { $0 < 200 ? program : nil } != nil
      }
      Issue.record(
        "seed \(Stress.seed &+ UInt64(count)): \(failure.problem); \(failure.program), shrunk: \(smallest)"
      )
    }
  }
}
