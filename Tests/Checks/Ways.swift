// SPDX-License-Identifier: MIT

import Foundation

/// The ways of a message in `Docs/Architecture.md`: tables whose first two columns are a file and a function in it.
///
/// Each function has to be declared in its file, and each file has to mention the function of the next row. So a table
/// cannot leave a step out or name one that is gone.
enum Ways {
  static let path = "Docs/Architecture.md"

  /// A row: the file below `Sources`, whatever folder of its module it is in, and the function without its labels.
  struct Step: Equatable {
    let line: Int
    let module: String
    let file: String
    let function: String
  }

  /// The tables of a document, row by row.
  static func tables(in lines: [String]) -> [[Step]] {
    var tables: [[Step]] = []
    var isInside = false
    for (line, text) in LintRule.numbered(lines) {
      let cells = text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard text.hasPrefix("|"), cells.count >= 2 else {
        isInside = false
        continue
      }
      if cells[0] == "File", cells[1] == "Function" {
        isInside = true
        tables.append([])
      } else if isInside, !cells[0].hasPrefix("-") {
        let names = cells.map { $0.trimmingCharacters(in: ["`"]) }
        let parts = names[0].split(separator: "/", maxSplits: 1).map(String.init)
        let function = String(names[1].prefix { $0 != "(" })
        tables[tables.count - 1].append(
          Step(line: line, module: parts.first ?? "", file: parts.last ?? "", function: function)
        )
      }
    }
    return tables
  }

  /// What is wrong with a table; `text` hands out the text of a step's file, nil if there is none.
  static func problems(in steps: [Step], text: (Step) -> String?) -> [String] {
    var problems: [String] = []
    for (index, step) in steps.enumerated() {
      guard let text = text(step) else {
        problems.append("\(path):\(step.line): there is no \(step.file) in \(step.module)")
        continue
      }
      let code = SwiftText(text).code.joined(separator: "\n")
      let name = NSRegularExpression.escapedPattern(for: step.function)
      if code.range(of: #"\b(func|var|let) \#(name)\b"#, options: .regularExpression) == nil {
        problems.append("\(path):\(step.line): \(step.file) does not declare \(step.function)")
      }
      guard index + 1 < steps.count else { continue }
      let next = steps[index + 1].function
      let word = #"\b\#(NSRegularExpression.escapedPattern(for: next))\b"#
      if code.range(of: word, options: .regularExpression) == nil {
        problems.append("\(path):\(step.line): \(step.file) does not mention \(next), which is said to come next")
      }
    }
    return problems
  }

  static func check() throws -> CheckResult {
    var result = CheckResult(name: "the ways of a message in \(path) exist, step by step")
    let files = Files.all(below: "Sources", suffix: ".swift")
    let tables = tables(in: try Files.lines(path))
    for steps in tables {
      result.problems += problems(in: steps) { step in
        files.first { $0.hasPrefix("Sources/\(step.module)/") && $0.hasSuffix("/\(step.file)") }
          .flatMap { try? Files.text($0) }
      }
    }
    let modules = Set(tables.joined().map(\.module))
    for module in [Files.engine] + Files.facades where !modules.contains(module) {
      result.problems.append("\(path) has no way through \(module)")
    }
    result.summary = "\(tables.count) ways, \(tables.joined().count) steps"
    return result
  }
}
