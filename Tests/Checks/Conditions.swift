// SPDX-License-Identifier: MIT

import Foundation

/// The branches under `#if` in the sources: each is listed with the check that compiles it.
enum Conditions {
  static let path = "Tests/Checks/Conditions.txt"

  /// The conditions in a file, and whether there is a branch for when they do not hold.
  static func conditions(in text: SwiftText) -> Set<String> {
    var found: Set<String> = []
    var open: [String] = []
    for line in text.code {
      let words = line.split(separator: " ")
      let condition = words.dropFirst().joined(separator: " ")
      switch words.first {
      case "#if":
        open.append(condition)
        found.insert(condition)
      case "#elseif":
        found.insert(condition)
        // The last branch is for when none of them holds.
        if let last = open.popLast() { open.append("\(last), \(condition)") }
      case "#else": open.last.map { _ = found.insert("none of: \($0)") }
      case "#endif": _ = open.popLast()
      default: break
      }
    }
    return found
  }

  /// Fails on a condition in a source that is not listed, and on an entry that no source has.
  ///
  /// An entry is `condition | what compiles it`.
  static func check(_ entries: [String], texts: [SwiftText]) -> CheckResult {
    var result = CheckResult(name: "each branch under #if is compiled by a check that is listed")
    var listed: Set<String> = []
    for entry in entries {
      let cells = entry.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 2 {
        listed.insert(cells[0])
      } else {
        result.problems.append("\(path): not an entry (condition | what compiles it): \(entry)")
      }
    }
    let found = texts.reduce(into: Set<String>()) { $0.formUnion(conditions(in: $1)) }
    result.problems += found.subtracting(listed).sorted().map { "not listed: \($0)" }
    result.problems += listed.subtracting(found).sorted().map { "\(path): no source has \($0)" }
    result.summary = "\(found.count) conditions"
    return result
  }

  static func check() throws -> CheckResult {
    let texts = try Files.all(below: "Sources", suffix: ".swift").map { SwiftText(try Files.text($0)) }
    return check(try Files.entries(path), texts: texts)
  }
}
