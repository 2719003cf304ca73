// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite("Random programs on Bind")
struct BindProgramTests {
  /// Says how the module and the reference differ on a program.
  private static func difference(_ program: [BindOperation]) -> String? {
    difference(BindProgramRun<RealBind>.log(of: program), BindProgramRun<PlainBind>.log(of: program))
  }

  private static func difference(_ ours: [String], _ reference: [String]) -> String? {
    guard ours != reference else { return nil }
    let index = zip(ours, reference).prefix { $0 == $1 }.count
    return "Bind: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3)), after \(index) lines"
  }

  @Test("a random program does on Bind exactly what it does on the reference")
  func agreement() {
    let proof = ProgramProof(
      draw: { BindOperation.program($0, using: &$1) },
      simpler: \.simpler,
      difference: Self.difference
    )
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }

  @Test("the programs run code of the user of every kind")
  func everyKindIsMet() {
    var random = SeededRandom(seed: 2026)
    var kinds: Set<String> = []
    for _ in 0..<300 {
      for line in BindProgramRun<PlainBind>.log(of: BindOperation.program(30, using: &random)) {
        let kind = line.prefix { $0.isLetter }
        if !kind.isEmpty { kinds.insert(line.hasSuffix("let go") ? "let go" : String(kind)) }
      }
    }
    let all = [
      "acting", "binder", "binders", "byHand", "call", "closure", "foreign", "left", "let go", "printer", "same",
    ]
    #expect(kinds.sorted() == all)
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() {
    // A reference that forgets the last line whenever a closure was bound and called.
    let proof = ProgramProof(
      draw: { BindOperation.program($0, using: &$1) },
      simpler: \.simpler,
      difference: { program in
        let log = BindProgramRun<PlainBind>.log(of: program)
        let forgets = log.contains { $0.hasPrefix("closure") }
        return Self.difference(BindProgramRun<RealBind>.log(of: program), forgets ? log.dropLast() : log)
      }
    )
    let failure = proof.firstFailure(limit: 30)
    #expect(failure?.program.count ?? 0 <= 4, "\(String(describing: failure))")
    #expect(failure != nil)
  }
}
