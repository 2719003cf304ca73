// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Each runs in a process of its own, where no other test keeps the threads on which tasks sleep.
@Suite("Random programs on operators with a clock")
struct PacedProgramTests {
  /// Says how the module and the reference differ on a program.
  private static func difference(_ program: [PacedOperation]) -> String? {
    let (reference, hands) = PacedProgramRun(PlainPaced(), awaiting: []).log(of: program)
    let (ours, _) = PacedProgramRun(RealPaced(), awaiting: hands).log(of: program)
    guard ours != reference else { return nil }
    let index = zip(ours, reference).prefix { $0 == $1 }.count
    return "Bind: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3)), after \(index) lines"
  }

  @Test("a random program of values, clocks and actors does on Bind what it does on the reference")
  func agreement() async {
    await #expect(processExitsWith: .success) {
      // The thread of the program waits for tasks, so it must not be one of those that tasks need.
      let failure = await withCheckedContinuation { isOver in
        Thread {
          let proof = ProgramProof(
            draw: { PacedOperation.program($0, using: &$1) },
            simpler: \.simpler,
            difference: Self.difference
          )
          isOver.resume(returning: proof.firstFailure(limit: 20, of: 2_000)?.description)
        }
        .start()
      }
      if let failure { Issue.record("\(failure)") }
    }
  }
}
