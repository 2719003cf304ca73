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

  /// What is missing when the function was called so often, and the block of its `if` entered so often.
  private static func missing(calls: Int, entered: Int, loops: Int) -> [String]? {
    let json = """
      {"data": [{"files": [], "functions": [{"filenames": ["/a/Sources/M/F.swift"], "regions": [
        [1, 19, 5, 2, \(calls), 0, 0, 0], [2, 8, 2, 15, \(entered), 0, 0, 0], [3, 16, 3, 34, 0, 0, 0, 0],
        [4, 18, 4, 25, \(loops), 0, 0, 0]]}]}]}
      """
    var coverage = Coverage()
    guard (try? coverage.add(json: Data(json.utf8))) != nil else { return nil }
    return try? coverage.branches(of: "M", source: { _ in source }).missing
  }

  static let coverageCases: [Case] = [
    ("both sides of a branch are seen", { missing(calls: 2, entered: 1, loops: 4) == [] }),
    (
      "a branch that is never entered",
      { missing(calls: 2, entered: 0, loops: 4) == ["Sources/M/F.swift:2:8 is never entered"] }
    ),
    (
      "a branch that is always entered",
      { missing(calls: 2, entered: 2, loops: 4) == ["Sources/M/F.swift:2:8 is never passed by"] }
    ),
    ("a loop that never runs", { missing(calls: 2, entered: 1, loops: 0)?.count == 1 }),
    (
      "a module without lines fails",
      { (try? Coverage().results(modules: ["M"], needsAllBranches: []))?.first?.isPassed == false }
    ),
    (
      "functions that never return are known by their declaration",
      { BranchText.stops(declaredIn: "  static func refuse() -> Never {") == ["refuse"] }
    ),
  ]
}
