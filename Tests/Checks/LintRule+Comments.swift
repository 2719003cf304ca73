// SPDX-License-Identifier: MIT

extension LintRule {
  /// A reader who never saw the original reads first what the thing does.
  static let mirroredLast = LintRule(
    name: "a documentation comment says what a thing does before it says what it mirrors",
    appliesTo: { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
  ) { _, text in
    let comments = text.lines.map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("///") ? line.dropFirst(3).drop { $0 == " " } : nil
    }
    return numbered(text.lines).compactMap { line, _ in
      guard comments[line - 1]?.hasPrefix("Mirrors ") == true, line == 1 || comments[line - 2]?.isEmpty != false else {
        return nil
      }
      let paragraph = comments[(line - 1)...].prefix { $0?.isEmpty == false }.compactMap { $0 }.joined(separator: " ")
      return paragraph.contains(/[.:]\s+\S/) ? (line, "the section that it mirrors stands first") : nil
    }
  }
}
