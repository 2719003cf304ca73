// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Each runs in a process of its own: all Elastomers of a process share one model.
///
/// A thread that calls an Elastomer may do the work of other threads' calls.
@Suite("Random programs on Elastomers")
struct ElastomericProgramTests {
  /// Says how the module and the reference differ on a program.
  private static func difference(_ program: [ElastomericOperation]) -> String? {
    difference(
      ElastomericProgramRun<RealElastomers>.log(of: program),
      ElastomericProgramRun<PlainElastomers>.log(of: program)
    )
  }

  private static func difference(_ ours: [String], _ reference: [String]) -> String? {
    guard ours != reference else { return nil }
    let index = zip(ours, reference).prefix { $0 == $1 }.count
    return "Elastomeric: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3)), after \(index) lines"
  }

  @Test("a random program does on Elastomers exactly what it does on the reference")
  func agreement() async {
    await #expect(processExitsWith: .success) {
      let proof = ProgramProof(
        draw: { ElastomericOperation.program($0, using: &$1) },
        simpler: \.simpler,
        difference: Self.difference
      )
      if let failure = proof.firstFailure(limit: 20) { Issue.record("\(failure)") }
    }
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() async {
    await #expect(processExitsWith: .success) {
      // A reference that forgets the last line whenever an observer was called.
      let proof = ProgramProof(
        draw: { ElastomericOperation.program($0, using: &$1) },
        simpler: \.simpler,
        difference: { program in
          let log = ElastomericProgramRun<PlainElastomers>.log(of: program)
          let forgets = log.contains { $0.hasPrefix("observer ") }
          let ours = ElastomericProgramRun<RealElastomers>.log(of: program)
          return Self.difference(ours, forgets ? log.dropLast() : log)
        }
      )
      let failure = proof.firstFailure(limit: 20)
      #expect(failure?.program.count ?? 0 <= 3, "\(String(describing: failure))")
      #expect(failure != nil)
    }
  }
}
