// SPDX-License-Identifier: MIT

import Foundation

/// The table in `Compatibility/README.md`: its numbers are counted, never typed.
enum CompatibilityTable {
  static let path = "Compatibility/README.md"
  private static let begin = "<!-- table: begin (written by `make compatibility`) -->"
  private static let end = "<!-- table: end -->"
  private static let originals = [
    "Bind": "Bind 0.5.2", "Elastomeric": "Elastomeric 0.2.0 and 0.1.2", "SwiftObserver": "SwiftObserver 6.3.0",
    "Pharos": "Pharos 1.2.3",
  ]

  struct Row {
    let facade: String
    let surface: Surface.Comparison
    let examples: Int
    let deviations: Int

    var cells: [String] {
      let share = surface.portable == 0 ? 0 : 100 * surface.present / surface.portable
      return [
        "`\(facade)`", originals[facade] ?? "",
        "\(surface.present) of \(surface.portable) (\(share) %)",
        "\(surface.appleOnly)", "\(surface.additions.count)", "\(examples)",
        "[\(deviations)](\(facade)/Deviations.md)",
      ]
    }
  }

  static func lines(_ rows: [Row]) -> [String] {
    let titles = [
      "Module", "Mirrors", "Public symbols present", "more on Apple platforms", "additions",
      "documented examples tested", "deviations",
    ]
    return [titles, Array(repeating: "---", count: titles.count)].map(row) + rows.map { row($0.cells) }
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Fails when the file says something else than what was counted; writes the file instead where `isWriting`.
  static func check(_ rows: [Row], isWriting: Bool) throws -> CheckResult {
    var result = CheckResult(name: "\(path): its figures are those that were counted")
    let old = try Files.lines(path)
    guard let first = old.firstIndex(of: begin), let last = old.firstIndex(of: end), first < last else {
      result.problems = ["the marks around the table are missing"]
      return result
    }
    let new = old[...first] + [""] + lines(rows) + [""] + old[last...]
    if isWriting {
      try Files.write(new.joined(separator: "\n"), to: path)
    } else if Array(new) != old {
      result.problems = ["the table is out of date: run `make compatibility`"] + lines(rows)
    }
    result.summary = "\(rows.count) rows"
    return result
  }
}
