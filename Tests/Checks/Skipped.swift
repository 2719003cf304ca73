// SPDX-License-Identifier: MIT

/// The tests that need not run, or may fail: they are listed with a reason, so that no test is turned off unnoticed.
enum Skipped {
  static let path = "Tests/Checks/Skipped.txt"

  /// Fails on a test that was skipped or has a known issue and is not listed, and on an entry that is about no test.
  ///
  /// An entry is `module | title | reason`.
  static func check(_ entries: [String], in run: TestRun) -> CheckResult {
    var result = CheckResult(name: "a test that is skipped, or has a known issue, is listed with a reason")
    var listed: Set<String> = []
    for entry in entries {
      let cells = entry.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, !cells[2].isEmpty else {
        result.problems.append("\(path): not an entry (module | title | reason): \(entry)")
        continue
      }
      listed.insert("\(cells[0]): \(cells[1])")
    }
    func name(_ test: TestRun.Test) -> String { "\(test.module): \(test.title)" }
    // What one run skips another one may have passed.
    let passed = Set(run.passed.map(\.id)).subtracting(run.withKnownIssue.map(\.id))
    for test in run.skipped where !listed.contains(name(test)) && !passed.contains(test.id) {
      result.problems.append("\(name(test)) was skipped")
    }
    for test in run.withKnownIssue where !listed.contains(name(test)) {
      result.problems.append("\(name(test)) has a known issue")
    }
    let names = Set((run.passed + run.failed + run.skipped).map(name))
    result.problems += listed.subtracting(names).sorted().map { "\(path): there is no test \($0)" }
    if result.problems.count > 20 {
      result.problems[20...] = ["and \(result.problems.count - 20) more"]
    }
    result.summary = "\(run.skipped.count) skipped, \(run.withKnownIssue.count) with a known issue"
    return result
  }
}
