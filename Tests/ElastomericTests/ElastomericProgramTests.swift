// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Each runs in a process of its own: all Elastomers of a process share one model.
///
/// A thread that calls an Elastomer may perform the operations of other threads.
@Suite("Random programs on Elastomers")
struct ElastomericProgramTests {
  /// The description of the first program that fails; none does unless the reference `forgets` a rule.
  private static func failure(forgets: String? = nil) -> ProgramProof<ElastomericOperation>.Failure? {
    ProgramProof(
      draw: { ElastomericOperation.program($0, using: &$1) },
      simpler: \.simpler,
      ours: ElastomericProgramRun<RealElastomers>.log(of:),
      reference: ElastomericProgramRun<PlainElastomers>.log(of:),
      forgets: forgets
    ).firstFailure(limit: 20)
  }

  @Test("a random program does on Elastomers exactly what it does on the reference")
  func agreement() async {
    await #expect(processExitsWith: .success) {
      if let failure = Self.failure() { Issue.record("\(failure)") }
    }
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() async {
    await #expect(processExitsWith: .success) {
      let failure = Self.failure(forgets: "observer ")
      #expect(failure?.program.count ?? 0 <= 3, "\(String(describing: failure))")
      #expect(failure != nil)
    }
  }
}
