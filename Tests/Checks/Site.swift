// SPDX-License-Identifier: MIT

import Foundation

/// The static site of the documentation: each link between its pages leads to a page.
enum Site {
  /// The paths of this site that a page's data refers to, as addresses without what follows `#`.
  static func links(in json: Any) -> Set<String> {
    var found: Set<String> = []
    switch json {
    case let object as [String: Any]:
      if let url = object["url"] as? String, url.hasPrefix("/") {
        found.insert(String(url.prefix { $0 != "#" }))
      }
      for value in object.values { found.formUnion(links(in: value)) }
    case let array as [Any]:
      for value in array { found.formUnion(links(in: value)) }
    default: break
    }
    return found
  }

  /// Follows every link of every page in `folder`, where the site was built.
  static func check(_ folder: String) throws -> CheckResult {
    var result = CheckResult(
      name: "the documentation's site is one: each link leads to a page, and each article is reached"
    )
    let pages = Files.all(below: "\(folder)/data", suffix: ".json")
    var count = 0
    for page in pages {
      let json = try JSONSerialization.jsonObject(with: Data(Files.text(page).utf8))
      let links = links(in: json)
      count += links.count
      for link in links.sorted() {
        let path = link.lowercased()
        let isThere =
          FileManager.default.fileExists(atPath: "\(folder)/data\(path).json")
          || link.contains(".") && FileManager.default.fileExists(atPath: "\(folder)\(link)")
        if !isThere { result.problems.append("\(page): there is no \(link)") }
      }
    }
    for name in ["unison", Files.engine.lowercased()] + Files.facades.map({ $0.lowercased() })
    where !pages.contains("\(folder)/data/documentation/\(name).json") {
      result.problems.append("there is no page of \(name)")
    }
    result.problems += try divided(in: folder)
    result.problems += try unreachableArticles(in: folder).map { "no way from the front page leads to \($0)" }
    result.summary = "\(pages.count) pages, \(count) links"
    return result
  }
}
