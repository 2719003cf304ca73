// SPDX-License-Identifier: MIT

extension SelfTest {
  private static let way = ["| File | Function | Does |", "| --- | --- | --- |", "| `A/B.swift` | `c(d:)` | e |"]

  /// How much is wrong with a way through two functions of files with these texts.
  private static func problems(_ texts: [String: String]) -> Int {
    let steps = Ways.tables(in: way + ["| `A/F.swift` | `g` | h |"]).joined()
    return Ways.problems(in: Array(steps)) { texts[$0.file] }.count
  }

  static let wayCases: [Case] = [
    (
      "a way is a table of files and functions, and another table is none",
      {
        Ways.tables(in: way + ["", "| a | b |", "| c | d |"])
          == [[Ways.Step(line: 3, module: "A", file: "B.swift", function: "c")]]
      }
    ),
    ("a way that is there is found", { problems(["B.swift": "func c() { g() }", "F.swift": "var g = 1"]) == 0 }),
    ("a file that is gone is missed", { problems(["B.swift": "func c() { g() }"]) == 1 }),
    ("so is a function", { problems(["B.swift": "func c() { g() }", "F.swift": "g()"]) == 1 }),
    ("so is the next step", { problems(["B.swift": "func c() {}  // g", "F.swift": "let g = 1"]) == 1 }),
  ]
}
