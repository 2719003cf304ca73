// SPDX-License-Identifier: MIT

import Foundation

/// Where a facade differs from its original: one entry each in `Deviations.md`, pinned by a test that it names.
struct Deviations {
  let facade: String
  /// Rows of tables, and headings (of the second level or deeper) with the text below them, by the line that they begin in.
  private(set) var entries: [(line: Int, text: String)] = []

  private var path: String { "Compatibility/\(facade)/Deviations.md" }

  init(_ facade: String) throws {
    self.init(facade, lines: try Files.lines("Compatibility/\(facade)/Deviations.md"))
  }

  init(_ facade: String, lines: [String]) {
    self.facade = facade
    var heading: (line: Int, text: [String])?
    /// Headings without text of their own, or with a table below, only group what follows.
    func entry() -> [(line: Int, text: String)] {
      guard let heading, heading.text.dropFirst().contains(where: { !$0.isEmpty }) else { return [] }
      return [(heading.line, heading.text.joined(separator: " "))]
    }
    func isRule(_ line: String) -> Bool { line.hasPrefix("|") && line.allSatisfy { "|-: ".contains($0) } }
    for (number, line) in zip(1..., lines) {
      if line.hasPrefix("##") {
        entries += entry()
        heading = (number, [line])
      } else if line.hasPrefix("|") {
        heading = nil
        if !isRule(line), number == lines.count || !isRule(lines[number]) { entries.append((number, line)) }
      } else {
        heading?.text.append(line)
      }
    }
    entries += entry()
  }

  /// Every entry must name a test that ran and passed: its title, its function, its suite, or the number it carries.
  ///
  /// In a table the last column is where tests are named; it names nothing else.
  func check(in run: TestRun) -> CheckResult {
    var result = CheckResult(name: "\(facade): every deviation is pinned by a test that ran and passed")
    let functions = Set(run.passed.map(\.function))
    let titles = Set((run.passed.map(\.title) + run.passedSuites).map(Self.plain)).filter { $0.count > 5 }
    let numbers = run.passed.filter { $0.module.hasPrefix(facade) }
      .reduce(into: Set<String>()) { $0.formUnion(Examples.numbers(in: $1.title)) }
    for entry in entries {
      let isRow = entry.text.hasPrefix("|")
      let cell = isRow ? entry.text.split(separator: "|").map(trimmed).last { !$0.isEmpty } ?? "" : entry.text
      let text = Self.plain(cell)
      let words = text.split { !($0.isLetter || $0.isNumber || "_():".contains($0)) }.map(String.init)
      if !titles.contains(where: { text.contains($0) }), functions.union(numbers).isDisjoint(with: words) {
        result.problems.append("\(path):\(entry.line): names no test that ran and passed: …\(text.suffix(90))")
      }
      guard isRow else { continue }
      // What stands in quotation marks, which a title inside a title does not.
      let quoted = cell.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { Self.plain($1) }
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
