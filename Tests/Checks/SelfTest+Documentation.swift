// SPDX-License-Identifier: MIT

extension SelfTest {
  private static func isFine(_ new: Set<String>, since old: Set<String>, _ entries: String...) -> Bool {
    Interface.check(["Bind": new], since: ["Bind": old], entries: entries, tag: "1.0.0").isPassed
  }

  private static let article = ["# A", "```swift", "let a = 1", "```", "```swift", "print(a)", "```"]

  private static func module(_ name: String) -> [String: Any] {
    ["path": "/documentation/\(name)", "type": "module", "title": name]
  }

  private static func isFound(_ comment: String) -> Bool {
    let text = SwiftText("/// A.\n///\n/// \(comment)\nlet a = 1\n")
    return !LintRule.mirroredLast.problems("Sources/Bind/A.swift", text).isEmpty
  }

  static let documentationCases: [Case] = [
    ("a comment does not begin with what it mirrors", { isFound("Mirrors *Bind*, section *Bind*. It stores.") }),
    ("it may end with it", { !isFound("It stores.\n///\n/// Mirrors *Bind*, section *Bind*.") }),
    ("a declaration that is gone breaks clients", { !isFine([], since: ["func a()"]) }),
    ("a listed reason allows it", { isFine([], since: ["func a()"], "Bind | func a() | never worked") }),
    ("a reason without a text does not", { !isFine([], since: ["func a()"], "Bind | func a() | ") }),
    ("a reason for what is still there fails", { !isFine(["func a()"], since: ["func a()"], "Bind | func a() | x") }),
    ("an addition breaks nobody", { isFine(["func a()", "func b()"], since: ["func a()"]) }),
    (
      "each block of an article is a snippet",
      { Snippets.snippets(inArticle: article, at: "a.md", of: "Bind").map(\.place) == ["a.md:3", "a.md:6"] }
    ),
    (
      "an article that says what it prints is one program",
      {
        let lines = article + ["```swift", "print(a)  // prints 1", "```"]
        return Snippets.snippets(inArticle: lines, at: "a.md", of: "Bind").map(\.code.count) == [3]
      }
    ),
    (
      "a block in a documentation comment is a snippet",
      {
        let lines = ["  /// ```swift", "  /// let a = 1", "  /// ```", "  // ```swift", "  // b", "  // ```"]
        return Snippets.snippets(inSource: lines, at: "a.swift", of: "Bind").map(\.code) == [["let a = 1"]]
      }
    ),
    (
      "links of a page are found at every depth, those to elsewhere are left out",
      {
        let page: [String: Any] = ["a": [["url": "/documentation/a#b"], ["url": "https://example.com"]]]
        return Site.links(in: page) == ["/documentation/a"]
      }
    ),
    (
      "the site's tree begins with the front page, and its modules are no trees of their own",
      {
        let root = Site.united(["path": "/documentation", "children": [module("bind"), module("unison")]])
        let children = root["children"] as? [[String: Any]] ?? []
        return root["path"] as? String == "/documentation/unison" && children.count == 2
          && children.allSatisfy { $0["type"] as? String != "module" }
      }
    ),
    (
      "a page gets the front page as its first ancestor, once",
      {
        let page: [String: Any] = ["identifier": ["url": "doc://B/b"], "hierarchy": ["paths": [["doc://B"]]]]
        let twice = Site.withWayBack(page).flatMap(Site.withWayBack)
        let paths = (twice?["hierarchy"] as? [String: Any])?["paths"] as? [[String]]
        return paths == [["doc://Unison/documentation/Unison", "doc://B"]]
      }
    ),
  ]
}
