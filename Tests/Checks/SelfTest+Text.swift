// SPDX-License-Identifier: MIT

extension SelfTest {
  // MARK: Coverage

  /// A function with an `if`, a `guard` that stops the program, and a loop.
  private static let source = """
    func f(_ a: Bool) {
      if a { g() }
      guard a else { fatalError("") }
      for _ in 0..<2 { g() }
    }
    """

  /// What a run went through in which the function was called so often, and the block of its `if` entered so often.
  private static func coverage(_ calls: Int, _ entered: Int, _ loops: Int) throws -> Coverage {
    var coverage = Coverage()
    try coverage.add(
      json: """
        {"data": [{"files": [{"filename": "/a/Sources/M/F.swift", "summary": {"lines": {"count": 5, "covered": 5}}}],
        "functions": [{"filenames": ["/a/Sources/M/F.swift"], "regions": [
          [1, 19, 5, 2, \(calls), 0, 0, 0], [2, 8, 2, 15, \(entered), 0, 0, 0], [3, 16, 3, 34, 0, 0, 0, 0],
          [4, 18, 4, 25, \(loops), 0, 0, 0]]}]}]}
        """
    )
    return coverage
  }

  private static func missing(_ calls: Int, _ entered: Int, _ loops: Int) throws -> [String] {
    try coverage(calls, entered, loops).figures(of: "M", exceptions: [], source: { _ in source }).missing
  }

  /// Whether a module passes of whose three sides one is missing.
  private static func passes(_ limit: Double, _ exceptions: Set<String> = []) throws -> Bool? {
    try coverage(2, 0, 4).results(limits: ["M": limit], exceptions: exceptions, source: { _ in source }).first?.isPassed
  }

  private static let exception = "Sources/M/F.swift | if a { g() } | entered"

  private static func exists(_ entry: String) throws -> Bool {
    try Coverage.exceptions([entry], source: { _ in source }).1.isPassed
  }

  static let coverageCases: [Case] = [
    Case("sides of branches that no run went through") {
      try missing(2, 1, 4) == [] && missing(2, 1, 0).count == 1
        && missing(2, 0, 4) == ["Sources/M/F.swift:2:8 is never entered: if a { g() }"]
        && missing(2, 2, 4) == ["Sources/M/F.swift:2:8 is never passed by: if a { g() }"]
    },
    Case("limits, and exceptions of one side, one line and one file") {
      try passes(67) == false && passes(66) == true && passes(100, [exception]) == true
        && passes(100, [exception.replacing("entered", with: "passed by")]) == false
        && passes(100, [exception.replacing("g()", with: "h()")]) == false
        && passes(100, [exception.replacing("F.swift", with: "G.swift")]) == false
        && Coverage().results(limits: ["M": 0], exceptions: []).first?.isPassed == false
    },
    Case("exceptions of lines that are gone, or without a reason") {
      try exists(exception + " | so") && !exists(exception.replacing("g()", with: "h()") + " | so")
        && (try? exists(exception)) == nil
    },
    Case("functions that never return") { BranchText.stops(declaredIn: "  static func no() -> Never {") == ["no"] },
  ]

  // MARK: Documentation

  private static let article = ["# A", "```swift", "let a = 1", "```", "```swift", "print(a)", "```"]

  private static func module(_ name: String) -> [String: Any] {
    ["path": "/documentation/\(name)", "type": "module", "title": name]
  }

  static let documentationCases: [Case] = [
    Case("blocks of articles and comments") {
      let more = article + ["```swift", "print(a)  // prints 1", "```"]
      let whole = Snippets.Snippet.all(in: more, at: "a.md", of: "Bind", isArticle: true)
      let comments = Snippets.comments(["  /// ```swift", "  /// let a = 1", "  /// ```", "  // ```swift", "  // b"])
      return Snippets.Snippet.all(in: article, at: "a.md", of: "Bind").map(\.place) == ["a.md:3", "a.md:6"]
        && whole.map(\.code.count) == [3] && whole.map(\.promises) == [["1"]]
        && Snippets.Snippet.all(in: comments, at: "a.swift", of: "Bind").map(\.code) == [["let a = 1"]]
    },
    Case("one tree, with a way back to the front page from each page, once") {
      let root = Site.united(["path": "/documentation", "children": [module("bind"), module("unison")]])
      let children = root["children"] as? [[String: Any]] ?? []
      let page: [String: Any] = ["identifier": ["url": "doc://B/b"], "hierarchy": ["paths": [["doc://B"]]]]
      let twice = Site.withWayBack(page).flatMap(Site.withWayBack)
      let paths = (twice?["hierarchy"] as? [String: Any])?["paths"] as? [[String]]
      return root["path"] as? String == "/documentation/unison" && children.count == 2
        && children.allSatisfy { $0["type"] as? String != "module" }
        && paths == [["doc://Unison/documentation/Unison", "doc://B"]]
    },
    Case("links of a page at every depth, without those to elsewhere") {
      Site.links(in: ["a": [["url": "/documentation/a#b"], ["url": "https://example.com"]]]) == ["/documentation/a"]
    },
  ]

  // MARK: Planted mistakes

  private static func entry(_ changes: [String: String] = [:]) -> String {
    var text = """
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
    for (old, new) in changes { text = text.replacing(old, with: new) }
    return text
  }

  private static func parsed(_ text: String) -> [PlantedMistake]? { try? PlantedMistake.parse(text, of: "A.txt") }

  private static func tree(_ source: String, _ entries: String = entry()) -> MutantTree? {
    parsed(entries).map { MutantTree($0, source: { _ in source }) }
  }

  private static let original = "func f() {\n  return a\n}\n"

  private static func isNoticed(_ outcome: Mutants.Outcome) -> Bool? {
    switch outcome {
    case .noticed: true
    case .passed(let count): count == 3 ? false : nil
    case .timedOut: nil
    }
  }

  static let mutantCases: [Case] = [
    Case("a planted mistake is read, and is not endless unless it says so") {
      parsed(entry())?.map(\.target) == ["BindTests"] && parsed(entry())?.map(\.module) == ["Bind"]
        && parsed(entry())?.first?.isEndless == false
        && parsed(entry(["original:": "endless: yes\noriginal:"]))?.first?.isEndless == true
    },
    Case("without a check, an end, its switch, a module with a list, a lane that exists, it is refused") {
      [
        ["check: BindTests.A\n": ""], ["\nend": ""], ["planted(\"bind-a\")": "true"],
        ["Sources/Bind": "Sources/PrivacyManifest"], ["original:": "lane: a\noriginal:"],
      ].allSatisfy { parsed(entry($0)) == nil }
    },
    Case("what is planted replaces the original, which stands in its file once") {
      tree(original)?.texts["Sources/Bind/A.swift"]
        == original.replacing("return a", with: "return planted(\"bind-a\") ? b : a")
        && tree("func f() {}")?.problems["bind-a"] != nil && tree(original + original)?.problems["bind-a"] != nil
    },
    Case("a part is every fifth one") { try Mutants.part("2/5", of: Array(0..<12)) == [1, 6, 11] },
    Case("runs that failed, crashed, hung, passed") {
      let passed = "Test run with 3 tests passed"
      return isNoticed(Mutants.outcome("✘ Test a() recorded an issue at", status: 1, isOverdue: false)) == true
        && isNoticed(Mutants.outcome("Fatal error: no", status: 132, isOverdue: false)) == true
        && isNoticed(Mutants.outcome("◇ Test a() started.", status: 137, isOverdue: true)) == nil
        && isNoticed(Mutants.outcome(passed, status: 0, isOverdue: false)) == false
    },
  ]
}
