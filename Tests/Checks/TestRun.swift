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
    self.init(events: try Files.all(below: folder, suffix: ".jsonl").map(Files.text).joined(separator: "\n"))
  }

  init(events: String) {
    var (tests, suites) = ([Test](), [String: String]())
    var marked: [String: Set<String>] = [:]
    for line in events.split(separator: "\n") {
      // A runner that crashed may leave half a line; what it did not finish counts as failed below.
      guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String
      else { continue }
      let id = (payload["testID"] ?? payload["id"]) as? String ?? ""
      let function = payload["name"] as? String ?? id
      let title = payload["displayName"] as? String ?? function
      let place = payload["sourceLocation"] as? [String: Any]
      let file = (place?["fileID"] as? String)?.split(separator: "/").last.map(String.init) ?? ""
      switch (record["kind"] as? String, kind) {
      case ("test", "suite"): suites[id] = title
      case ("test", _):
        tests.append(Test(id: id, title: title, function: function, file: file, line: place?["line"] as? Int ?? 0))
      default:
        marked[kind, default: []].insert(id)
        guard let issue = payload["issue"] as? [String: Any] else { continue }
        let isKnown = issue["isKnown"] as? Bool ?? false
        if isKnown { marked["known", default: []].insert(id) }
        if issue["isFailure"] as? Bool ?? !isKnown { marked["failed", default: []].insert(id) }
      }
    }
    func ids(_ marks: String...) -> Set<String> { marks.reduce(into: []) { $0.formUnion(marked[$1] ?? []) } }
    let (ended, cancelled) = (ids("testEnded"), ids("testCancelled", "testCaseCancelled"))
    unended = ids("testStarted").subtracting(ended).intersection(tests.map(\.id))
    strayFailures = ids("failed").subtracting(tests.map(\.id)).count
    let (bad, good) = (ids("failed").union(unended), ended.subtracting(cancelled))
    failed = tests.filter { bad.contains($0.id) }
    passed = tests.filter { !bad.contains($0.id) && good.contains($0.id) }
    skipped = tests.filter { !bad.contains($0.id) && !good.contains($0.id) }
    withKnownIssue = tests.filter { ids("known").contains($0.id) }
    passedSuites = suites.filter { suite in passed.contains { $0.id.hasPrefix(suite.key + "/") } }.map(\.value)
  }

  /// The run as one result: it fails with the tests that failed, with a runner that ended badly, and without tests of a
  /// library.
  func result(runnerStatus: Int, of libraries: [String] = Files.libraries) -> CheckResult {
    var result = CheckResult(name: "Swift tests")
    result.summary = "\(passed.count) passed, \(failed.count) failed, \(skipped.count) skipped"
    result.problems = failed.map { $0.name + (unended.contains($0.id) ? " (did not end)" : "") }
    if strayFailures > 0 { result.problems.append("\(strayFailures) failures outside of a test") }
    let modules = Set((passed + failed).map(\.module))
    result.problems += libraries.filter { library in !modules.contains { $0.hasPrefix(library) } }
      .map { "no test of \($0) ran" }
    if runnerStatus != 0 && result.isPassed {
      result.problems.append("the test runner ended with status \(runnerStatus)")
    }
    return result
  }

  /// Fails on a test that was skipped or has a known issue and is not listed (`module | title | reason`), and on an
  /// entry that is about no test.
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
}
