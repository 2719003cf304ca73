// SPDX-License-Identifier: MIT

import Foundation

/// A rule about the text of one file; what it returns are line numbers (from 1) and what is wrong there.
struct LintRule: Sendable {
  typealias Problem = (line: Int, text: String)

  let name: String
  let appliesTo: @Sendable (String) -> Bool
  let problems: @Sendable (_ path: String, _ text: SwiftText) -> [Problem]

  /// A rule of `House.txt` that no line of code matches a pattern, with its planted mistakes and innocent look-alikes.
  struct Pattern {
    let rule: LintRule
    let misjudged: [String]

    init(_ fields: [(name: String, value: String)]) throws {
      func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
      func words(_ name: String) -> [String] { values(name).flatMap { $0.components(separatedBy: " ") } }
      guard let name = values("rule").first, let pattern = values("pattern").first, !values("found").isEmpty else {
        throw CannotCheck(
          reason: "\(LintRule.housePath): a rule lacks its name, its pattern, or what it finds: \(fields)"
        )
      }
      let (folders, files) = (words("in"), words("but"))
      let regex = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
      rule = LintRule(
        name: name,
        appliesTo: { path in
          path.hasSuffix(".swift") && folders.contains(where: path.hasPrefix)
            && !files.contains { path.contains("/\($0)") }
        },
        problems: { _, text in
          func matches(_ text: String) -> Bool {
            regex.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
          }
          return matches(text.codeText) ? numbered(text.code).filter { matches($0.text) } : []
        }
      )
      let path = (folders.first ?? "") + (folders.first?.hasSuffix("/") == true ? "A.swift" : "")
      let isFound = { [rule] code in rule.appliesTo(path) && !rule.problems(path, SwiftText(code)).isEmpty }
      misjudged = values("found").filter { !isFound($0) } + values("fine").filter(isFound)
    }
  }

  static let housePath = "Tests/Checks/House.txt"

  static func patterns() throws -> [Pattern] {
    let fields = try Files.entries(housePath).map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(trimmed)
      return (name: parts[0], value: parts.last ?? "")
    }
    let starts = fields.indices.filter { fields[$0].name == "rule" } + [fields.endIndex]
    return try zip(starts, starts.dropFirst()).map { try Pattern(Array(fields[$0..<$1])) }
  }

  private static func numbered(_ lines: [String]) -> [(line: Int, text: String)] {
    zip(1..., lines).map { (line: $0, text: $1) }
  }

  /// The rules that no pattern says.
  static let others: [LintRule] = [
    // What the compiler takes on trust, a reader must be able to check. An unavailable conformance promises the opposite.
    LintRule(name: "what is unchecked says why it is right", appliesTo: { $0.hasSuffix(".swift") }) { _, text in
      numbered(text.code).filter { line in
        guard line.text.contains("@unchecked Sendable") || line.text.contains("nonisolated(unsafe)") else {
          return false
        }
        let above = text.lines[max(0, line.line - 9)..<line.line]
        let isUnavailable = line.line > 1 && text.code[line.line - 2].contains("@available(*, unavailable)")
        return !isUnavailable && !above.contains { $0.contains("SAFETY:") }
      }.map { ($0.line, "no SAFETY: within 8 lines above") }
    },
    // A manifest must begin with the version of its tools.
    LintRule(name: "every Swift file names its license", appliesTo: { $0.hasSuffix(".swift") }) { _, text in
      text.lines.prefix(2).contains("// SPDX-License-Identifier: MIT") ? [] : [(1, "no SPDX line")]
    },
    LintRule(name: "nothing points outside the repository", appliesTo: { _ in true }) { _, text in
      // Put together here, so that the rule does not find itself.
      let outside = [["..", "shared"].joined(separator: "/"), ["", "work", "shared"].joined(separator: "/")]
      return numbered(text.lines).filter { line in outside.contains { line.text.contains($0) } }
    },
    // Those to the web are nobody's promise.
    LintRule(name: "every link between documents leads somewhere", appliesTo: { $0.hasSuffix(".md") }) { path, text in
      numbered(text.lines).flatMap { line in
        guard line.text.contains("](") else { return [Problem]() }
        return matches(of: #"\]\(([^)\s#:]*)(?:#([^)\s]*))?\)"#, in: line.text).compactMap { match in
          brokenLink(to: match[1], match[2], in: path).map { (line.line, $0) }
        }
      }
    },
  ]

  private static func brokenLink(to file: String, _ anchor: String, in path: String) -> String? {
    let folder = (path as NSString).deletingLastPathComponent
    let target = file.isEmpty ? path : folder.isEmpty ? file : "\(folder)/\(file)"
    guard FileManager.default.fileExists(atPath: target) else { return "there is no \(target)" }
    guard !anchor.isEmpty, target.hasSuffix(".md"), let lines = try? Files.lines(target) else { return nil }
    let anchors = lines.filter { $0.hasPrefix("#") }.map { line in
      trimmed(line.drop { $0 == "#" }).lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacingOccurrences(of: " ", with: "-")
    }
    return anchors.contains(anchor) ? nil : "\(target) has no heading #\(anchor)"
  }

  /// Applies every rule to every file of the package.
  static func checkAll() throws -> [CheckResult] {
    let patterns = try patterns()
    let rules = patterns.map(\.rule) + others
    var results = rules.map { CheckResult(name: $0.name) }
    for (index, pattern) in patterns.enumerated() {
      results[index].problems = pattern.misjudged.map { "misjudged: \($0)" }
    }
    for path in Files.all() {
      let applying = rules.indices.filter { rules[$0].appliesTo(path) }
      guard !applying.isEmpty else { continue }
      let text = SwiftText(try Files.text(path), isSwift: path.hasSuffix(".swift"))
      for index in applying {
        results[index].problems += rules[index].problems(path, text).map { "\(path):\($0.line): \($0.text)" }
      }
    }
    return results
  }
}
