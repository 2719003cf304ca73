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
    /// Its module and its file.
    let place: String

    /// The name of its file without folders.
    var file: String { (place as NSString).lastPathComponent }
    var module: String { String(id.prefix { $0 != "." }) }
    var name: String { "\(module): \(title)" }
  }

  private(set) var passed: [Test] = []
  /// The titles of the suites in which a test passed.
  private(set) var passedSuites: [String] = []
  /// Those that failed, did not end, were skipped, or have a known issue; and failures that belong to no test.
  private(set) var result = CheckResult("every test ran and passed")

  /// Hands out what stands in a file of tests.
  var read: @Sendable (String) throws -> String = { try Files.text($0) }

  /// All streams of the folder count as one run.
  init(eventsAt folder: String) throws {
    self.init(events: try Files.all(below: folder, suffix: ".jsonl").map(Files.text).joined(separator: "\n"))
  }

  init(events: String) {
    var (tests, suites, ended, bad) = ([Test](), [String: String](), Set<String>(), Set<String>())
    for line in events.split(separator: "\n") {
      // A runner that crashed may leave half a line; what it did not finish has not ended.
      guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String
      else { continue }
      let id = (payload["testID"] ?? payload["id"]) as? String ?? ""
      let function = payload["name"] as? String ?? id
      let title = payload["displayName"] as? String ?? function
      let place = (payload["sourceLocation"] as? [String: Any])?["fileID"] as? String ?? ""
      switch (record["kind"] as? String, kind) {
      case ("test", "suite"): suites[id] = title
      case ("test", _): tests.append(Test(id: id, title: title, function: function, place: place))
      case (_, "testEnded"): ended.insert(id)
      case (_, "issueRecorded"), (_, "testCancelled"), (_, "testCaseCancelled"): bad.insert(id)
      default: break
      }
    }
    let good = ended.subtracting(bad)
    passed = tests.filter { good.contains($0.id) }
    passedSuites = suites.filter { suite in passed.contains { $0.id.hasPrefix(suite.key + "/") } }.map(\.value)
    result.summary = "\(passed.count) tests"
    result.problems = tests.filter { !good.contains($0.id) }.map(\.name)
    let strays = bad.subtracting(tests.map(\.id)).count
    if strays > 0 || tests.isEmpty { result.problems.append("\(strays) failures outside of \(tests.count) tests") }
  }
}
