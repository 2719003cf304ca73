// SPDX-License-Identifier: MIT

import Foundation

/// The checks checked: every one of them must find the mistake that it is there for, and pass its innocent look-alike.
enum SelfTest {
  typealias Cases = KeyValuePairs<String, @Sendable () throws -> Bool>

  static func result() -> CheckResult {
    let cases = [sourceCases, runCases, listCases, coverageCases, mutantCases].flatMap(\.self)
    return CheckResult(
      name: "the checks find what they are there to find",
      summary: "\(cases.count) groups of planted mistakes and innocent look-alikes",
      problems: cases.filter { (try? $0.value()) != true }.map { "does not hold: \($0.key)" }
    )
  }

  // MARK: Sources and documents

  private static func isBroken(_ link: String) throws -> Bool { try !Links.broken(in: link, of: "README.md").isEmpty }

  private static let article = ["# A", "```swift", "let a = 1", "```", "```swift", "print(a)", "```"]

  private static let sourceCases: Cases = [
    "links that lead nowhere": {
      try isBroken("[a](nowhere.md)") && isBroken("[a](README.md#nowhere)") && !isBroken("[a](LICENSE)")
        && !isBroken("[a](https://example.org/a)")
    },
    "blocks of articles and comments": {
      let more = article + ["```swift", "print(a)  // prints 1", "```"]
      let whole = Snippet.all(in: more, at: "a.md", of: "Bind", isArticle: true)
      let comments = Snippet.comments(["  /// ```swift", "  /// let a = 1", "  /// ```", "  // ```swift", "  // b"])
      return Snippet.all(in: article, at: "a.md", of: "Bind").map(\.place) == ["a.md:3", "a.md:6"]
        && whole.map(\.code.count) == [3] && whole.map(\.promises) == [["1"]]
        && Snippet.all(in: comments, at: "a.swift", of: "Bind").map(\.code) == [["let a = 1"]]
    },
    "one tree, with a way back to the front page from each page, once": {
      let modules = ["bind", "unison"].map { ["path": "/documentation/\($0)", "type": "module"] }
      let children = Site.united(["children": modules])["children"] as? [[String: Any]] ?? []
      let page: [String: Any] = ["identifier": ["url": "doc://B/b"], "hierarchy": ["paths": [["doc://B"]]]]
      let hierarchy = Site.withWayBack(page).flatMap(Site.withWayBack)?["hierarchy"] as? [String: [[String]]]
      return children.map { $0["type"] as? String } == ["groupMarker", "collection"]
        && hierarchy?["paths"] == [["doc://Unison/documentation/Unison", "doc://B"]]
    },
  ]

  // MARK: Runs of tests

  private static let passing = [event("testStarted"), event("testEnded")]

  private static func run(_ events: [String]) -> TestRun {
    let place = #""sourceLocation":{"fileID":"BindCompatibility/S.swift","line":1}"#
    let names = #""id":"BindCompatibility.S/f()","displayName":"D1, D2: a rule""#
    let test = #"{"kind":"test","payload":{"kind":"function",\#(names),\#(place)}}"#
    return TestRun(events: ([test] + events).joined(separator: "\n"))
  }

  private static func event(_ kind: String, _ issue: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"BindCompatibility.S/f()"\#(issue)}}"#
  }

  private static func issue(isKnown: Bool) -> String { event("issueRecorded", #","issue":{"isKnown":\#(isKnown)}"#) }

  /// How many tests that are not listed were skipped, if this happened beside or after what passes.
  private static func skipped(_ event: String, isListed: Bool = false) throws -> Int {
    let entries = isListed ? ["BindCompatibility | D1, D2: a rule | a reason"] : []
    return try run(passing + [event]).checkSkipped(entries).problems.count
  }

  private static let runCases: Cases = [
    "tests that passed, failed, did not end, did not run": {
      run(passing).passed.count == 1 && run([event("testSkipped")]).passed.isEmpty
        && run([event("testStarted"), issue(isKnown: false), event("testEnded")]).failed.count == 1
        && run([event("testStarted")]).result(runnerStatus: 124, of: []).problems
          == ["BindCompatibility: D1, D2: a rule (did not end)"]
        && run(passing).result(runnerStatus: 0, of: ["Bind"]).isPassed
        && !run(passing).result(runnerStatus: 1, of: ["Bind"]).isPassed
        && !run(passing).result(runnerStatus: 0, of: ["Pharos"]).isPassed
    },
    "tests that were skipped and not listed": {
      try run([]).checkSkipped([]).problems.count == 1 && run(passing).checkSkipped(["A | b | c"]).problems.count == 1
        && skipped(event("testCancelled")) == 1 && skipped(event("testCaseCancelled")) == 1
        && skipped(issue(isKnown: true)) == 1 && skipped(issue(isKnown: true), isListed: true) == 0
        && skipped(event("testSkipped")) == 0
    },
    "a run that hangs is ended, and one that ends has its own status": {
      try Command.limited(["sleep", "60"], limit: 0.1) == 124
        && Command(["bash", "-c", "set -m; sleep 40 & exec sleep 41"], limit: 1, channels: .inherited).seconds < 30
        && Command.limited(["sh", "-c", "exit 3"], limit: 60) == 3
    },
  ]

  // MARK: Lists

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

  private static func fits(_ declared: Set<String>) -> Bool {
    let list = "# A list\nUIKit: UIKit/UIView.h\n  UIView\n  UIView.hint | iOS 14, not tvOS\nAppKit: a.h\n  NSView\n"
    return Declarations.compare(declared: declared, with: Declarations.listed(in: list)).isPassed
  }

  private static let listCases: Cases = [
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
    "numbers in titles": {
      Examples.numbers(in: "D1, C12 and T5: a rule: D7") == ["D1", "C12", "T5"]
        && Examples.numbers(in: "D3-D5: a rule") == ["D3", "D4", "D5"] && Examples.numbers(in: "Note D7: a").isEmpty
    },
    "numbers that a test carries, and what its example prints": {
      try carries("", ["D1"], ["D2"]) && carries("b (1)", ["D1", "b (1)"]) && !carries("a", ["D1", "b"])
        && !carries("", ["D3"]) && !carries("")
    },
    "declarations of stand-ins": {
      fits(["UIKit: UIView", "UIKit: UIView.hint | iOS 14, not tvOS"]) && !fits(["UIKit: UIView"]) && !fits([])
        && !fits(["UIKit: UIView", "UIKit: UIView.hint"])
        && !fits(["UIKit: UIView", "UIKit: UIView.hint | iOS 14, not tvOS", "UIKit: UIView.item"])
    },
  ]

  // MARK: Coverage

  /// A function with an `if`, a `guard` that stops the program, and a loop.
  private static let source = """
    func f(_ a: Bool) {
      if a { g() }
      guard a else { fatalError("") }
      for _ in 0..<2 { g() }
    }
    """

  /// What is missing, at a limit of all sides, after a run in which the function was called so often, and the block of
  /// its `if` and its loop entered so often.
  private static func missing(
    _ calls: Int,
    _ entered: Int,
    _ loops: Int,
    limit: Double = 100,
    exceptions: [String] = []
  ) throws -> [String] {
    var coverage = Coverage()
    try coverage.add(
      json: """
        {"data": [{"files": [{"filename": "/a/Sources/M/F.swift", "summary": {"lines": {"count": 5, "covered": 5}}}],
        "functions": [{"filenames": ["/a/Sources/M/F.swift"], "regions": [
          [1, 19, 5, 2, \(calls), 0, 0, 0], [2, 8, 2, 15, \(entered), 0, 0, 0], [3, 16, 3, 34, 0, 0, 0, 0],
          [4, 18, 4, 25, \(loops), 0, 0, 0]]}]}]}
        """
    )
    return try coverage.results(limits: ["M": limit], exceptions: exceptions) { _ in source }.flatMap(\.problems)
  }

  private static let exception = "Sources/M/F.swift | if a { g() } | entered | so"

  private static let coverageCases: Cases = [
    "sides of branches that no run went through": {
      try missing(2, 1, 4).isEmpty && missing(2, 1, 0).count == 2 && missing(0, 0, 0).count == 4
        && missing(2, 0, 4).last == "Sources/M/F.swift:2:8 is never entered: if a { g() }"
        && missing(2, 2, 4).last == "Sources/M/F.swift:2:8 is never passed by: if a { g() }"
    },
    "limits, and exceptions of one side": {
      try !missing(2, 0, 4, limit: 67).isEmpty && missing(2, 0, 4, limit: 66).isEmpty
        && missing(2, 0, 4, exceptions: [exception]).isEmpty
        && !missing(2, 0, 4, exceptions: [exception.replacing("entered", with: "passed by")]).isEmpty
        && !Coverage().results(limits: ["M": 0], exceptions: [])[0].isPassed
    },
    "exceptions of sides that do not exist, or without a reason": {
      try [("entered", "left"), ("g()", "h()"), ("F.swift", "G.swift")].allSatisfy {
        try missing(2, 1, 4, exceptions: [exception.replacing($0.0, with: $0.1)]).count == 1
      } && (try? missing(2, 0, 4, exceptions: [exception.replacing(" | so", with: "")])) == nil
    },
  ]

  // MARK: Planted mistakes

  private static let entry = """
    # A comment.
    mutant: bind-a
    mistake: A.
    file: Sources/Bind/A.swift
    check: BindTests.A
    original:
      return a
    planted:
      return planted("bind-a") ? b : a
    end

    """

  private static let original = "func f() {\n  return a\n}\n"

  private static func parsed(_ old: String = "", _ new: String = "") -> PlantedMistake? {
    try? PlantedMistake.parse(old.isEmpty ? entry : entry.replacing(old, with: new), of: "A.txt").first
  }

  private static func tree(_ source: String) -> MutantTree {
    MutantTree([parsed()].compactMap(\.self), source: { _ in source })
  }

  private static let mutantCases: Cases = [
    "a planted mistake is read, and is not endless unless it says so": {
      parsed()?.target == "BindTests" && parsed()?.module == "Bind" && parsed()?.isEndless == false
        && parsed("original:", "endless: yes\noriginal:")?.isEndless == true
    },
    "without a check, an end, its switch, a module with a list, a lane that exists, it is refused": {
      parsed("check: BindTests.A\n", "") == nil && parsed("\nend", "") == nil
        && parsed("planted(\"bind-a\")", "true") == nil && parsed("Sources/Bind", "Sources/Unknown") == nil
        && parsed("original:", "lane: a\noriginal:") == nil && parsed("original:", "lanes: tests\noriginal:") == nil
    },
    "what is planted replaces the original, which stands in its file once": {
      tree(original).texts["Sources/Bind/A.swift"]
        == original.replacing("return a", with: "return planted(\"bind-a\") ? b : a")
        && !tree("func f() {}").problems.isEmpty && !tree(original + original).problems.isEmpty
    },
    "a part is every fifth one": { try Mutants.part("2/5", of: Array(0..<12)) == [1, 6, 11] },
    "runs that failed, crashed, hung, passed": {
      let test = "Test a() started."
      return Mutants.outcome("✘ Test a() recorded an issue at", status: 1, isOverdue: false) == .noticed("✘ Test a()")
        && Mutants.outcome("Fatal error: no", status: 132, isOverdue: false) == .noticed("Fatal error: no")
        && Mutants.outcome(test, status: 137, isOverdue: true) == .timedOut(test: test)
        && Mutants.outcome("Test run with 3 tests passed", status: 0, isOverdue: false) == .passed(tests: 3)
    },
  ]
}
