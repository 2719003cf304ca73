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
  private static func difference(_ ours: [String], _ reference: [String]) -> String? {
    guard ours != reference else { return nil }
    let index = zip(ours, reference).prefix { $0 == $1 }.count
    return "SwiftObserver: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3)), line \(index)"
  }

  @Test("a random program does on SwiftObserver exactly what it does on the reference")
  func agreement() {
    let proof = ProgramProof(
      draw: { ObserverOperation.program($0, using: &$1) },
      simpler: \.simpler,
      difference: { program in
        Self.difference(
          ObserverProgramRun<RealObservers>.log(of: program),
          ObserverProgramRun<PlainObservers>.log(of: program)
        )
      }
    )
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() {
    let proof = ProgramProof(
      draw: { ObserverOperation.program($0, using: &$1) },
      simpler: \.simpler,
      difference: { program in
        // A reference that forgets the last line whenever a handler was called.
        let log = ObserverProgramRun<PlainObservers>.log(of: program)
        let forgets = log.contains { $0.hasPrefix("handler") }
        return Self.difference(
          ObserverProgramRun<RealObservers>.log(of: program),
          forgets ? log.dropLast() : log
        )
      }
    )
    let failure = proof.firstFailure(limit: 30)
    #expect(failure != nil)
    #expect(failure?.program.count ?? 0 <= 4, "\(String(describing: failure))")
  }
}
