// SPDX-License-Identifier: MIT

import Foundation

/// The static site of the documentation, whose modules are one tree with one search.
///
/// The renderer shows the tree of the page's module alone and searches it alone. In one tree every page has all.
enum Site {
  private static let front = "/documentation/unison"
  private static let frontReference = "doc://Unison/documentation/Unison"

  /// Makes one site of the merged archives in `folder`: one tree, one search, and a way back to the front page.
  static func unite(_ folder: String) throws {
    try rewrite("\(folder)/index/index.json") { index in
      let languages = index["interfaceLanguages"] as? [String: [[String: Any]]] ?? [:]
      return index.merging(["interfaceLanguages": languages.mapValues { $0.map(united) }]) { $1 }
    }
    for page in Files.all(below: "\(folder)/data", suffix: ".json") { try rewrite(page, withWayBack) }
  }

  private static func rewrite(_ path: String, _ change: ([String: Any]) -> [String: Any]?) throws {
    let json = try JSONSerialization.jsonObject(with: Data(Files.text(path).utf8)) as? [String: Any] ?? [:]
    guard let changed = change(json) else { return }
    let data = try JSONSerialization.data(withJSONObject: changed, options: [.sortedKeys, .withoutEscapingSlashes])
    try Files.write(String(decoding: data, as: UTF8.self), to: path)
  }

  /// The front page with its articles, and below them the modules, which are no trees of their own any more.
  static func united(_ root: [String: Any]) -> [String: Any] {
    let modules = root["children"] as? [[String: Any]] ?? []
    let articles = modules.first { $0["path"] as? String == front }?["children"] as? [[String: Any]] ?? []
    let others = modules.filter { $0["path"] as? String != front }.map { $0.merging(["type": "collection"]) { $1 } }
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
}
