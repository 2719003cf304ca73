// SPDX-License-Identifier: MIT

/// The checks of what a run skipped, and of what its tests assert.
extension SelfTest {
  private static func skipped(_ entries: [String], _ events: [String]) -> Int? {
    run(events).map { Skipped.check(entries, in: $0).problems.count }
  }

  private static let entry = "BindCompatibility | D1, D2: a rule | a reason"
  private static let passing = [event("testStarted"), event("testEnded")]
  private static let known = [
    event("testStarted"), event("issueRecorded", #","issue":{"isKnown":true}"#), event("testEnded"),
  ]

  static let skippedCases: [Case] = [
    ("a skipped test that is not listed", { skipped([], [event("testSkipped")]) == 1 }),
    ("a test that never began and is not listed", { skipped([], []) == 1 }),
    ("a test that cancelled itself", { skipped([], passing + [event("testCancelled")]) == 1 }),
    ("a test that cancelled a case", { skipped([], passing + [event("testCaseCancelled")]) == 1 }),
    ("a skipped test may be listed", { skipped([entry], [event("testSkipped")]) == 0 }),
    ("with a reason only", { skipped(["BindCompatibility | D1, D2: a rule | "], [event("testSkipped")]) == 2 }),
    ("a known issue that is not listed", { skipped([], known) == 1 }),
    ("a known issue may be listed", { skipped([entry], known) == 0 }),
    ("an entry about a test that does not exist", { skipped(["A | b | c"], passing) == 1 }),
    ("a test that passed needs no entry", { skipped([], passing) == 0 }),
    ("one run may skip what another one passed", { skipped([], passing + [event("testSkipped")]) == 0 }),
  ]

  /// How many problems the examples D1 and D3 have when the test of D1 and D2 has this body.
  static func examples(_ run: TestRun, _ body: String, _ helpers: String = "", printed: String = "") -> Int? {
    let text = "@Test(\"D1, D2: a rule\")\nfunc f() {\n  \(body)\n}\n\(helpers)"
    let listed = ["D1" + printed, "D3"].map(Examples.Entry.init)
    return try? Examples.check("Bind", listed: listed, in: run, text: { _ in text }).problems.count
  }

  private static func expects(_ printed: String, _ body: String) -> Bool? {
    run(passing).flatMap { examples($0, body, printed: " | " + printed) }.map { $0 == 1 }
  }

  private static func asserts(_ body: String, _ helpers: String = "") -> Bool? {
    run(passing).flatMap { examples($0, body, helpers) }.map { $0 == 1 }
  }

  static let assertionCases: [Case] = [
    ("a test that asserts nothing", { asserts("let a = 1") == false }),
    ("a test that expects what is printed", { expects("b (1)", "#expect(log == [\"b (1)\", x()])") == true }),
    (
      "a test that expects something else",
      { expects("b", "log(\"b\"); #expect(log == [\"a\"]); log(\"b\")") == false }
    ),
    ("a comment asserts nothing", { asserts("// #expect(a)") == false }),
    ("true is no assertion", { asserts("#expect(true)") == false && asserts("#expect(Bool(true))") == false }),
    ("an assertion of a condition that begins with true", { asserts("#expect(trueValue == 1)") == true }),
    ("a requirement asserts", { asserts("let a = try #require(b)") == true }),
    ("a helper may assert", { asserts("g(1)", "func g(_ a: Int) {\n  #expect(a == 1)\n}") == true }),
    ("a helper of a helper, too", { asserts("h()", "func g() { #expect(a) }\nfunc h() { g() }") == true }),
    ("a helper that does not assert", { asserts("g()", "func g() { print(1) }") == false }),
    ("another function's assertion does not count", { asserts("let a = 1", "func g() { #expect(a) }") == false }),
    ("a longer name is another function", { asserts("bg()", "func g() { #expect(a) }") == false }),
    ("an overload counts by its own body", { asserts("f()", "func f(_ a: Int) { #expect(a) }") == false }),
  ]
}
