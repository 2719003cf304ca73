// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Proofs {
  @Suite("Random programs")
  struct RandomProgramTests {
    @Test(
      "a random program of up to 40 operations does on the engine exactly what it does on the reference model",
      arguments: ReferenceModel<Int>.Mode.allCases
    )
    func engineAgreesWithModel(mode: ReferenceModel<Int>.Mode) {
      let proof = ProgramProof(
        ours: { ProgramRun<EngineTarget>.log(of: $0, mode) },
        reference: { ProgramRun<ReferenceModel<Int>>.log(of: $0, mode) }
      )
      if let failure = proof.firstFailure(of: 27_000) { Issue.record("\(failure)") }
    }
  }
}
