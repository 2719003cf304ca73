// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Random programs on Pharos", .expectedMisuse)
struct PharosProgramTests {
  /// Says how the module and the reference differ on the first such program on which they do.
  private func expectAgreement(on draw: @escaping (Int, inout SeededRandom) -> [PharosOperation]) {
    let proof = ProgramProof(
      draw: draw,
      simpler: \.simpler,
      ours: PharosProgramRun<RealPharos>.log(of:),
      reference: PharosProgramRun<PlainPharos>.log(of:)
    )
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }

  @Test("a random program does on Pharos exactly what it does on the reference")
  func agreement() { expectAgreement { PharosOperation.program($0, using: &$1) } }

  @Test("a random program of sets, intervals, late timers and queues does on Pharos what it does on the reference")
  func timed() { expectAgreement { PharosOperation.timed($0, using: &$1) } }
}
