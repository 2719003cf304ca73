// SPDX-License-Identifier: MIT

import Foundation

/// Where a facade differs from its original: one entry each in `Deviations.md`, pinned by a test that it names.
enum Deviations {
  /// Rows of tables, and headings (of the second level or deeper) with the text below them, by the line that they begin
  /// in.
  static func entries(in lines: [String]) -> [(line: Int, text: String)] {
    var entries: [(line: Int, text: String)] = []
    var heading: (line: Int, text: [String])?
    func isRule(_ line: String) -> Bool { line.hasPrefix("|") && line.allSatisfy { "|-: ".contains($0) } }
    for (number, line) in zip(1..., lines + ["##"]) {
      if line.hasPrefix("##") {
        // Headings without text of their own, or with a table below, only group what follows.
        if let heading, heading.text.dropFirst().contains(where: { !$0.isEmpty }) {
          entries.append((heading.line, heading.text.joined(separator: " ")))
        }
        heading = (number, [line])
      } else if line.hasPrefix("|") {
        heading = nil
        if !isRule(line), number == lines.count || !isRule(lines[number]) { entries.append((number, line)) }
      } else {
        heading?.text.append(line)
      }
    }
    return entries
  }

  /// Every entry must name a test that ran and passed: its title, its function, its suite, or the number it carries.
  ///
  /// In a table the last column is where tests are named; it names nothing else.
  static func check(_ facade: String, lines: [String], in run: TestRun) -> CheckResult {
    var result = CheckResult(name: "\(facade): every deviation is pinned by a test that ran and passed")
    let path = "Compatibility/\(facade)/Deviations.md"
    let functions = Set(run.passed.map(\.function))
    let titles = Set((run.passed.map(\.title) + run.passedSuites).map(plain)).filter { $0.count > 5 }
    let numbers = Set(run.passed.filter { $0.module.hasPrefix(facade) }.flatMap { Examples.numbers(in: $0.title) })
    let entries = entries(in: lines)
    for entry in entries {
      let isRow = entry.text.hasPrefix("|")
      let cell = isRow ? entry.text.split(separator: "|").map(trimmed).last { !$0.isEmpty } ?? "" : entry.text
      let text = plain(cell)
      let words = matches(of: #"[\w():]+"#, in: text).map { $0[0] }
      if !titles.contains(where: { text.contains($0) }), functions.union(numbers).isDisjoint(with: words) {
        result.problems.append("\(path):\(entry.line): names no test that ran and passed: …\(text.suffix(90))")
      }
      guard isRow else { continue }
      // What stands in quotation marks, which a title inside a title does not.
      let quoted = matches(of: #""([^"]*)""#, in: cell).map { plain($0[1]) }
      let gone =
        words.filter { $0.hasSuffix("()") && !functions.contains($0) }
        + quoted.filter { quote in !titles.contains { $0.contains(quote) } }
      result.problems += gone.map { "\(path):\(entry.line): no test that ran and passed is called “\($0)”" }
    }
    if entries.isEmpty { result.problems = ["\(path) has no entry"] }
    result.summary = "\(entries.count) entries"
    return result
  }

  /// Without marks of Markdown and with single spaces, so that a title may be broken over lines or set as code.
  private static func plain(_ text: String) -> String {
    text.filter { !"`*\\\"“”".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
