// SPDX-License-Identifier: MIT

import Foundation

/// The checks checked: every one of them must find the mistake that it is there for.
enum SelfTest {
  static func results() -> [CheckResult] {
    var result = CheckResult(name: "the checks find what they are there to find")
    let cases =
      lintCases + buildCases + runCases + skippedCases + assertionCases + mutantCases + compatibilityCases
      + coverageCases + conditionCases + wayCases + systemCases
      + documentationCases
    result.problems = cases.filter { !$0.holds() }.map { "does not hold: \($0.name)" }
    result.summary = "\(cases.count) planted mistakes and innocent look-alikes"
    return [result]
  }

  typealias Case = (name: String, holds: @Sendable () -> Bool)

  /// Says whether some rule finds something in `code` when it stands in the file `path`.
  private static func isFound(_ code: String, in path: String) -> Bool {
    let text = SwiftText("// SPDX-License-Identifier: MIT\n" + code)
    return LintRule.all.contains { $0.appliesTo(path) && !$0.problems(path, text).isEmpty }
  }

  private static let lintCases: [Case] = [
    (
      "an engine file may not import Foundation",
      { isFound("import Foundation", in: "Sources/NotificationEngine/A.swift") }
    ),
    (
      "an engine file may not import the C library",
      { isFound("internal import Glibc", in: "Sources/NotificationEngine/A.swift") }
    ),
    ("nor what is not public", { isFound("import Runtime", in: "Sources/NotificationEngine/A.swift") }),
    ("the mutex may", { !isFound("internal import Glibc", in: "Sources/NotificationEngine/Threads/EngineLock.swift") }),
    (
      "an engine file may import Synchronization",
      { !isFound("public import Synchronization", in: "Sources/NotificationEngine/A.swift") }
    ),
    (
      "nor what its storage is declared with, but for the two files of it",
      {
        isFound("public import Builtin", in: "Sources/NotificationEngine/A.swift")
          && !isFound("public import Builtin", in: "Sources/NotificationEngine/Memory/RawWord.swift")
      }
    ),
    (
      "an atomic word is no variable", { isFound("var word = AtomicWord(0)", in: "Sources/NotificationEngine/A.swift") }
    ),
    ("nor is a lock", { isFound("private var lock: EngineLock", in: "Tests/NotificationEngineTests/A.swift") }),
    ("a constant may be one", { !isFound("let word = AtomicWord(0)", in: "Sources/NotificationEngine/A.swift") }),
    ("no compiler decides", { isFound("#if DEBUG && compiler(<6.4)\n#endif", in: "Sources/Bind/A.swift") }),
    ("a module may", { !isFound("#if canImport(Combine)\n#endif", in: "Sources/Bind/A.swift") }),
    ("a facade has no mutex", { isFound("let m = Mutex(0)", in: "Sources/Bind/A.swift") }),
    ("a facade has no atomic", { isFound("let a = Atomic<Int>(0)", in: "Sources/Pharos/A.swift") }),
    ("a facade does not use the engine's atomic", { isFound("let a = AtomicWord(0)", in: "Sources/Pharos/A.swift") }),
    ("a comment may name one", { !isFound("// no Mutex(0) here", in: "Sources/Bind/A.swift") }),
    ("a facade does not use the engine's lock", { isFound("let a = EngineLock()", in: "Sources/Pharos/A.swift") }),
    ("a facade has no raw memory", { isFound("let p: UnsafePointer<Int>", in: "Sources/Bind/A.swift") }),
    ("a facade casts no bits", { isFound("unsafe unsafeBitCast(a, to: B.self)", in: "Sources/Pharos/A.swift") }),
    ("a facade keeps no closures", { isFound("var a: [(Int) -> Void] = []", in: "Sources/Bind/A.swift") }),
    ("nor by key", { isFound("var a: [UUID: (Int) -> Void] = [:]", in: "Sources/Bind/A.swift") }),
    ("it may take one", { !isFound("func f(_ a: @escaping ([Int]) -> Void) {}", in: "Sources/Bind/A.swift") }),
    (
      "unchecked needs a reason",
      { isFound("extension A: @unchecked Sendable {}", in: "Sources/NotificationEngine/A.swift") }
    ),
    (
      "and may have one",
      { !isFound("// SAFETY: so.\nextension A: @unchecked Sendable {}", in: "Sources/NotificationEngine/A.swift") }
    ),
    (
      "what is unavailable needs none",
      { !isFound("@available(*, unavailable)\nextension A: @unchecked Sendable {}", in: "Sources/Bind/A.swift") }
    ),
    ("401 lines are too many", { isFound(String(repeating: "\n", count: 400), in: "Sources/Bind/A.swift") }),
    ("399 are not", { !isFound(String(repeating: "\n", count: 398), in: "Sources/Bind/A.swift") }),
    ("no dependency", { isFound(#"dependencies: [.package(url: "", from: "1.0.0")]"#, in: "Package.swift") }),
    ("no way out", { isFound("see .." + "/shared/x", in: "Docs/A.md") }),
    ("a license in each file", { LintRule.all.contains { !$0.problems("A.swift", SwiftText("import A")).isEmpty } }),
    ("no sleeping test", { isFound("usleep(10)", in: "Tests/BindTests/A.swift") }),
    ("a test's own clock may sleep", { !isFound("await clock.sleep(for: x)", in: "Tests/BindTests/A.swift") }),
    ("no mark of a conflict", { isFound("<<<<<<<" + " HEAD", in: "Docs/A.md") }),
    ("no figure among the checks", { isFound("| Gates | `make gates` | 57 of 57 | d5fee1a |", in: "Docs/Testing.md") }),
    ("but among the figures", { !isFound("| `make gates` | 57 of 57 | d5fee1a |", in: "Docs/Testing.md") }),
    ("no dead link", { isFound("[a](nowhere.md)", in: "README.md") }),
    ("no link to a heading that is not there", { isFound("# A b\n[a](#a-c)", in: "A.md") }),
    ("one that is there", { !isFound("# A's `b`\n[a](#as-b)", in: "A.md") }),
    ("a link into the web is left alone", { !isFound("[a](https://example.org/a)", in: "README.md") }),
    ("no XCTest", { isFound("import XCTest", in: "Tests/BindTests/A.swift") }),
  ]

  private static let warning = "/a/S.swift:1:20: warning: public class 'A' does not specify [#ExplicitSendable]"

  private static func problems(in line: String) -> Int {
    let libraries = Files.libraries.map { "\nBuild of target: '\($0)' complete" }
    return ExplicitSendable.check(log: warning + libraries.joined()) { _ in [line] }.problems.count
  }

  private static let buildCases: [Case] = [
    (
      "a public type that does not say whether it is Sendable",
      { problems(in: "public final class A {") == 1 }
    ),
    (
      "a type that only inlined code can name may be silent",
      { problems(in: "@usableFromInline package final class A {") == 0 }
    ),
    (
      "a log that does not tell of the libraries",
      { ExplicitSendable.check(log: "") { _ in [] }.problems.count == Files.libraries.count }
    ),
  ]

  static func run(_ events: [String]) -> TestRun? {
    let place = #""sourceLocation":{"fileID":"BindCompatibility/S.swift","line":1}"#
    let names = #""id":"BindCompatibility.S/f()","displayName":"D1, D2: a rule""#
    let test = #"{"kind":"test","payload":{"kind":"function",\#(names),\#(place)}}"#
    return try? TestRun(events: Data(([test] + events).joined(separator: "\n").utf8))
  }

  static func event(_ kind: String, _ issue: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"BindCompatibility.S/f()"\#(issue)}}"#
  }

  private static let runCases: [Case] = [
    ("a test that ended passed", { run([event("testStarted"), event("testEnded")])?.passed.count == 1 }),
    (
      "a test that did not end failed, and is named",
      {
        run([event("testStarted")])?.result(runnerStatus: Int(LimitedRun.overdue)).problems
          == ["BindCompatibility: D1, D2: a rule (did not end)"]
      }
    ),
    ("a run that hangs is ended", { (try? LimitedRun.status(of: ["sleep", "60"], limit: 0.1)) == LimitedRun.overdue }),
    ("a run that ends has its own status", { (try? LimitedRun.status(of: ["sh", "-c", "exit 3"], limit: 60)) == 3 }),
    (
      "an issue is a failure",
      {
        run([event("testStarted"), event("issueRecorded", #","issue":{"isKnown":false}"#), event("testEnded")])?.failed
          .count == 1
      }
    ),
    ("a skipped test did not pass", { run([event("testSkipped")])?.passed.isEmpty == true }),
    ("an empty run fails", { run([])?.result(runnerStatus: 0).isPassed == false }),
    (
      "a bad end of the runner fails",
      { run([event("testStarted"), event("testEnded")])?.result(runnerStatus: 1).isPassed == false }
    ),
    (
      "a report of a sanitizer fails",
      {
        run([]).map { Sanitizer.check(log: "WARNING: ThreadSanitizer: data race", run: $0).problems.count - 1 }
          == Files.libraries.count
      }
    ),
  ]

  private static func unpinned(_ lines: [String]) -> Int? {
    run([event("testStarted"), event("testEnded")]).map {
      Deviations("Bind", lines: lines).check(in: $0).problems.count
    }
  }

  private static let graph = try? SymbolGraph(json: [
    """
    {"symbols": [
      {"kind": {"identifier": "swift.class"}, "pathComponents": ["A"], "identifier": {"precise": "a"}},
      {"kind": {"identifier": "swift.class"}, "pathComponents": ["B"], "identifier": {"precise": "b"}},
      {"kind": {"identifier": "swift.method"}, "pathComponents": ["A", "f(_:)"], "identifier": {"precise": "f"},
       "declarationFragments": [{"spelling": "Subject", "preciseIdentifier": "s:18NotificationEngine7SubjectC"}]}],
     "relationships": [{"kind": "inheritsFrom", "source": "b", "target": "a"}]}
    """
  ])

  private static func missing(_ lines: [String], isApple: Bool = false) -> [String] {
    guard let graph, let entries = try? lines.map({ try Surface.Entry(line: $0) }) else { return ["no graph"] }
    return Surface.compare(entries, with: graph, isApple: isApple).missing.map(\.name)
  }

  /// How many problems there are if the original had `lines`, and `listed` is the list of what it lacks.
  private static func additionProblems(_ lines: [String], listed: [String], isApple: Bool = false) -> Int? {
    guard let graph, let entries = try? lines.map({ try Surface.Entry(line: $0) }) else { return nil }
    let comparison = Surface.compare(entries, with: graph, isApple: isApple)
    return Surface.checkAdditions("Bind", comparison, listed: listed, isApple: isApple).problems.count
  }

  private static let compatibilityCases: [Case] = [
    (
      "a line that must not compile and does is found, and one that may and does not",
      {
        let marked = Rejected.marked(in: ["a", "b  // rejected", "c  // rejected"])
        let output = "A.swift:1:5: error: a\nA.swift:3:1: error: c\nA.swift:2:1: note: b"
        let rejected = Rejected.rejected("A.swift", in: output)
        return Rejected.problems("A.swift", marked: marked, rejected: rejected).count == 2
      }
    ),
    (
      "lines that are rejected as they are to be are in order",
      { Rejected.problems("A.swift", marked: [1, 3], rejected: [3, 1]).isEmpty }
    ),
    ("numbers stand before the colon", { Examples.numbers(in: "D1, C12 and T5: a rule: D7") == ["D1", "C12", "T5"] }),
    ("a range carries all of it", { Examples.numbers(in: "D3-D5: a rule") == ["D3", "D4", "D5"] }),
    ("a sentence carries none", { Examples.numbers(in: "Note D7: a rule").isEmpty }),
    (
      "a number that no passed test carries is missing",
      {
        run([event("testStarted"), event("testEnded")]).map {
          examples($0, "#expect(a)")
        } == 1
      }
    ),
    ("a deviation that names a passed test is pinned", { unpinned(["# A", "## B", "by “D1, D2: a rule”"]) == 0 }),
    (
      "one that names none is not",
      { unpinned(["| a | b |", "| --- | --- |", "| c | d |", "| e | D1, D2: a `rule` |"]) == 1 }
    ),
    (
      "every title that a deviation quotes is looked for",
      { unpinned(["| a | b |", "| --- | --- |", "| c | \"D1, D2: a `rule`\", \"another one\" |"]) == 1 }
    ),
    ("a symbol that exists is found", { missing(["class A", "func A.f(_:)"]).isEmpty }),
    ("one of another kind is not", { missing(["struct A"]) == ["A"] }),
    ("an overload needs a symbol of its own", { missing(["func A.f(_:)", "func A.f(_:)"]) == ["A.f(_:)"] }),
    ("an inherited member is found", { missing(["func B.f(_:)"]).isEmpty }),
    ("one for Apple platforms is not looked for elsewhere", { missing(["class C @apple"]).isEmpty }),
    ("but there", { missing(["class C @apple"], isApple: true) == ["C"] }),
    (
      "an addition that is listed is in order",
      { additionProblems(["class A", "func A.f(_:)"], listed: ["class B"]) == 0 }
    ),
    ("one that is not listed is found", { additionProblems(["class A"], listed: ["class B"]) == 1 }),
    ("but not on Apple's platforms", { additionProblems(["class A"], listed: ["class B"], isApple: true) == 0 }),
    (
      "a listed one that does not exist is found",
      { additionProblems(["class A", "func A.f(_:)"], listed: ["class B", "class C"]) == 1 }
    ),
    (
      "a type of the engine in a signature is found",
      { graph.map { Surface.checkEngineNames("Bind", $0).isPassed } == false }
    ),
    (
      "the README's code is found with its promises",
      {
        let blocks = Readme.blocks(in: [
          "a", "```swift", "import Bind", "print(1)  // prints 1", "```", "```", "x", "```",
        ])
        return blocks.map(\.promisedOutput) == [["1"]] && blocks.map(\.modules) == [["Bind"]]
      }
    ),
  ]
}
