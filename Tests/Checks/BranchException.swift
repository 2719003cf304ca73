// SPDX-License-Identifier: MIT

import Foundation

/// A side of a branch that no test needs to go through, and why.
struct BranchException {
  static let path = "Tests/Checks/Branches.txt"

  let file: String
  /// The line that the branch begins in, without the blanks around it: a number would be another one tomorrow.
  let text: String
  let side: Coverage.Side

  /// An entry is `file | text of the line | entered or passed by | reason`.
  init(entry: String) throws {
    let cells = entry.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 4, let side = Coverage.Side(rawValue: cells[2]), !cells[3].isEmpty else {
      throw CannotCheck(reason: "\(Self.path): not file | line | entered or passed by | reason: \(entry)")
    }
    file = cells[0]
    text = cells[1]
    self.side = side
  }

  func covers(_ missing: Coverage.Missing) -> Bool {
    missing.path == file && missing.text == text && missing.side == side
  }

  /// Exceptions of lines that do not exist any more.
  static func check(_ exceptions: [BranchException], source: (String) throws -> String = Files.text) -> CheckResult {
    var result = CheckResult(name: "every exception from the limits of branches is about a line that exists")
    for exception in exceptions {
      let lines = (try? source(exception.file))?.split(separator: "\n") ?? []
      if !lines.contains(where: { $0.trimmingCharacters(in: .whitespaces) == exception.text }) {
        result.problems.append("\(exception.file): no line says: \(exception.text)")
      }
    }
    result.summary = "\(exceptions.count) exceptions"
    return result
  }
}
