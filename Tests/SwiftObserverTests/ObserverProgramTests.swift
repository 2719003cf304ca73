// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite(
  "Random programs on SwiftObserver",
  .expectedMisuse,
  .serialized,
  .disabled(if: Stress.looksForLeaks, "programs make circles that hold themselves")
)
struct ObserverProgramTests {
  @Test("a random program does on SwiftObserver exactly what it does on the reference")
  func agreement() {
    let proof = ProgramProof(ObserverProgramRun<RealObservers>.self, ObserverProgramRun<PlainObservers>.self)
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }
}
