// SPDX-License-Identifier: MIT

/// Where a facade differs from its original: numbered rows in `Deviations.md`, each pinned by the tests that the row of
/// its number names under the heading "Tests".
enum Deviations {
  /// Every deviation must have tests that ran and passed: by title, function, suite, or the number they carry.
  static func check(_ facade: String, lines: [String], in run: TestRun) -> CheckResult {
    var result = CheckResult("\(facade): every deviation is pinned by a test that ran and passed")
    let path = "Compatibility/\(facade)/Deviations.md"
    let functions = Set(run.passed.map(\.function))
    let titles = Set((run.passed.map(\.title) + run.passedSuites).map(plain)).filter { $0.count > 5 }
    let examples = Set(run.passed.filter { $0.module.hasPrefix(facade) }.flatMap { Examples.numbers(in: $0.title) })
    let parts = lines.split(separator: "## Tests", maxSplits: 1).map(rows)
    let (deviations, pins) = (parts.first ?? [], parts.dropFirst().first ?? [])
    if deviations.isEmpty || deviations.map(\.number) != Array(1...max(deviations.count, 1)) {
      result.problems.append("\(path): its rows are not numbered from 1 on")
    }
    if pins.map(\.number) != deviations.map(\.number) {
      result.problems.append("\(path): its rows and its rows of tests differ")
    }
    for (number, cell) in pins {
      let text = plain(cell)
      let words = matches(of: #"[\w():]+"#, in: text).map { $0[0] }
      if !titles.contains(where: { text.contains($0) }), functions.union(examples).isDisjoint(with: words) {
        result.problems.append("\(path): \(number) names no test that ran and passed: …\(text.suffix(90))")
      }
      // What stands in quotation marks, which a title inside a title does not.
      let quoted = matches(of: #""([^"]*)""#, in: cell).map { plain($0[1]) }
      let gone =
        words.filter { $0.hasSuffix("()") && !functions.contains($0) }
        + quoted.filter { quote in !titles.contains { $0.contains(quote) } }
      result.problems += gone.map { "\(path): \(number): no test that ran and passed is called “\($0)”" }
    }
    result.summary = "\(deviations.count) entries"
    return result
  }

  /// The rows that begin with a number, each with its last cell.
  private static func rows(_ lines: ArraySlice<String>) -> [(number: Int, cell: String)] {
    lines.filter { $0.hasPrefix("|") }.compactMap { line in
      let cells = line.split(separator: "|").map { trimmed(String($0)) }.filter { !$0.isEmpty }
      return cells.first.flatMap { Int($0) }.map { ($0, cells.last ?? "") }
    }
  }

  /// Without marks of Markdown and with single spaces, so that a title may be broken over lines or set as code.
  private static func plain(_ text: String) -> String {
    text.filter { !"`*\\\"“”".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
