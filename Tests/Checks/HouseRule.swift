// SPDX-License-Identifier: MIT

import Foundation

/// A rule of `House.txt`: a pattern that no file may match, with its planted mistakes and innocent look-alikes.
struct HouseRule {
  static let path = "Tests/Checks/House.txt"

  let name: String
  private let values: [String: [String]]
  private let expression: NSRegularExpression

  init(_ lines: [String], closures: [String]) throws {
    values = fields(lines)
    guard let name = values["rule"]?.first, let pattern = values["pattern"]?.first, values["found"] != nil else {
      throw CannotCheck(reason: "\(Self.path): a rule lacks its name, its pattern, or what it finds: \(lines)")
    }
    let whole = pattern.replacing("{closures}", with: closures.joined(separator: "|"))
    (self.name, expression) = (name, try NSRegularExpression(pattern: whole, options: .anchorsMatchLines))
  }

  static func all() throws -> [HouseRule] {
    let lines = try Files.entries(path)
    let closures = try Files.all(below: "Sources", suffix: ".swift").flatMap { file in
      matches(of: #"\btypealias\s+(\w+)[^=\n]*=[^\n]*->"#, in: code(of: try Files.text(file))).map { $0[1] }
    }
    let starts = lines.indices.filter { lines[$0].hasPrefix("rule:") } + [lines.endIndex]
    return try zip(starts, starts.dropFirst()).map { try HouseRule(Array(lines[$0..<$1]), closures: closures) }
  }

  func applies(to path: String) -> Bool {
    (words("in").isEmpty || words("in").contains(where: path.hasPrefix))
      && !words("but").contains { path.contains("/\($0)") } && (path.hasSuffix(".swift") || values["text"] == ["all"])
  }

  private func words(_ field: String) -> [String] {
    values[field, default: []].flatMap { $0.components(separatedBy: " ") }
  }

  /// The numbers of the lines that a match ends in; `code` is the text without comments and literals.
  func places(text: String, code: String) -> [Int] {
    let seen = (values["text"] == nil ? code : text) as NSString
    return expression.matches(in: seen as String, range: NSRange(location: 0, length: seen.length)).map { match in
      seen.substring(to: match.range.location + match.range.length).count { $0 == "\n" } + 1
    }
  }

  /// What the rule does not find, or finds and should not; `\n` breaks a line there.
  var misjudged: [String] {
    func isFound(_ example: String) -> Bool {
      let text = example.replacing("\\n", with: "\n")
      return !places(text: text, code: code(of: text)).isEmpty
    }
    return values["found", default: []].filter { !isFound($0) } + values["fine", default: []].filter(isFound)
  }

  static func check() throws -> [CheckResult] {
    let rules = try all()
    var results = rules.map { CheckResult($0.name, "", $0.misjudged.map { "misjudged: \($0)" }) }
    for path in Files.all() {
      let text = try Files.text(path)
      let code = path.hasSuffix(".swift") ? code(of: text) : text
      for (index, rule) in rules.enumerated() where rule.applies(to: path) {
        results[index].problems += rule.places(text: text, code: code).map { "\(path):\($0)" }
      }
    }
    return results
  }
}

/// The links between the documents of the repository; those to the web are nobody's promise.
enum Links {
  static func check() throws -> CheckResult {
    let documents = Files.all(suffix: ".md")
    let problems = try documents.flatMap { try broken(in: Files.text($0), of: $0) }
    return CheckResult("every link between documents leads somewhere", "\(documents.count) documents", problems)
  }

  static func broken(in text: String, of path: String) throws -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    return try matches(of: #"\]\(([^)\s#:]*)(?:#([^)\s]*))?\)"#, in: text).compactMap { match in
      let target = match[1].isEmpty ? path : folder.isEmpty ? match[1] : "\(folder)/\(match[1])"
      guard FileManager.default.fileExists(atPath: target) else { return "\(path): there is no \(target)" }
      guard !match[2].isEmpty, target.hasSuffix(".md") else { return nil }
      let anchors = try Files.lines(target).filter { $0.hasPrefix("#") }.map { line in
        trimmed(line.drop { $0 == "#" }).lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      }
      return anchors.contains(match[2]) ? nil : "\(path): \(target) has no heading #\(match[2])"
    }
  }
}
