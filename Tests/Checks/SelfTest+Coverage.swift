// SPDX-License-Identifier: MIT

import Foundation

extension SelfTest {
  /// A function with an `if`, a `guard` that stops the program, and a loop.
  private static let source = """
    func f(_ a: Bool) {
      if a { g() }
      guard a else { fatalError("") }
      for _ in 0..<2 { g() }
    }
    """

  /// What a run went through in which the function was called so often, and the block of its `if` entered so often.
  private static func coverage(calls: Int, entered: Int, loops: Int) -> Coverage? {
    let json = """
      {"data": [{"files": [{"filename": "/a/Sources/M/F.swift", "summary": {"lines": {"count": 5, "covered": 5}}}],
      "functions": [{"filenames": ["/a/Sources/M/F.swift"], "regions": [
        [1, 19, 5, 2, \(calls), 0, 0, 0], [2, 8, 2, 15, \(entered), 0, 0, 0], [3, 16, 3, 34, 0, 0, 0, 0],
        [4, 18, 4, 25, \(loops), 0, 0, 0]]}]}]}
      """
    var coverage = Coverage()
    guard (try? coverage.add(json: Data(json.utf8))) != nil else { return nil }
    return coverage
  }

  private static func missing(calls: Int, entered: Int, loops: Int) -> [String]? {
    try? coverage(calls: calls, entered: entered, loops: loops)?
      .branches(of: "M", source: { _ in source }).missing.map(\.description)
  }

  /// Whether a module passes of whose three sides one is missing.
  private static func passes(_ limit: Double, _ entries: [String] = []) -> Bool? {
    guard let exceptions = try? entries.map(BranchException.init) else { return nil }
    return try? coverage(calls: 2, entered: 0, loops: 4)?
      .results(limits: ["M": limit], exceptions: exceptions, source: { _ in source }).first?.isPassed
  }

  private static func exists(_ entry: String) -> Bool? {
    (try? BranchException(entry: entry)).map { BranchException.check([$0]) { _ in source }.isPassed }
  }

  private static let exception = "Sources/M/F.swift | if a { g() } | entered | a reason"

  static let coverageCases: [Case] = [
    ("both sides of a branch are seen", { missing(calls: 2, entered: 1, loops: 4) == [] }),
    (
      "a branch that is never entered",
      { missing(calls: 2, entered: 0, loops: 4) == ["Sources/M/F.swift:2:8 is never entered: if a { g() }"] }
    ),
    (
      "a branch that is always entered",
      { missing(calls: 2, entered: 2, loops: 4) == ["Sources/M/F.swift:2:8 is never passed by: if a { g() }"] }
    ),
    ("a loop that never runs", { missing(calls: 2, entered: 1, loops: 0)?.count == 1 }),
    (
      "a module without lines fails",
      { (try? Coverage().results(limits: ["M": 0], exceptions: []))?.first?.isPassed == false }
    ),
    ("a module below the limit of its branches", { passes(67) == false && passes(66) == true }),
    ("a side that is excepted does not count", { passes(100, [exception]) == true }),
    (
      "an exception is of one side, one line and one file",
      {
        passes(100, [exception.replacing("entered", with: "passed by")]) == false
          && passes(100, [exception.replacing("g()", with: "h()")]) == false
          && passes(100, [exception.replacing("F.swift", with: "G.swift")]) == false
      }
    ),
    ("an exception has a reason", { passes(0, ["Sources/M/F.swift | if a { g() } | entered"]) == nil }),
    (
      "an exception of a line that is gone",
      { exists(exception) == true && exists(exception.replacing("g()", with: "h()")) == false }
    ),
    (
      "functions that never return are known by their declaration",
      { BranchText.stops(declaredIn: "  static func refuse() -> Never {") == ["refuse"] }
    ),
  ]
}
