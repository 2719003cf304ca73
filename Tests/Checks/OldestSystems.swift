// SPDX-License-Identifier: MIT

import Foundation

/// The table of `Docs/Limits.md` that says since which system each capability is there, beside the `@available` lines of
/// the sources.
enum OldestSystems {
  static let path = "Docs/Limits.md"
  static let heading = "## The oldest systems"
  private static let columns = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]

  /// A public name and since when it is there: `iOS 13`, in the order of the columns.
  struct Mark: Hashable {
    let name: String
    let systems: [String]

    var text: String { "`\(name)`: \(systems.joined(separator: ", "))" }
  }

  static func check() throws -> CheckResult {
    let files = Files.all(below: "Sources", suffix: ".swift").filter { !$0.hasPrefix("Sources/Demo/") }
    return compare(
      sources: Set(try files.flatMap { marks(inSwift: try Files.text($0)) }),
      table: Set(try marks(inDocument: try Files.text(path)))
    )
  }

  static func compare(sources: Set<Mark>, table: Set<Mark>) -> CheckResult {
    var result = CheckResult(name: "the table of oldest systems in \(path) says what the sources say")
    result.problems += sources.subtracting(table).map { "the table lacks \($0.text)" }.sorted()
    result.problems += table.subtracting(sources).map { "no public declaration is marked so: \($0.text)" }.sorted()
    result.summary = "\(sources.count) names"
    return result
  }

  // MARK: - Sources

  /// What is public and marked for newer systems; of an extension, its public members.
  static func marks(inSwift text: String) -> [Mark] {
    let lines = SwiftText(text).code
    return lines.indices.flatMap { index -> [Mark] in
      guard let systems = systems(ofAttribute: lines[index]) else { return [] }
      guard let declaration = lines[(index + 1)...].firstIndex(where: { !isAttribute($0) }) else { return [] }
      return names(declaredAt: declaration, in: lines).map { Mark(name: $0, systems: systems) }
    }
  }

  private static func systems(ofAttribute line: String) -> [String]? {
    guard let start = line.range(of: "@available("), let end = line[start.upperBound...].firstIndex(of: ")") else {
      return nil
    }
    let parts = line[start.upperBound..<end].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.last == "*" else { return nil }
    let systems = columns.compactMap { column in parts.first { $0.hasPrefix("\(column) ") } }
    return systems.isEmpty ? nil : systems
  }

  private static func isAttribute(_ line: String) -> Bool {
    let code = line.trimmingCharacters(in: .whitespaces)
    return code.isEmpty || code.hasPrefix("//")
      || code.hasPrefix("@") && name(declaredIn: code) == nil && !isExtension(code)
  }

  private static func isExtension(_ line: String) -> Bool {
    line.range(of: #"(^|\s)extension\s"#, options: .regularExpression) != nil
  }

  private static func names(declaredAt index: Int, in lines: [String]) -> [String] {
    guard isExtension(lines[index]) else { return name(declaredIn: lines[index]).map { [$0] } ?? [] }
    let indentation = lines[index].prefix { $0 == " " }
    let end = lines[index...].firstIndex { $0.hasPrefix("\(indentation)}") } ?? lines.endIndex
    return lines[index..<end].compactMap(name(declaredIn:))
  }

  /// The name of a public declaration that begins in the line.
  private static func name(declaredIn line: String) -> String? {
    let pattern =
      #"\bpublic\b.*?\b(?:(?:func|var|let|class|struct|enum|actor|protocol|typealias)\s+(\w+)|(init|subscript)\b)"#
    guard let match = line.range(of: pattern, options: .regularExpression) else { return nil }
    let words = line[match].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.last.map(String.init)
  }

  // MARK: - The table

  /// Each name in code of a row's first cell, with the systems of the others; a dash or the oldest system is no mark.
  static func marks(inDocument text: String) throws -> [Mark] {
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: heading) else {
      throw CannotCheck(reason: "\(path) has no heading \"\(heading)\"")
    }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("| ") }.flatMap { row -> [Mark] in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == columns.count + 1, cells.last != "visionOS" else { return [] }
      let systems = zip(columns, cells.dropFirst()).filter { $0.1 != "–" }.map { "\($0) \($1)" }
      let names = cells[0].split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 1
      }
      return names.map { Mark(name: String($0.element), systems: systems) }
    }
  }
}
