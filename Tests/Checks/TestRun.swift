// SPDX-License-Identifier: MIT

import Foundation

/// What runs of the tests really did, read from the event streams that Swift Testing wrote.
struct TestRun {
  struct Test {
    let id: String
    /// The title, or the function's name where there is none.
    let title: String
    /// The function's name with its labels.
    let function: String
    /// The name of its file without folders, and its first line.
    let file: String
    let line: Int

    var module: String { String(id.prefix { $0 != "." }) }
    var name: String { "\(module): \(title)" }
  }

  private(set) var passed: [Test] = []
  private(set) var failed: [Test] = []
  /// Also those that never began, or that cancelled themselves or one of their cases.
  private(set) var skipped: [Test] = []
  private(set) var withKnownIssue: [Test] = []
  /// Tests that began and did not end, because the run crashed or hung; they count as failed.
  private var unended: Set<String> = []
  /// Failures that belong to no test, for instance one recorded after its test had ended.
  private var strayFailures = 0
  /// The titles of the suites in which a test passed.
  private(set) var passedSuites: [String] = []

  /// All streams of the folder count as one run.
  init(eventsAt folder: String) throws {
    try self.init(events: try Files.all(below: folder, suffix: ".jsonl").map(Files.text).joined(separator: "\n"))
  }

  init(events: String) throws {
    var tests: [Test] = []
    var suites: [String: String] = [:]
    var marked: [String: Set<String>] = [:]
    for line in events.split(separator: "\n") {
      // A runner that crashed may leave half a line; what it did not finish counts as failed below.
      guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String
      else { continue }
      if record["kind"] as? String == "test", let id = payload["id"] as? String {
        let function = payload["name"] as? String ?? id
        let title = payload["displayName"] as? String ?? function
        if kind == "suite" { suites[id] = title }
        guard kind == "function" else { continue }
        let place = payload["sourceLocation"] as? [String: Any]
        let file = (place?["fileID"] as? String)?.split(separator: "/").last.map(String.init) ?? ""
        tests.append(Test(id: id, title: title, function: function, file: file, line: place?["line"] as? Int ?? 0))
        continue
      }
      let id = payload["testID"] as? String ?? ""
      marked[kind, default: []].insert(id)
      guard kind == "issueRecorded", let issue = payload["issue"] as? [String: Any] else { continue }
      let isKnown = issue["isKnown"] as? Bool ?? false
      if isKnown { marked["known", default: []].insert(id) }
      guard issue["isFailure"] as? Bool ?? !isKnown else { continue }
      if tests.contains(where: { $0.id == id }) { marked["failed", default: []].insert(id) } else { strayFailures += 1 }
    }
    func isMarked(_ test: Test, _ mark: String) -> Bool { marked[mark]?.contains(test.id) == true }
    for test in tests {
      let hasEnded = isMarked(test, "testEnded")
      if isMarked(test, "testStarted"), !hasEnded { unended.insert(test.id) }
      if isMarked(test, "failed") || unended.contains(test.id) {
        failed.append(test)
      } else if hasEnded, !isMarked(test, "testCancelled"), !isMarked(test, "testCaseCancelled") {
        passed.append(test)
      } else {
        skipped.append(test)
      }
    }
    withKnownIssue = tests.filter { isMarked($0, "known") }
    passedSuites = suites.filter { suite in passed.contains { $0.id.hasPrefix(suite.key + "/") } }.map(\.value)
  }

  /// The run as one result: it fails with the tests that failed, with a runner that ended badly and with an empty run.
  func result(runnerStatus: Int) -> CheckResult {
    var result = CheckResult(name: "Swift tests")
    result.summary = "\(passed.count) passed, \(failed.count) failed, \(skipped.count) skipped"
    result.problems = failed.map { $0.name + (unended.contains($0.id) ? " (did not end)" : "") }
    if strayFailures > 0 { result.problems.append("\(strayFailures) failures outside of a test") }
    if passed.isEmpty && failed.isEmpty { result.problems.append("no test ran") }
    if runnerStatus != 0 && result.isPassed {
      result.problems.append("the test runner ended with status \(runnerStatus)")
    }
    return result
  }

  /// Fails on a test that was skipped or has a known issue and is not listed (`module | title | reason`), and on an entry that
  /// is about no test.
  func checkSkipped(_ entries: [String]) throws -> CheckResult {
    let path = "Tests/Checks/Skipped.txt"
    var result = CheckResult(name: "a test that is skipped, or has a known issue, is listed with a reason")
    let listed = Set(try entries.map { try Files.cells($0, 3, in: path).prefix(2).joined(separator: ": ") })
    // What one run skips another one may have passed.
    let ids = Set(passed.map(\.id)).subtracting(withKnownIssue.map(\.id))
    let found = skipped.filter { !ids.contains($0.id) } + withKnownIssue
    result.problems = Set(found.map(\.name)).subtracting(listed).sorted().map {
      "skipped, or with a known issue: \($0)"
    }
    result.problems += listed.subtracting((passed + failed + skipped).map(\.name)).map { "\(path): no test is \($0)" }
    result.summary = "\(found.count) tests"
    return result
  }

  /// Fails on every report of a sanitizer in `log`, and when a module had no test that could have caused one.
  func checkSanitizer(log: String) -> CheckResult {
    var result = CheckResult(name: "no report of a sanitizer, no suppression")
    result.problems = log.split(separator: "\n").filter { line in
      line.contains("Sanitizer") && ["WARNING: ", "ERROR: ", "SUMMARY: ", "FATAL: "].contains(where: line.contains)
    }.map(String.init)
    let modules = Set(passed.map(\.module))
    for library in Files.libraries where !modules.contains(where: { $0.hasPrefix(library) }) {
      result.problems.append("no test of \(library) ran")
    }
    result.summary = "\(passed.count) tests of \(modules.count) targets"
    return result
  }
}
