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
  private static let titles = [
    "Module", "Mirrors", "Public symbols present", "more on Apple platforms", "additions",
    "documented examples tested", "deviations",
  ]

  static func cells(_ facade: String, _ surface: Surface.Comparison, examples: Int, deviations: Int) -> [String] {
    let share = surface.portable == 0 ? 0 : 100 * surface.present / surface.portable
    return [
      "`\(facade)`", originals[facade] ?? "", "\(surface.present) of \(surface.portable) (\(share) %)",
      "\(surface.appleOnly)", "\(surface.additions.count)", "\(examples)",
      "[\(deviations)](\(facade)/Deviations.md)",
    ]
  }

  /// Fails when the file says something else than what was counted; writes the file instead where `isWriting`.
  static func check(_ rows: [[String]], isWriting: Bool) throws -> CheckResult {
    var result = CheckResult(name: "\(path): its figures are those that were counted")
    let old = try Files.lines(path)
    guard let first = old.firstIndex(of: begin), let last = old.firstIndex(of: end), first < last else {
      throw CannotCheck(reason: "the marks around the table are missing")
    }
    let lines = ([titles, titles.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    let new = old[...first] + [""] + lines + [""] + old[last...]
    if isWriting {
      try Files.write(new.joined(separator: "\n"), to: path)
    } else if Array(new) != old {
      result.problems = ["the table is out of date: run `make compatibility`"] + lines
    }
    result.summary = "\(rows.count) rows"
    return result
  }
}
