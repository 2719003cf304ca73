// SPDX-License-Identifier: MIT

import Foundation

/// Where a facade differs from its original: one entry each in `Deviations.md`, pinned by a test that it names.
struct Deviations {
  struct Entry {
    let line: Int
    let text: String
  }

  let facade: String
  let entries: [Entry]

  init(_ facade: String) throws {
    self.init(facade, lines: try Files.lines("Compatibility/\(facade)/Deviations.md"))
  }

  /// An entry is a row of a table, or a heading (of the second level or deeper) with the text below it.
  init(_ facade: String, lines: [String]) {
    self.facade = facade
    var entries: [Entry] = []
    var heading: (line: Int, text: [String])?
    /// Headings without text of their own, or with a table below, only group what follows.
    func close() {
      if let heading, heading.text.dropFirst().contains(where: { !$0.isEmpty }) {
        entries.append(Entry(line: heading.line, text: heading.text.joined(separator: " ")))
      }
      heading = nil
    }
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      if line.hasPrefix("##") {
        close()
        heading = (index + 1, [line])
      } else if line.hasPrefix("|") {
        heading = nil
        let isTitle = next.hasPrefix("|") && next.allSatisfy { "|-: ".contains($0) }
        let isRule = line.allSatisfy { "|-: ".contains($0) }
        if !isTitle && !isRule { entries.append(Entry(line: index + 1, text: line)) }
      } else {
        heading?.text.append(line)
      }
    }
    close()
    self.entries = entries.sorted { $0.line < $1.line }
  }

  /// Every entry must name a test that ran and passed: its title, its function, its suite, or the number it carries.
  ///
  /// In a table the last column is where tests are named. A function that is named must exist.
  func check(in run: TestRun) -> CheckResult {
    var result = CheckResult(name: "\(facade): every deviation is pinned by a test that ran and passed")
    let functions = Set(run.passed.map(\.function))
    let titles = Set((run.passed.map(\.title) + run.passedSuites).map(Self.plain)).filter { $0.count > 5 }
    let numbers = run.passed.filter { $0.module.hasPrefix(facade) }
      .reduce(into: Set<String>()) { $0.formUnion(Examples.numbers(in: $1.title)) }
    for entry in entries {
      let cell =
        entry.text.hasPrefix("|") ? entry.text.split(separator: "|").last { !$0.allSatisfy(\.isWhitespace) } : nil
      let text = Self.plain(String(cell ?? Substring(entry.text)))
      let words = text.split { !($0.isLetter || $0.isNumber || "_():".contains($0)) }.map(String.init)
      let named = words.filter { $0.hasSuffix("()") }
      let isPinned =
        titles.contains { text.contains($0) } || named.contains { functions.contains($0) }
        || words.contains { numbers.contains($0) }
      let place = "Compatibility/\(facade)/Deviations.md:\(entry.line)"
      if !isPinned { result.problems.append("\(place): names no test that ran and passed: …\(text.suffix(90))") }
      // Only a column of tests can be held to naming nothing else.
      result.problems += (cell == nil ? [] : named).filter { !functions.contains($0) }.map {
        "\(place): no test is called \($0)"
      }
      result.problems += (cell.map(Self.quoted) ?? []).filter { quote in !titles.contains { $0.contains(quote) } }.map {
        "\(place): no test that ran and passed has the title “\($0)”"
      }
    }
    if entries.isEmpty { result.problems = ["Compatibility/\(facade)/Deviations.md has no entry"] }
    result.summary = "\(entries.count) entries"
    return result
  }

  /// The titles in a cell: what stands in quotation marks, which a title inside a title does not.
  private static func quoted(_ cell: Substring) -> [String] {
    cell.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { plain(String($0.element)) }
  }

  /// Without marks of Markdown and with single spaces, so that a title may be broken over lines or set as code.
  private static func plain(_ text: String) -> String {
    text.filter { !"`*\\\"“”".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
