// SPDX-License-Identifier: MIT

import Foundation

/// The static site of the documentation: one tree with one search, in which every link leads to a page.
///
/// The renderer shows the tree of the page's module alone and searches it alone. In one tree every page has all.
enum Site {
  private static let front = "/documentation/unison"
  private static let frontReference = "doc://Unison/documentation/Unison"

  /// Makes one site of the merged archives in `folder`: one tree, one search, and a way back to the front page.
  static func unite(_ folder: String) throws {
    let index = "\(folder)/index/index.json"
    var json = try object(at: index)
    guard let languages = json["interfaceLanguages"] as? [String: Any] else {
      throw CannotCheck(reason: "\(index) has no languages")
    }
    json["interfaceLanguages"] = languages.mapValues { ($0 as? [[String: Any]] ?? []).map(united) }
    try write(json, to: index)
    for page in Files.all(below: "\(folder)/data", suffix: ".json") {
      if let whole = withWayBack(try object(at: page)) { try write(whole, to: page) }
    }
  }

  /// The front page with its articles, and below them the modules, which are no trees of their own any more.
  static func united(_ root: [String: Any]) -> [String: Any] {
    let modules = root["children"] as? [[String: Any]] ?? []
    let unison = modules.first { $0["path"] as? String == front }
    let others = modules.filter { $0["path"] as? String != front }.map { $0.merging(["type": "collection"]) { $1 } }
    let articles = unison?["children"] as? [[String: Any]] ?? []
    let children = articles + [["title": "Modules", "type": "groupMarker"]] + others
    return root.merging(["path": front, "children": children]) { $1 }
  }

  /// The page with the front page as the first of the links above its title; nil for the front page itself.
  static func withWayBack(_ page: [String: Any]) -> [String: Any]? {
    guard let identifier = (page["identifier"] as? [String: Any])?["url"] as? String, identifier != frontReference,
      var hierarchy = page["hierarchy"] as? [String: Any], let paths = hierarchy["paths"] as? [[String]]
    else { return nil }
    hierarchy["paths"] = paths.map { $0.first == frontReference ? $0 : [frontReference] + $0 }
    var references = page["references"] as? [String: Any] ?? [:]
    references[frontReference] = [
      "identifier": frontReference, "kind": "article", "role": "collection", "title": "Unison", "type": "topic",
      "url": front, "abstract": [],
    ]
    return page.merging(["hierarchy": hierarchy, "references": references]) { $1 }
  }

  /// The paths of this site that a page's data refers to, as addresses without what follows `#`.
  static func links(in json: Any) -> Set<String> {
    if let array = json as? [Any] { return array.reduce(into: []) { $0.formUnion(links(in: $1)) } }
    guard let object = json as? [String: Any] else { return [] }
    let url = (object["url"] as? String).flatMap { $0.hasPrefix("/") ? String($0.prefix { $0 != "#" }) : nil }
    return object.values.reduce(into: Set([url].compactMap(\.self))) { $0.formUnion(links(in: $1)) }
  }

  /// Follows every link of every page in `folder`.
  static func check(_ folder: String) throws -> CheckResult {
    var result = CheckResult(name: "the documentation's site is one, and each link leads to a page")
    let pages = Files.all(below: "\(folder)/data", suffix: ".json")
    for page in pages {
      for link in links(in: try object(at: page)).sorted() {
        let paths = ["\(folder)/data\(link.lowercased()).json", link.contains(".") ? "\(folder)\(link)" : ""]
        let isThere = paths.contains(where: FileManager.default.fileExists(atPath:))
        if !isThere { result.problems.append("\(page): there is no \(link)") }
      }
    }
    for name in ["unison"] + (Files.libraries + [Files.testing]).map({ $0.lowercased() })
    where !pages.contains("\(folder)/data/documentation/\(name).json") {
      result.problems.append("there is no page of \(name)")
    }
    result.summary = "\(pages.count) pages"
    return result
  }

  private static func object(at path: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(Files.text(path).utf8)) as? [String: Any] ?? [:]
  }

  private static func write(_ json: [String: Any], to path: String) throws {
    let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes])
    try data.write(to: URL(fileURLWithPath: path))
  }
}
