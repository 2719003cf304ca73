// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Random programs on Pharos", .expectedMisuse)
struct PharosProgramTests {
  private static func difference(_ ours: [String], _ reference: [String]) -> String? {
    guard ours != reference else { return nil }
    let index = zip(ours, reference).prefix { $0 == $1 }.count
    return "Pharos: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3)), line \(index)"
  }

  @Test("a random program does on Pharos exactly what it does on the reference")
  func agreement() {
    let proof = ProgramProof(
      draw: { PharosOperation.program($0, using: &$1) },
      simpler: \.simpler,
      difference: { program in
        Self.difference(
          PharosProgramRun<RealPharos>.log(of: program),
          PharosProgramRun<PlainPharos>.log(of: program)
        )
      }
    )
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() {
    let proof = ProgramProof(
      draw: { PharosOperation.program($0, using: &$1) },
      simpler: \.simpler,
      difference: { program in
        // A reference that forgets the last line whenever a listener was called.
        let log = PharosProgramRun<PlainPharos>.log(of: program)
        let forgets = log.contains { $0.hasPrefix("listener") }
        return Self.difference(PharosProgramRun<PlainPharos>.log(of: program), forgets ? log.dropLast() : log)
      }
    )
    let failure = proof.firstFailure(limit: 30)
    #expect(failure != nil)
    #expect(failure?.program.count ?? 0 <= 4, "\(String(describing: failure))")
  }
}
