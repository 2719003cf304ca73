// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The book and the tests agree: a rule without a test is a wish, a test without a rule a secret.
@Suite("The contracts and their tests")
struct RuleBookTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func contracts() throws -> String {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Docs/Contracts.md"), encoding: .utf8)
  }

  /// The headings, and the rows of the table of misuse: what is done, and the answer.
  private static func rules() throws -> [String] {
    let lines = try contracts().split(whereSeparator: \.isNewline)
    let headings = lines.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    let rows = lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| what |") }
    return headings + rows.map { String($0.dropFirst(2).dropLast(2)).replacing(" | ", with: ": ") }
  }

  /// The titles of the tests in the files of the rules.
  private static func titles() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix("Rules.swift") }
    return try files.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /@Test\(\s*"([^"]+)"/).map { String($0.output.1) }
    }
  }

  @Test("Every rule is the name of a test, and every test is a rule")
  func agreement() throws {
    let rules = try Self.rules()
    let titles = try Self.titles()
    #expect(rules.count > 20)
    #expect(Set(rules).subtracting(titles).sorted() == [], "rules without a test")
    #expect(Set(titles).subtracting(rules).sorted() == [], "tests without a rule")
    #expect(rules.count == Set(rules).count, "a rule stands there twice")
    #expect(titles.count == Set(titles).count, "two tests have one rule")
  }
}
