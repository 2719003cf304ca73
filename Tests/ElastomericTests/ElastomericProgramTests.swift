// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Each runs in a process of its own: all Elastomers of a process share one model.
///
/// A thread that calls an Elastomer may perform the operations of other threads.
@Suite("Random programs on Elastomers")
struct ElastomericProgramTests {
  @Test("a random program does on Elastomers exactly what it does on the reference")
  func agreement() async {
    await #expect(processExitsWith: .success) {
      let proof = ProgramProof(
        ElastomericProgramRun<RealElastomers>.self,
        ElastomericProgramRun<PlainElastomers>.self
      )
      if let failure = proof.firstFailure(limit: 20) { Issue.record("\(failure)") }
    }
  }
}
