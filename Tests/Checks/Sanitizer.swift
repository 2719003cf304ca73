// SPDX-License-Identifier: MIT

/// What a run under a sanitizer printed.
enum Sanitizer {
  private static let marks = [
    "WARNING: ThreadSanitizer", "ERROR: AddressSanitizer", "ERROR: LeakSanitizer", "SUMMARY: ThreadSanitizer",
    "SUMMARY: AddressSanitizer", "FATAL: ThreadSanitizer",
  ]

  /// Fails on every report in `log`, and when a module had no test that could have caused one.
  static func check(log: String, run: TestRun) -> CheckResult {
    let reports = log.split(separator: "\n").filter { line in marks.contains { line.contains($0) } }
    var result = CheckResult(name: "no report of a sanitizer, no suppression")
    result.problems = reports.map(String.init)
    let suites = Set(run.passed.map(\.module))
    for module in Files.libraries where !suites.contains(where: { $0.hasPrefix(module) }) {
      result.problems.append("no test of \(module) ran")
    }
    result.summary = "\(run.passed.count) tests of \(suites.sorted().joined(separator: ", "))"
    return result
  }
}
