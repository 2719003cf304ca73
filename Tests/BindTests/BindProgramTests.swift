// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Random programs on Bind")
struct BindProgramTests {
  /// What the first program that fails shows; none does unless the reference `forgets` something.
  private static func failure(forgets: String? = nil) -> ProgramProof.Failure? {
    ProgramProof(BindProgramRun<Output<Int>>.self, BindProgramRun<PlainOutput<Int>>.self, forgets: forgets)
      .firstFailure(limit: 30)
  }

  @Test("a random program does on Bind exactly what it does on the reference")
  func agreement() {
    if let failure = Self.failure() { Issue.record("\(failure)") }
  }

  @Test("the programs run code of the user of every kind")
  func everyKindIsMet() {
    var random = SeededRandom(seed: 2026)
    var kinds: Set<String> = []
    for _ in 0..<300 {
      for line in BindProgramRun<PlainOutput<Int>>.log(of: (0..<30).map { _ in random.next() }) {
        let kind = line.prefix { $0.isLetter }
        if !kind.isEmpty { kinds.insert(line.hasSuffix("let go") ? "let go" : String(kind)) }
      }
    }
    let all = [
      "acting", "binder", "binders", "byHand", "call", "change", "closure", "delivery", "foreign", "left", "let go",
      "modified", "once", "printer", "same", "taken",
    ]
    #expect(kinds.sorted() == all)
  }

  @Test("a program on which two libraries differ is found and shrunk to the operations that matter")
  func failureIsShrunk() {
    let failure = Self.failure(forgets: "closure")
    #expect(failure?.program.count ?? 0 <= 4, "\(String(describing: failure))")
    #expect(failure != nil)
  }
}
