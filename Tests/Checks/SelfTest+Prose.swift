// SPDX-License-Identifier: MIT

extension SelfTest {
  private static func words(_ count: Int) -> String { Array(repeating: "word", count: count).joined(separator: " ") }

  private static func texts(_ document: String) -> [String] { Prose.sentences(inDocument: document).map(\.text) }

  private static func isFound(_ sentence: String) -> Bool { Prose.Sentence(line: 1, text: sentence).problem != nil }

  /// Says whether two problems in a file of a folder pass with these entries of the list.
  private static func passes(_ entries: String...) -> Bool {
    let remaining = entries.compactMap { try? Prose.Remaining(entry: $0) }
    return Prose.result(of: [("A/B.md", "a"), ("A/B.md", "b")], remaining: remaining).isPassed
  }

  static let proseCases: [Case] = [
    ("26 words are too many, 25 are not", { isFound(words(26)) && !isFound(words(25)) }),
    ("a sentence has a noun as its subject", { isFound("What comes late waits.") && !isFound("A whatnot waits.") }),
    ("a question may ask", { !isFound("What comes late?") }),
    ("a sentence goes on in the next line", { texts("One\ntwo. Three.") == ["One two.", "Three."] }),
    (
      "items, cells and headings are no sentences together",
      { texts("# A\n- b\n- c\n\n|d|e|") == ["- b", "- c", "d", "e"] }
    ),
    ("code is one word, and blocks of it none", { texts("A `b. c` d.\n```\ne\n```") == ["A Code d."] }),
    (
      "comments are found, and end at code",
      { Prose.sentences(inSwift: "/// A\n/// b.\nlet c = 1  // D.\n// E.").map(\.line) == [1, 3, 4] }
    ),
    ("as many as listed pass, for a file and for a folder", { passes("A/B.md | 2") && passes("A | 2") }),
    ("more than listed fail", { !passes("A | 1") && !passes("A/C.md | 2") && !passes() }),
    ("far fewer than listed fail", { passes("A | 4") && !passes("A | 5") }),
  ]
}
