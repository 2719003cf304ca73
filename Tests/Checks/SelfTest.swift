// SPDX-License-Identifier: MIT

import Foundation

/// The checks checked: every one of them must find the mistake that it is there for, and pass its innocent look-alike.
enum SelfTest {
  struct Case {
    let name: String
    let holds: @Sendable () throws -> Bool

    init(_ name: String, _ holds: @escaping @Sendable () throws -> Bool) { (self.name, self.holds) = (name, holds) }
  }

  static func results() -> [CheckResult] {
    var result = CheckResult(name: "the checks find what they are there to find")
    let cases = lintCases + runCases + listCases + coverageCases + documentationCases + mutantCases
    result.problems = cases.filter { (try? $0.holds()) != true }.map { "does not hold: \($0.name)" }
    result.summary = "\(cases.count) groups of planted mistakes and innocent look-alikes"
    return [result]
  }

  // MARK: The sources

  /// Says whether a rule that no pattern says finds something in `code` when it stands in the file `path`.
  private static func isFound(_ code: String, in path: String = "Sources/Bind/A.swift") -> Bool {
    let text = SwiftText("// SPDX-License-Identifier: MIT\n" + code)
    return LintRule.others.contains { $0.appliesTo(path) && !$0.problems(path, text).isEmpty }
  }

  private static let marked = """
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    extension A {
      /// Waits.
      @inlinable public final func wait() {}
      func hidden() {}
    }
    extension A { public func old() {} }
    @available(iOS, deprecated: 15.0)
    public var gone: Int { 0 }
    """

  /// Says whether the sources above agree with a row of the table.
  private static func agrees(_ name: String, _ systems: String) throws -> Bool {
    let table = try OldestSystems.marks(inDocument: [OldestSystems.heading, "| \(name) | \(systems) |"])
    return OldestSystems.compare(sources: OldestSystems.marks(inSwift: marked), table: table).isPassed
  }

  private static let lintCases: [Case] = [
    Case("what is unchecked without a reason") {
      isFound("extension A: @unchecked Sendable {}") && !isFound("// SAFETY: so.\nextension A: @unchecked Sendable {}")
        && !isFound("@available(*, unavailable)\nextension A: @unchecked Sendable {}")
    },
    Case("a file without a license, paths and links that lead out") {
      LintRule.others.contains { !$0.problems("A.swift", SwiftText("import A")).isEmpty }
        && isFound("see .." + "/shared/x") && isFound("[a](nowhere.md)", in: "README.md")
        && isFound("[a](README.md#nowhere)", in: "README.md") && !isFound("[a](LICENSE)", in: "README.md")
        && !isFound("[a](https://example.org/a)", in: "README.md")
    },
    Case("arrows that run back up, circles, and rooms that are not shown") {
      let shown = try Rooms.shown(in: [Rooms.heading, "M: Up → Down", "  ↑ Down → Up"])
      let files = [
        "Sources/M/Up/A.swift": "struct Above { let b: Below }",
        "Sources/M/Down/B.swift": "struct Below { let a: Above? }",
      ]
      let rooms = Rooms("M", files: files)
      return shown.count == 1 && rooms.problems(order: shown[0].order, back: shown[0].back).isEmpty
        && rooms.problems(order: ["Up", "Down"], back: []).count == 1 && rooms.circles.map(\.count) == [2]
        && !rooms.problems(order: ["Up"], back: shown[0].back).isEmpty
        && !Rooms("M", files: [:]).problems(order: [], back: shown[0].back).isEmpty
    },
    Case("the oldest systems") {
      try agrees("To `wait`", "13 | 16 | 16 | 9 | –") && !agrees("Nothing", "13 | 16 | 16 | 9 | –")
        && !agrees("To `wait`", "12 | 16 | 16 | 9 | –") && !agrees("To `wait`, `hidden`", "13 | 16 | 16 | 9 | –")
        && !agrees("To `wait`, `old`", "13 | 16 | 16 | 9 | –")
    },
  ]

  // MARK: Runs of tests

  private static let passing = [event("testStarted"), event("testEnded")]

  static func run(_ events: [String]) throws -> TestRun {
    let place = #""sourceLocation":{"fileID":"BindCompatibility/S.swift","line":1}"#
    let names = #""id":"BindCompatibility.S/f()","displayName":"D1, D2: a rule""#
    let test = #"{"kind":"test","payload":{"kind":"function",\#(names),\#(place)}}"#
    return try TestRun(events: ([test] + events).joined(separator: "\n"))
  }

  private static func event(_ kind: String, _ issue: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"BindCompatibility.S/f()"\#(issue)}}"#
  }

  private static func issue(isKnown: Bool) -> String { event("issueRecorded", #","issue":{"isKnown":\#(isKnown)}"#) }

  private static func skipped(_ entries: [String], _ events: [String]) throws -> Int {
    try run(events).checkSkipped(entries).problems.count
  }

  private static let runCases: [Case] = [
    Case("tests that passed, failed, did not end, did not run") {
      try run(passing).passed.count == 1 && run([event("testSkipped")]).passed.isEmpty
        && run([event("testStarted"), issue(isKnown: false), event("testEnded")]).failed.count == 1
        && run([event("testStarted")]).result(runnerStatus: 124).problems
          == ["BindCompatibility: D1, D2: a rule (did not end)"]
        && !run([]).result(runnerStatus: 0).isPassed && !run(passing).result(runnerStatus: 1).isPassed
    },
    Case("tests that were skipped and not listed") {
      let entry = "BindCompatibility | D1, D2: a rule | a reason"
      return try skipped([], [event("testSkipped")]) == 1 && skipped([], []) == 1
        && skipped([], passing + [event("testCancelled")]) == 1
        && skipped([], passing + [event("testCaseCancelled")]) == 1
        && skipped([], passing + [issue(isKnown: true)]) == 1 && skipped(["A | b | c"], passing) == 1
        && skipped([entry], [event("testSkipped")]) == 0 && skipped([entry], [issue(isKnown: true)]) == 0
        && skipped([], passing + [event("testSkipped")]) == 0 && skipped([], passing) == 0
    },
    Case("a run that hangs is ended, and one that ends has its own status") {
      try Command.limited(["sleep", "60"], limit: 0.1) == 124
        && Command(["bash", "-c", "set -m; sleep 40 & exec sleep 41"], limit: 1, channels: .inherited).seconds < 30
        && Command.limited(["sh", "-c", "exit 3"], limit: 60) == 3
    },
    Case("a report of a sanitizer") {
      try run([]).checkSanitizer(log: "WARNING: ThreadSanitizer: data race").problems.count
        == Files.libraries.count + 1
    },
  ]

  // MARK: Lists

  private static let graph = try? SymbolGraph(
    json: """
      {"module": {"name": "M"}, "symbols": [
        {"kind": {"identifier": "swift.class"}, "pathComponents": ["A"], "identifier": {"precise": "a"}},
        {"kind": {"identifier": "swift.class"}, "pathComponents": ["B"], "identifier": {"precise": "b"}},
        {"kind": {"identifier": "swift.method"}, "pathComponents": ["A", "f(_:)"], "identifier": {"precise": "f"},
         "declarationFragments": [{"spelling": "Subject", "preciseIdentifier": "s:18NotificationEngine7SubjectC"}]}],
       "relationships": [{"kind": "inheritsFrom", "source": "b", "target": "a"}]}
      """
  )

  private static func comparison(_ lines: [String], isApple: Bool = false) throws -> Surface.Comparison {
    guard let graph else { throw CannotCheck(reason: "no graph") }
    return Surface.compare(lines.map(Surface.Entry.init), with: graph, isApple: isApple)
  }

  /// How many problems there are if the original had `lines`, and `listed` is the list of what it lacks.
  private static func additions(_ lines: [String], _ listed: [String]) throws -> Int {
    Surface.checkAdditions("Bind", try comparison(lines), listed: listed).problems.count
  }

  private static func unpinned(_ lines: [String]) throws -> Int {
    Deviations("Bind", lines: lines).check(in: try run(passing)).problems.count
  }

  /// Whether the test of D1 and D2 asserts something and expects what is printed when it has this body.
  private static func asserts(_ body: String, _ helpers: String = "", printed: String...) throws -> Bool {
    let text = "@Test(\"D1, D2: a rule\")\nfunc f() {\n  \(body)\n}\n\(helpers)"
    return try Examples.check("Bind", listed: [["D1"] + printed], in: run(passing), text: { _ in text }).isPassed
  }

  private static func fits(_ declared: [String: Set<String>]) -> Bool {
    let list = "# A list\nUIKit: UIKit/UIView.h\n  UIView\n  UIView.hint | iOS 14, not tvOS\n"
    let declarations = declared.map { ("UIKit: " + $0.key, $0.value) }
    return Declarations.compare(declared: declarations, with: Declarations.parse(list).entries).isPassed
  }

  private static let listCases: [Case] = [
    Case("symbols that are there, missing, overloaded, inherited, Apple's") {
      try comparison(["class A", "func A.f(_:)", "func B.f(_:)", "class C @apple"]).missing == []
        && comparison(["struct A"]).missing == ["struct A"]
        && comparison(["func A.f(_:)", "func A.f(_:)"]).missing == ["func A.f(_:)"]
        && comparison(["class C @apple"], isApple: true).missing == ["class C"]
    },
    Case("additions that are not listed, or listed and gone") {
      try additions(["class A", "func A.f(_:)"], ["class B"]) == 0 && additions(["class A"], ["class B"]) == 1
        && additions(["class A", "func A.f(_:)"], ["class B", "class C"]) == 1
    },
    Case("a type of the engine in a signature") {
      graph.map { Surface.checkEngineNames("Bind", $0).isPassed } == false
    },
    Case("deviations that name a test that passed, and those that do not") {
      try unpinned(["# A", "## B", "by “D1, D2: a rule”"]) == 0
        && unpinned(["| a | b |", "| --- | --- |", "| c | d |", "| e | D1, D2: a `rule` |"]) == 1
        && unpinned(["| a | b |", "| --- | --- |", "| c | \"D1, D2: a `rule`\", \"another one\" |"]) == 1
    },
    Case("numbers in titles") {
      Examples.numbers(in: "D1, C12 and T5: a rule: D7") == ["D1", "C12", "T5"]
        && Examples.numbers(in: "D3-D5: a rule") == ["D3", "D4", "D5"] && Examples.numbers(in: "Note D7: a").isEmpty
    },
    Case("tests that assert") {
      try asserts("#expect(log == [\"b (1)\", x()])", printed: "b (1)") && asserts("#expect(trueValue == 1)")
        && asserts("let a = try #require(b)") && asserts("g(1)", "func g(_ a: Int) {\n  #expect(a == 1)\n}")
        && asserts("h()", "func g() { #expect(a) }\nfunc h() { g() }")
    },
    Case("tests that do not") {
      try !asserts("let a = 1") && !asserts("log(\"b\"); #expect(log == [\"a\"]); log(\"b\")", printed: "b")
        && !asserts("// #expect(a)") && !asserts("#expect(true)") && !asserts("#expect(Bool(true))")
        && !asserts("g()", "func g() { print(1) }") && !asserts("let a = 1", "func g() { #expect(a) }")
        && !asserts("bg()", "func g() { #expect(a) }") && !asserts("f()", "func f(_ a: Int) { #expect(a) }")
    },
    Case("declarations of stand-ins") {
      fits(["UIView": [], "UIView.hint": ["iOS 14", "not tvOS"]]) && !fits(["UIView": []])
        && !fits(["UIView": [], "UIView.hint": ["iOS 13", "not tvOS"]]) && !fits(["UIView": [], "UIView.hint": []])
        && !fits(["UIView": [], "UIView.hint": ["iOS 14", "not tvOS"], "UIView.item": []])
    },
  ]
}
