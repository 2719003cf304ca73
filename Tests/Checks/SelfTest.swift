// SPDX-License-Identifier: MIT

import Foundation

/// The checks checked: every one of them must find the mistake that it is there for, and pass its innocent look-alike.
enum SelfTest {
  static func result() -> CheckResult {
    let problems = cases.filter { (try? $0.value()) != true }.map { "does not hold: \($0.key)" }
    let summary = "\(cases.count) groups of planted mistakes and innocent look-alikes"
    return CheckResult("the checks find what they are there to find", summary, problems)
  }

  /// A run of the test of D1 and D2 in which this happened.
  private static func run(_ kinds: String...) -> TestRun {
    let names = #""id":"BindCompatibility.S/f()","displayName":"D1, D2: a rule""#
    let place = #""sourceLocation":{"fileID":"BindCompatibility/S.swift","line":1}"#
    let test = #"{"kind":"test","payload":{"kind":"function",\#(names),\#(place)}}"#
    let events = kinds.map { #"{"kind":"event","payload":{"kind":"\#($0)","testID":"BindCompatibility.S/f()"}}"# }
    return TestRun(events: ([test] + events).joined(separator: "\n"))
  }

  private static let passing = run("testStarted", "testEnded")

  private static let graph = {
    func symbol(_ kind: String, _ path: String..., uses: String = "") -> SymbolGraph.Symbol {
      let (id, kind) = (SymbolGraph.Symbol.Identifier(precise: path[0]), SymbolGraph.Symbol.Kind(identifier: kind))
      let fragments = [SymbolGraph.Symbol.Fragment(preciseIdentifier: uses)]
      return .init(identifier: id, kind: kind, pathComponents: path, declarationFragments: fragments, availability: nil)
    }
    let method = symbol("swift.method", "A", "f(_:)", uses: "s:18NotificationEngine7SubjectC")
    let relation = SymbolGraph.Relationship(kind: "inheritsFrom", source: "B", target: "A")
    return SymbolGraph(
      symbols: [symbol("swift.class", "A"), symbol("swift.class", "B"), method],
      relationships: [relation]
    )
  }()

  private static func surface(_ lines: String...) -> Surface { Surface(lines.map(Surface.line(of:)), in: graph) }

  /// How many problems there are with deviations of these numbers, and tests of them from 1 on.
  private static func unpinned(_ numbers: [Int], _ tests: [String]) -> Int {
    let pins = tests.enumerated().map { "| \($0.offset + 1) | \($0.element) |" }
    let lines = ["| # | a |", "| --- | --- |"] + numbers.map { "| \($0) | b |" } + ["## Tests"] + pins
    return Deviations.check("Bind", lines: lines, in: passing).problems.count
  }

  /// Whether the test of D1 and D2 satisfies a list of these entries when its file has this text.
  private static func carries(_ text: String, _ entries: [String]...) throws -> Bool {
    var run = passing
    run.read = { _ in text }
    return try Examples.check("Bind", listed: entries, in: run).isPassed
  }

  private static func isBroken(_ link: String) throws -> Bool { try !Links.broken(in: link, of: "README.md").isEmpty }

  private static let cases: KeyValuePairs<String, @Sendable () throws -> Bool> = [
    "links that lead nowhere": {
      try isBroken("[a](nowhere.md)") && isBroken("[a](README.md#nowhere)") && !isBroken("[a](LICENSE)")
    },
    "modules with more lines than they may have": {
      try LineLimits.lines(of: "// a\n\n  let a = 1  // b\n}\n") == 2
        && LineLimits.check(["Bind": 1]).problems.count == 1 && LineLimits.check(["Bind": .max]).isPassed
    },
    "documents with more words than they may have": {
      try LineLimits.words(of: "a b\n```swift\nc d\n```\ne\n<!-- x: begin -->\nf\n<!-- x: end -->") == 6
        && !LineLimits.checkWords(1).isPassed && LineLimits.checkWords(.max).isPassed
    },
    "tests that passed, failed, did not end, did not run": {
      passing.result.isPassed && passing.passed.count == 1
        && ["testStarted", "testSkipped", "issueRecorded"].allSatisfy { !run($0).result.isPassed }
        && ["issueRecorded", "testCancelled"].allSatisfy { !run("testEnded", $0).result.isPassed }
    },
    "symbols that are there, missing, overloaded, inherited, Apple's": {
      surface("class A", "func A.f(_:)", "func B.f(_:)").missing == []
        && surface("struct A", "class C @apple").missing == ["struct A", "class C"]
        && surface("func A.f(_:)", "func A.f(_:)").missing == ["func A.f(_:)"]
    },
    "additions that are not listed, or listed and gone": {
      let (all, some) = (surface("class A", "func A.f(_:)").additions, surface("class A").additions)
      return CheckResult("", symbols: all, listed: ["class B"]).isPassed
        && !CheckResult("", symbols: some, listed: ["class B"]).isPassed
        && !CheckResult("", symbols: all, listed: ["class B", "class C"]).isPassed
        && !CheckResult("", symbols: [], listed: []).isPassed
    },
    "a type of the engine in a signature": { !Surface.checkEngineNames("Bind", graph).isPassed },
    "deviations that name a test that passed, and those that do not": {
      let rule = "D1, D2: a `rule`"
      return unpinned([1], [rule]) == 0 && unpinned([1, 2], [rule, "d"]) == 1 && unpinned([1, 2], [rule]) == 1
        && unpinned([2], [rule]) == 2 && unpinned([], []) == 1 && unpinned([1], ["\"\(rule)\", \"another one\""]) == 1
    },
    "numbers that a test carries, and what its example prints": {
      try carries("", ["D1"], ["D2"]) && carries("b (1)", ["D1", "b (1)"]) && !carries("a", ["D1", "b"])
        && !carries("", ["D3"]) && !carries("")
    },
    "runs that failed, crashed, hung, passed": {
      let runs: [(String, Int32, Mutants.Outcome)] = [
        ("✘ Test a() recorded an issue at", 1, .noticed("✘ Test a()")),
        ("Fatal error: no", 132, .noticed("Fatal error: no")),
        ("Test a() started.", 137, .timedOut(test: "Test a() started.")),
        ("Test run with 3 tests passed", 0, .passed(tests: 3)),
      ]
      return runs.allSatisfy { Mutants.outcome($0, status: $1, isOverdue: $1 == 137) == $2 }
    },
  ]
}
