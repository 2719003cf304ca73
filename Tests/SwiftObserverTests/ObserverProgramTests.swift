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
  /// The description of the first program that fails; none does unless the reference `forgets` a rule.
  private static func failure(forgets: String? = nil) -> ProgramProof<ObserverOperation>.Failure? {
    ProgramProof(
      draw: { ObserverOperation.program($0, using: &$1) },
      simpler: \.simpler,
      ours: ObserverProgramRun<RealObservers>.log(of:),
      reference: ObserverProgramRun<PlainObservers>.log(of:),
      forgets: forgets
    ).firstFailure(limit: 30)
  }

  @Test("a random program does on SwiftObserver exactly what it does on the reference")
  func agreement() {
    if let failure = Self.failure() { Issue.record("\(failure)") }
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() {
    let failure = Self.failure(forgets: "handler")
    #expect(failure != nil)
    #expect(failure?.program.count ?? 0 <= 5, "\(String(describing: failure))")
  }
}
