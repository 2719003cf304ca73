// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Proofs {
  @Suite("Random programs")
  struct RandomPrograms {
    /// Says how engine and model differ on a program.
    static func difference(_ program: Program) -> String? {
      let engine = ProgramRun<EngineTarget>.events(of: program)
      let model = ProgramRun<ModelTarget>.events(of: program)
      guard engine != model else { return nil }
      let index = zip(engine, model).prefix { $0 == $1 }.count
      return "engine: \(engine[index...].prefix(4)), model: \(model[index...].prefix(4)), after \(index) events"
    }

    @Test(
      "a random program of up to 40 operations does on the engine exactly what it does on the reference model",
      arguments: ReferenceModel<Int>.Mode.allCases
    )
    func engineAgreesWithModel(mode: ReferenceModel<Int>.Mode) {
      let isGoingOn = Stress.isGoingOn(27_000, users: ReferenceModel<Int>.Mode.allCases.count)
      var count = 0
      while isGoingOn(count) {
        let seed = Stress.seed &+ UInt64(count)
        var random = SeededRandom(seed: seed)
        let limit = count % 4 == 0 ? 40 : 12
        let program = Program(mode: mode, threads: 1, limit: limit, using: &random)
        count += 1
        guard Self.difference(program) != nil else { continue }
        let smallest = program.shrunk { Self.difference($0) != nil }
        Issue.record("seed \(seed): \(smallest): \(Self.difference(smallest) ?? "")")
        break
      }
      print("random programs, \(mode), one thread: \(count) from seed \(Stress.seed)")
    }

    @Test("a failing program shrinks to the operations that matter")
    func shrinkingKeepsTheFailure() {
      func always(_ onCall: [Program.Operation], _ onRelease: [Program.Operation] = []) -> Program.Operation {
        .subscribe(.init(onCall: onCall, onRelease: onRelease))
      }
      let inner = always([.cancelAll, .drop], [.count, .send])
      let program = Program(mode: .nested, threads: [[.send, always([.send, inner]), .sendOrdered], [.cancel(1)]])
      let smallest = program.shrunk { "\($0)".contains("drop") }
      #expect(smallest == Program(mode: .nested, threads: [[always([always([.drop])])]]))
    }
  }
}
