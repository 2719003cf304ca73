// SPDX-License-Identifier: MIT

import Foundation

extension LintRule {
  /// Links inside the repository, to files and to headings; those to the web are nobody's promise.
  static let brokenLinks = LintRule(
    name: "every link between documents leads somewhere",
    appliesTo: { $0.hasSuffix(".md") }
  ) { path, text in
    let folder = (path as NSString).deletingLastPathComponent
    return numbered(text.lines).flatMap { line in
      line.text.matches(of: /\]\(([^)\s#:]*)(?:#([^)\s]*))?\)/).compactMap { match in
        let file = String(match.output.1)
        let target = file.isEmpty ? path : folder.isEmpty ? file : "\(folder)/\(file)"
        guard file.isEmpty || FileManager.default.fileExists(atPath: target) else {
          return (line.line, "there is no \(file)")
        }
        guard let anchor = match.output.2, target.hasSuffix(".md") else { return nil }
        let lines = file.isEmpty ? text.lines : (try? Files.lines(target)) ?? []
        return anchors(in: lines).contains(String(anchor)) ? nil : (line.line, "\(target) has no heading #\(anchor)")
      }
    }
  }

  /// What follows `#` in links to the headings of a document, as its readers on the web see it.
  static func anchors(in lines: [String]) -> Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
    )
  }
}
