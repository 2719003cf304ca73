// SPDX-License-Identifier: MIT

/// The runner of the facades' planted mistakes, as far as it can be checked without a build.
extension SelfTest {
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

  private static let source = "func f() {\n  return a\n}\n"

  private static func blamed(_ line: Int) -> Set<String>? {
    let text = entry() + entry(["bind-a": "bind-b", "return a": "return c", "? b : a": "? b : c"])
    guard let mistakes = parsed(text), let tree = tree(source + "\n\n  return c\n", text) else { return nil }
    let log = "/x/\(MutantTree.folder)/Sources/Bind/A.swift:\(line):5: error: no"
    return tree.blamed(in: log, among: mistakes)
  }

  static let mutantCases: [Case] = [
    ("a planted mistake is read", { parsed(entry())?.map(\.target) == ["BindTests"] }),
    ("its module is known", { parsed(entry())?.map(\.module) == ["Bind"] }),
    ("it is not endless unless it says so", { parsed(entry())?.first?.isEndless == false }),
    ("it may say so", { parsed(entry(["original:": "endless: yes\noriginal:"]))?.first?.isEndless == true }),
    ("without a check it is refused", { parsed(entry(["check: BindTests.A\n": ""])) == nil }),
    ("without an end, too", { parsed(entry(["\nend": ""])) == nil }),
    ("without its switch, too", { parsed(entry(["planted(\"bind-a\")": "true"])) == nil }),
    ("in a module without a list, too", { parsed(entry(["Sources/Bind": "Sources/PrivacyManifest"])) == nil }),
    ("in a lane that does not exist, too", { parsed(entry(["original:": "lane: a\noriginal:"])) == nil }),
    (
      "what is planted replaces the original",
      {
        tree(source)?.texts["Sources/Bind/A.swift"]
          == source.replacing("return a", with: "return planted(\"bind-a\") ? b : a")
      }
    ),
    ("an original that stands nowhere", { tree("func f() {}")?.problems["bind-a"] != nil }),
    ("an original that stands twice", { tree(source + source)?.problems["bind-a"] != nil }),
    ("an error is blamed on the mistake in its line", { blamed(2) == ["bind-a"] && blamed(6) == ["bind-b"] }),
    ("an error elsewhere on the nearest one", { blamed(3) == ["bind-a"] && blamed(5) == ["bind-b"] }),
    (
      "five parts are the whole",
      { (try? (1...5).flatMap { try Mutants.part("\($0)/5", of: Array(0..<12)) }.sorted()) == Array(0..<12) }
    ),
    ("there is no sixth part", { (try? Mutants.part("6/5", of: [1])) == nil }),
    (
      "the test that noticed is named by its title",
      { WatchedRun.test("✘ Test \"a rule\" recorded an issue at A.swift:1:2: no") == "a rule" }
    ),
    (
      "a crash is blamed on the first test that did not end",
      {
        WatchedRun.unfinished(
          in: "◇ Test \"a\" started.\n◇ Test \"b\" started.\n✔ Test \"a\" passed after 0.1 seconds.\n"
        ) == "b"
      }
    ),
    (
      "a run without tests is known",
      { WatchedRun.count(in: "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.") == 0 }
    ),
  ]
}
