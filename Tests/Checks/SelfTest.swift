// SPDX-License-Identifier: MIT

import Foundation

/// The checks checked: every one of them must find the mistake that it is there for, and pass its innocent look-alike.
enum SelfTest {
  static func result() -> CheckResult {
    return CheckResult(
      name: "the checks find what they are there to find",
      summary: "\(cases.count) groups of planted mistakes and innocent look-alikes",
      problems: cases.filter { (try? $0.value()) != true }.map { "does not hold: \($0.key)" }
    )
  }

  private static let passing = [event("testStarted"), event("testEnded")]

  private static func run(_ events: [String]) -> TestRun {
    let place = #""sourceLocation":{"fileID":"BindCompatibility/S.swift","line":1}"#
    let names = #""id":"BindCompatibility.S/f()","displayName":"D1, D2: a rule""#
    let test = #"{"kind":"test","payload":{"kind":"function",\#(names),\#(place)}}"#
    return TestRun(events: ([test] + events).joined(separator: "\n"))
  }

  private static func event(_ kind: String) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"BindCompatibility.S/f()"}}"#
  }

  private static func graph() throws -> SymbolGraph {
    try SymbolGraph(
      json: """
        {"module": {"name": "M"}, "symbols": [
          {"kind": {"identifier": "swift.class"}, "pathComponents": ["A"], "identifier": {"precise": "a"}},
          {"kind": {"identifier": "swift.class"}, "pathComponents": ["B"], "identifier": {"precise": "b"}},
          {"kind": {"identifier": "swift.method"}, "pathComponents": ["A", "f(_:)"], "identifier": {"precise": "f"},
           "declarationFragments": [{"preciseIdentifier": "s:18NotificationEngine7SubjectC"}]}],
         "relationships": [{"kind": "inheritsFrom", "source": "b", "target": "a"}]}
        """
    )
  }

  private static func surface(_ lines: String...) throws -> Surface {
    Surface(lines.map(Surface.line(of:)), in: try graph())
  }

  private static func unpinned(_ lines: String...) -> Int {
    Deviations.check("Bind", lines: ["| # | a |", "| --- | --- |"] + lines, in: run(passing)).problems.count
  }

  /// Whether the test of D1 and D2 satisfies a list of these entries when its file has this text.
  private static func carries(_ text: String, _ entries: [String]...) throws -> Bool {
    try Examples.check("Bind", listed: entries, in: run(passing), text: { _ in text }).isPassed
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
      run(passing).result.isPassed && run(passing).passed.count == 1
        && ["testStarted", "testSkipped", "issueRecorded"].allSatisfy { !run([event($0)]).result.isPassed }
        && ["issueRecorded", "testCancelled"].allSatisfy { !run(passing + [event($0)]).result.isPassed }
    },
    "symbols that are there, missing, overloaded, inherited, Apple's": {
      try surface("class A", "func A.f(_:)", "func B.f(_:)").missing == []
        && surface("struct A", "class C @apple").missing == ["struct A", "class C"]
        && surface("func A.f(_:)", "func A.f(_:)").missing == ["func A.f(_:)"]
    },
    "additions that are not listed, or listed and gone": {
      let (all, some) = (try surface("class A", "func A.f(_:)"), try surface("class A"))
      return all.checkAdditions("Bind", listed: ["class B"]).isPassed
        && !some.checkAdditions("Bind", listed: ["class B"]).isPassed
        && !all.checkAdditions("Bind", listed: ["class B", "class C"]).isPassed
    },
    "a type of the engine in a signature": { try !Surface.checkEngineNames("Bind", graph()).isPassed },
    "deviations that name a test that passed, and those that do not": {
      unpinned("| 1 | b |", "## Tests", "| 1 | D1, D2: a `rule` |") == 0
        && unpinned("| 1 | b |", "| 2 | c |", "## Tests", "| 1 | D1, D2: a `rule` |", "| 2 | d |") == 1
        && unpinned("| 1 | b |", "| 2 | c |", "## Tests", "| 1 | D1, D2: a `rule` |") == 1
        && unpinned("| 2 | b |", "## Tests", "| 2 | D1, D2: a `rule` |") == 1 && unpinned() == 1
        && unpinned("| 1 | b |", "## Tests", "| 1 | \"D1, D2: a `rule`\", \"another one\" |") == 1
    },
    "numbers that a test carries, and what its example prints": {
      try carries("", ["D1"], ["D2"]) && carries("b (1)", ["D1", "b (1)"]) && !carries("a", ["D1", "b"])
        && !carries("", ["D3"]) && !carries("")
    },
    "runs that failed, crashed, hung, passed": {
      let test = "Test a() started."
      return Mutants.outcome("✘ Test a() recorded an issue at", status: 1, isOverdue: false) == .noticed("✘ Test a()")
        && Mutants.outcome("Fatal error: no", status: 132, isOverdue: false) == .noticed("Fatal error: no")
        && Mutants.outcome(test, status: 137, isOverdue: true) == .timedOut(test: test)
        && Mutants.outcome("Test run with 3 tests passed", status: 0, isOverdue: false) == .passed(tests: 3)
    },
  ]
}
