// SPDX-License-Identifier: MIT

import Foundation
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
      let isGoingOn = Stress.isGoingOn(27_000, users: 7)
      var count = 0
      while isGoingOn(count) {
        let seed = Stress.seed &+ UInt64(count)
        var random = SeededRandom(seed: seed)
        let limit = count % 4 == 0 ? 40 : 12
        let program = Program(mode: mode, threads: 1, limit: limit, using: &random)
        count += 1
        guard Self.difference(program) != nil else { continue }
        let smallest = program.shrunk { Self.difference($0) != nil }
        Issue.record("seed \(seed): PROGRAM='\(smallest)': \(Self.difference(smallest) ?? "")")
        break
      }
      print("random programs, \(mode), one thread: \(count) from seed \(Stress.seed)")
    }

    @Test("a program's text can be read back")
    func textIsLossless() {
      var random = SeededRandom(seed: Stress.seed)
      for index in 0..<500 {
        let program = Program(mode: .queued, threads: 1 + index % 4, limit: 40, using: &random)
        #expect(Program(program.description) == program)
      }
      #expect(Program("queued: S(c0 s") == nil)
    }

    @Test("a failing program shrinks to the operations that matter")
    func shrinkingKeepsTheFailure() {
      let program = Program("nested: s S(s c0/n) o S(S(A D) n/s) R(n) c1")
      let smallest = program?.shrunk { $0.description.contains("D") }
      #expect(smallest?.description == "nested: S(S(D))")
    }

    @Test("a program given in the environment runs again", .enabled(if: replayed != nil))
    func replay() throws {
      let program = try #require(Program(replayed ?? ""), "PROGRAM is not a program")
      #expect(Self.difference(program) == nil)
    }
  }
}

private let replayed = ProcessInfo.processInfo.environment["PROGRAM"]
