// SPDX-License-Identifier: MIT

import Foundation

/// What a run of the tests really did, read from the event stream that Swift Testing wrote while it ran.
struct TestRun {
  struct Test {
    let id: String
    /// The title, or the function's name where there is none.
    let title: String
    /// The function's name with its labels.
    let function: String
    /// The module that the test was compiled into.
    let module: String
    /// Where the test stands: the name of its file without folders, and its first line.
    var file = ""
    var line = 0
  }

  private(set) var passed: [Test] = []
  private(set) var failed: [Test] = []
  private(set) var skipped: [Test] = []
  /// Tests that began and did not end, because the run crashed or hung; they count as failed.
  private(set) var unended: [Test] = []
  /// Tests with an issue that they declare to be known.
  private(set) var withKnownIssue: [Test] = []
  /// Failures that belong to no test, for instance one recorded after its test had ended.
  private(set) var strayFailures = 0
  private(set) var suiteCount = 0
  /// The titles of the suites in which a test passed.
  private(set) var passedSuites: [String] = []

  /// Several runs, whose files are separated by commas, count as one.
  init(eventsAt paths: String) throws {
    var events = Data()
    for path in paths.split(separator: ",") {
      guard let data = FileManager.default.contents(atPath: String(path)) else {
        throw CannotCheck(reason: "no tests ran: \(path) does not exist")
      }
      events += data + [UInt8(ascii: "\n")]
    }
    try self.init(events: events)
  }

  init(events: Data) throws {
    var tests: [Test] = []
    var suites: [String: String] = [:]
    var ended: Set<String> = []
    var started: Set<String> = []
    var failedIDs: Set<String> = []
    var knownIDs: Set<String> = []
    var cancelledIDs: Set<String> = []
    for line in events.split(separator: UInt8(ascii: "\n")) {
      // A runner that crashed may leave half a line; what it did not finish counts as failed below.
      guard
        let record = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String
      else { continue }
      if record["kind"] as? String == "test" {
        guard let id = payload["id"] as? String else { continue }
        if kind == "suite" {
          suiteCount += 1
          suites[id] = payload["displayName"] as? String ?? payload["name"] as? String ?? id
        }
        guard kind == "function" else { continue }
        let title = payload["displayName"] as? String ?? payload["name"] as? String ?? id
        let function = payload["name"] as? String ?? title
        let place = payload["sourceLocation"] as? [String: Any]
        tests.append(
          Test(
            id: id,
            title: title,
            function: function,
            module: String(id.prefix { $0 != "." }),
            file: (place?["fileID"] as? String)?.split(separator: "/").last.map(String.init) ?? "",
            line: place?["line"] as? Int ?? 0
          )
        )
        continue
      }
      let id = payload["testID"] as? String
      switch kind {
      case "testStarted": id.map { _ = started.insert($0) }
      case "testCancelled", "testCaseCancelled": id.map { _ = cancelledIDs.insert($0) }
      case "testEnded": id.map { _ = ended.insert($0) }
      case "issueRecorded":
        let issue = payload["issue"] as? [String: Any]
        let isFailure = issue?["isFailure"] as? Bool ?? !(issue?["isKnown"] as? Bool ?? false)
        if issue?["isKnown"] as? Bool == true { id.map { _ = knownIDs.insert($0) } }
        guard isFailure else { break }
        if let id, tests.contains(where: { $0.id == id }) { failedIDs.insert(id) } else { strayFailures += 1 }
      default: break
      }
    }
    for test in tests {
      let isUnended = started.contains(test.id) && !ended.contains(test.id)
      if isUnended { unended.append(test) }
      if failedIDs.contains(test.id) || isUnended {
        failed.append(test)
      } else if ended.contains(test.id), !cancelledIDs.contains(test.id) {
        passed.append(test)
      } else {
        // Also one that never began, or that cancelled itself or one of its cases.
        skipped.append(test)
      }
    }
    withKnownIssue = tests.filter { knownIDs.contains($0.id) }
    let passedIDs = passed.map(\.id)
    passedSuites = suites.filter { suite in passedIDs.contains { $0.hasPrefix(suite.key + "/") } }.map(\.value)
  }

  /// The run as one result: it fails with the tests that failed, with a runner that ended badly and with an empty run.
  func result(runnerStatus: Int) -> CheckResult {
    var result = CheckResult(name: "Swift tests")
    result.summary =
      "\(passed.count) passed, \(failed.count) failed, \(skipped.count) skipped, in \(suiteCount) suites"
    result.problems = failed.map { test in
      "\(test.module): \(test.title)" + (unended.contains { $0.id == test.id } ? " (did not end)" : "")
    }
    if strayFailures > 0 { result.problems.append("\(strayFailures) failures outside of a test") }
    if passed.isEmpty && failed.isEmpty { result.problems.append("no test ran") }
    if runnerStatus != 0 && result.problems.isEmpty {
      result.problems.append("the test runner ended with status \(runnerStatus)")
    }
    return result
  }
}
