// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Random programs on Pharos", .expectedMisuse)
struct PharosProgramTests {
  /// Says how the module and the reference differ on the first program on which they do.
  private func expectAgreement(_ ours: ProgramLog.Type, _ reference: ProgramLog.Type) {
    if let failure = ProgramProof(ours, reference).firstFailure(limit: 30) { Issue.record("\(failure)") }
  }

  @Test("a random program does on Pharos exactly what it does on the reference")
  func agreement() { expectAgreement(PharosProgramRun<RealPharos>.self, PharosProgramRun<PlainPharos>.self) }

  @Test("a random program of sets, intervals, late timers and queues does on Pharos what it does on the reference")
  func timed() { expectAgreement(TimedPharosRun<RealPharos>.self, TimedPharosRun<PlainPharos>.self) }
}
