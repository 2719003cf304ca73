// SPDX-License-Identifier: MIT

import Foundation

extension Site {
  private static let front = "/documentation/unison"
  private static let frontReference = "doc://Unison/documentation/Unison"

  /// Makes one site of the merged archives in `folder`: one tree, one search, and a way back to the front page.
  ///
  /// The renderer shows the tree of the page's module alone and searches it alone. In one tree every page has all.
  static func unite(_ folder: String) throws {
    let index = "\(folder)/index/index.json"
    guard var json = try object(at: index), let languages = json["interfaceLanguages"] as? [String: Any] else {
      throw CannotCheck(reason: "\(index) has no languages")
    }
    json["interfaceLanguages"] = languages.mapValues { roots in
      (roots as? [[String: Any]] ?? []).map(united)
    }
    try write(json, to: index)
    for page in Files.all(below: "\(folder)/data", suffix: ".json") {
      guard var json = try object(at: page), let whole = withWayBack(json) else { continue }
      json = whole
      try write(json, to: page)
    }
  }

  /// The front page with its articles, and below them the modules, which are no trees of their own any more.
  static func united(_ root: [String: Any]) -> [String: Any] {
    let modules = root["children"] as? [[String: Any]] ?? []
    let (fronts, others) = (
      modules.filter { $0["path"] as? String == front }, modules.filter { $0["path"] as? String != front }
    )
    var root = root
    root["path"] = front
    root["children"] =
      (fronts.first?["children"] as? [[String: Any]] ?? []) + [["title": "Modules", "type": "groupMarker"]]
      + others.map { module in module.merging(["type": "collection"]) { $1 } }
    return root
  }

  /// The page with the front page as the first of the links above its title; nil for the front page itself.
  static func withWayBack(_ page: [String: Any]) -> [String: Any]? {
    guard let identifier = (page["identifier"] as? [String: Any])?["url"] as? String, identifier != frontReference,
      let hierarchy = page["hierarchy"] as? [String: Any], let paths = hierarchy["paths"] as? [[String]]
    else { return nil }
    var page = page
    page["hierarchy"] = hierarchy.merging(
      ["paths": paths.map { $0.first == frontReference ? $0 : [frontReference] + $0 }]
    ) { $1 }
    var references = page["references"] as? [String: Any] ?? [:]
    references[frontReference] = [
      "identifier": frontReference, "kind": "article", "role": "collection", "title": "Unison", "type": "topic",
      "url": front, "abstract": [],
    ]
    page["references"] = references
    return page
  }

  /// The articles that no way from the front page leads to.
  static func unreachableArticles(in folder: String) throws -> [String] {
    var seen: Set<String> = []
    var paths = [front]
    var articles: [String] = []
    func path(of file: String) -> String { String(file.dropFirst("\(folder)/data".count).dropLast(".json".count)) }
    while let next = paths.popLast() {
      guard seen.insert(next.lowercased()).inserted,
        let page = try? object(at: "\(folder)/data\(next.lowercased()).json")
      else {
        continue
      }
      paths += links(in: page)
    }
    for file in Files.all(below: "\(folder)/data/documentation", suffix: ".json") {
      if try object(at: file)?["kind"] as? String == "article" { articles.append(path(of: file)) }
    }
    return articles.filter { !seen.contains($0) }
  }

  /// The pages without a link to the front page above their titles, and the trees that are not in the one of all.
  static func divided(in folder: String) throws -> [String] {
    var problems: [String] = []
    for file in Files.all(below: "\(folder)/data/documentation", suffix: ".json") {
      guard let page = try object(at: file), let url = (page["identifier"] as? [String: Any])?["url"] as? String,
        url != frontReference
      else { continue }
      let paths = (page["hierarchy"] as? [String: Any])?["paths"] as? [[String]] ?? []
      if paths.isEmpty || paths.contains(where: { $0.first != frontReference }) {
        problems.append("\(file): no way back")
      }
    }
    let languages = try object(at: "\(folder)/index/index.json")?["interfaceLanguages"] as? [String: Any] ?? [:]
    for case let roots as [[String: Any]] in languages.values {
      let children = roots.flatMap { $0["children"] as? [[String: Any]] ?? [] }
      let isOne = roots.count == 1 && children.allSatisfy { $0["type"] as? String != "module" }
      if !isOne { problems.append("the index has more than one tree, and a search finds what is in one") }
    }
    return problems
  }

  private static func object(at path: String) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(Files.text(path).utf8)) as? [String: Any]
  }

  private static func write(_ json: [String: Any], to path: String) throws {
    let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes])
    try data.write(to: URL(fileURLWithPath: path))
  }
}
