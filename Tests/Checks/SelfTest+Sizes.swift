// SPDX-License-Identifier: MIT

extension SelfTest {
  private static func limits(_ entries: String...) -> [Sizes.Limit] {
    entries.compactMap { try? Sizes.Limit(entry: $0) }
  }

  /// Says whether counts of one thing, 10 of it, pass with these limits.
  private static func passes(_ limits: [Sizes.Limit]) -> Bool {
    Sizes.results(of: [("lines", 10)], limits: limits).allSatisfy(\.isPassed)
  }

  static let sizeCases: [Case] = [
    ("comments and blank lines are no code", { Sizes.codeLines("// a\n\n  /// b\nlet a = 1  // c\n}\n") == 2 }),
    ("the marks of a table are no words", { Sizes.words("| --- | a 1 × |\n") == 2 }),
    (
      "120 columns are not too many, 121 are", { Sizes.longLines((119...122).map(spaces).joined(separator: "\n")) == 2 }
    ),
    ("what is within its limit passes", { passes(limits("lines | 10 | 5")) }),
    ("what exceeds its limit fails", { !passes(limits("lines | 9 | 5")) }),
    ("what has no limit fails", { !passes([]) }),
    ("a limit of nothing fails", { !passes(limits("lines | 10 | 5", "words | 1 | 1")) }),
    ("a limit is a number", { limits("lines | many | 5").isEmpty }),
  ]

  @Sendable private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
