// SPDX-License-Identifier: MIT

/// How many lines of code a module may have, blank lines and comments left out.
///
/// A limit falls with its module. It rises only in a commit that says what the addition could not replace.
enum LineLimits {
  static let limits = [
    "NotificationEngine": 2_185, "Bind": 1_098, "Elastomeric": 725, "SwiftObserver": 1_520,
    "Pharos": 2_910, "UnisonBridges": 540, "UnisonTesting": 649,
  ]

  static func check(_ limits: [String: Int] = limits) throws -> CheckResult {
    let problems = try limits.sorted { $0.key < $1.key }.compactMap { module, limit -> String? in
      let texts = try Files.all(below: "Sources/\(module)", suffix: ".swift").map(Files.text)
      let count = texts.map(lines).reduce(0, +)
      return count > limit ? "\(module) has \(count), and may have \(limit)" : nil
    }
    return CheckResult(name: "no module has more lines of code than it may", problems: problems)
  }

  static func lines(of text: String) -> Int {
    text.split(separator: "\n").map(trimmed).count { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
