// SPDX-License-Identifier: MIT

extension SelfTest {
  private static let branches = SwiftText("#if A\n  #if B\n  #endif\n#elseif C && D  // why\n#else\n#endif")

  private static func problems(_ entries: [String]) -> Int {
    Conditions.check(entries, texts: [branches]).problems.count
  }

  static let conditionCases: [Case] = [
    (
      "all branches under #if are found",
      { Conditions.conditions(in: branches) == ["A", "B", "C && D", "none of: A, C && D"] }
    ),
    (
      "those that are listed are in order",
      { problems(["A | a", "B | b", "C && D | c", "none of: A, C && D | d"]) == 0 }
    ),
    ("one that is not listed is found", { problems(["A | a", "B | b", "C && D | c"]) == 1 }),
    (
      "one that nobody has any more is found",
      { problems(["A | a", "B | b", "C && D | c", "none of: A, C && D | d", "E | e"]) == 1 }
    ),
    (
      "an entry says what compiles the branch",
      { problems(["A", "B | b", "C && D | c", "none of: A, C && D | d"]) == 2 }
    ),
  ]
}
