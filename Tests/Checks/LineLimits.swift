// SPDX-License-Identifier: MIT

/// How many lines of code a module may have, blank lines and comments left out, and the planted mistakes.
///
/// A limit falls with its module. It rises only in a commit that says what the addition could not replace.
enum LineLimits {
  static let limits = [
    "NotificationEngine": 2_315, "Bind": 1_071, "Elastomeric": 719, "SwiftObserver": 1_480,
    "Pharos": 2_684, "UnisonBridges": 546, "UnisonTesting": 615, "Mutants": 2_381,
  ]

  static func check(_ limits: [String: Int] = limits) throws -> CheckResult {
    let problems = try limits.sorted { $0.key < $1.key }.compactMap { module, limit -> String? in
      let files = Files.all(below: "Sources/\(module)", suffix: ".swift") + Files.all(below: "Tests/\(module)")
      let count = try files.reduce(0) { $0 + lines(of: try Files.text($1)) }
      return count > limit ? "\(module) has \(count), and may have \(limit)" : nil
    }
    return CheckResult("no module has more lines of code than it may", "\(limits.count) modules", problems)
  }

  /// The documents may have 17,000 words, the articles of the site left out.
  static func checkWords(_ limit: Int = 17_000) throws -> CheckResult {
    let documents = Files.all(suffix: ".md").filter {
      !$0.contains("/") || $0.hasPrefix("Docs/") && !$0.contains(".docc/")
    }
    let count = try documents.map { words(of: try Files.text($0)) }.reduce(0, +)
    let problems = count > limit ? ["they have \(count), and may have \(limit)"] : []
    return CheckResult("the documents have no more words than they may", "\(count)", problems)
  }

  /// The words outside of code, and of the tables that `make bench` writes.
  static func words(of text: String) -> Int {
    let written = text.components(separatedBy: "<!-- ").filter { !$0.contains(": begin -->") }.joined()
    let prose = written.components(separatedBy: "\n```").enumerated().filter { $0.offset.isMultiple(of: 2) }
    return prose.reduce(0) { $0 + $1.element.split { $0.isWhitespace }.count }
  }

  static func lines(of text: String) -> Int {
    text.split(separator: "\n").map(trimmed).count { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
