// SPDX-License-Identifier: MIT

import Foundation

/// The table of `Docs/Limits.md` that says since which system each capability is there, beside the `@available` lines of
/// the sources.
///
/// A mark is a name and since when it is there: `` `wait`: iOS 13, tvOS 13 ``.
enum OldestSystems {
  static let path = "Docs/Limits.md"
  static let heading = "## The oldest systems"
  private static let columns = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]

  static func check() throws -> CheckResult {
    let files = Files.all(below: "Sources", suffix: ".swift").filter { !$0.hasPrefix("Sources/Demo/") }
    return compare(
      sources: Set(try files.flatMap { marks(inSwift: try Files.text($0)) }),
      table: try marks(inDocument: try Files.lines(path))
    )
  }

  static func compare(sources: Set<String>, table: Set<String>) -> CheckResult {
    var result = CheckResult(name: "the table of oldest systems in \(path) says what the sources say")
    result.problems += sources.subtracting(table).map { "the table lacks \($0)" }.sorted()
    result.problems += table.subtracting(sources).map { "no public declaration is marked so: \($0)" }.sorted()
    result.summary = "\(sources.count) names"
    return result
  }

  private static func mark(_ name: some StringProtocol, _ systems: [String]) -> String {
    "`\(name)`: \(systems.joined(separator: ", "))"
  }

  /// What is public and marked for newer systems; of an extension, its public members.
  static func marks(inSwift text: String) -> Set<String> {
    let lines = SwiftText(text).code
    var found: Set<String> = []
    for (index, line) in lines.enumerated() {
      guard line.contains("@available("), let list = matches(of: #"@available\(([^)]*),\s*\*\)"#, in: line).first?[1]
      else { continue }
      let parts = list.split(separator: ",").map(trimmed)
      let systems = columns.compactMap { column in parts.first { $0.hasPrefix("\(column) ") } }
      let isOther = { (line: String) in trimmed(line).isEmpty || trimmed(line).hasPrefix("@") && name(in: line) == nil }
      guard !systems.isEmpty, let start = lines[(index + 1)...].firstIndex(where: { !isOther($0) || isExtension($0) })
      else { continue }
      let indentation = lines[start].prefix { $0 == " " }
      let end = lines[start...].firstIndex { $0.hasPrefix("\(indentation)}") } ?? lines.endIndex
      let declarations = isExtension(lines[start]) ? lines[start..<end] : lines[start...start]
      found.formUnion(declarations.compactMap(name(in:)).map { mark($0, systems) })
    }
    return found
  }

  private static func isExtension(_ line: String) -> Bool { line.split(separator: " ").contains("extension") }

  /// The name of a public declaration that begins in the line.
  private static func name(in line: String) -> String? {
    guard line.contains("public ") else { return nil }
    let kinds = "(?:func|var|let|class|struct|enum|actor|protocol|typealias)"
    let match = matches(of: #"\bpublic\b.*?\b(?:\#(kinds)\s+(\w+)|(init|subscript)\b)"#, in: line).first
    return match.map { $0[1] + $0[2] }
  }

  /// Each name in code of a row's first cell, with the systems of the others; a dash or the oldest system is no mark.
  static func marks(inDocument lines: [String]) throws -> Set<String> {
    guard let start = lines.firstIndex(of: heading) else { throw CannotCheck(reason: "\(path) has no \"\(heading)\"") }
    let rows = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }
    return rows.reduce(into: []) { found, row in
      let cells = row.split(separator: "|").map(trimmed)
      guard cells.count == columns.count + 1, cells.last != "visionOS" else { return }
      let systems = zip(columns, cells.dropFirst()).filter { $0.1 != "–" }.map { "\($0) \($1)" }
      found.formUnion(matches(of: "`([^`]*)`", in: cells[0]).map { mark($0[1], systems) })
    }
  }
}
