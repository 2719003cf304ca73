// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Random programs on Pharos", .expectedMisuse)
struct PharosProgramTests {
  @Test("a random program does on Pharos exactly what it does on the reference")
  func agreement() {
    let proof = ProgramProof(
      draw: { PharosOperation.program($0, using: &$1) },
      simpler: \.simpler,
      ours: PharosProgramRun<RealPharos>.log(of:),
      reference: PharosProgramRun<PlainPharos>.log(of:)
    )
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }
}
