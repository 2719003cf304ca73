// SPDX-License-Identifier: MIT

/// The compiler's warnings about public types that leave open whether they may cross threads.
enum ExplicitSendable {
  /// Reads the log of a build with `-require-explicit-sendable`.
  ///
  /// The compiler also names types that are `@usableFromInline`; those are nobody's business but ours, so only what the
  /// source declares `public` or `open` counts. `sourceLine` hands out a line of a file.
  static func check(log: String, sourceLine: (String, Int) throws -> String = sourceLine) rethrows -> CheckResult {
    var result = CheckResult(name: "every public type says whether it is Sendable")
    let warnings = log.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains("[#ExplicitSendable]") }
    for warning in Set(warnings).sorted() {
      let parts = warning.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let line = Int(parts[1]) else { continue }
      let words = try sourceLine(String(parts[0]), line).split(separator: " ")
      if words.contains("public") || words.contains("open") { result.problems.append(String(warning)) }
    }
    result.summary = "\(Set(warnings).count - result.problems.count) that only inlined code can name left aside"
    return result
  }

  private static func sourceLine(_ path: String, _ line: Int) throws -> String {
    let lines = try Files.lines(path)
    return line <= lines.count ? lines[line - 1] : ""
  }
}
