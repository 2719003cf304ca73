// SPDX-License-Identifier: MIT

import Foundation

/// What a machine can see of the rule for prose: sentences that are too long, and sentences whose subject is no noun.
///
/// `Prose.txt` has the number of such sentences that may be left in a file or folder. A number that is more than twice
/// of what is left fails, too: the list can only shrink.
enum Prose {
  static let path = "Tests/Checks/Prose.txt"

  /// The words that a sentence may have.
  static let most = 25

  /// A sentence, and the line on which its paragraph begins.
  struct Sentence: Equatable {
    let line: Int
    let text: String

    var words: Int { text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } } }

    /// What is wrong with it, if anything.
    var problem: String? {
      if words > Prose.most { return "\(words) words" }
      let first = text.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == " " }
      let opening = Prose.openings.first { first.hasPrefix("\($0) ") }
      return text.hasSuffix("?") ? nil : opening.map { "begins with \"\($0)\"" }
    }
  }

  /// Words that stand for somebody or something without naming it.
  private static let openings = ["Who", "Whoever", "What", "Whatever", "That one", "This one", "Were", "Had", "Should"]

  // MARK: Sentences

  /// The sentences of a document: of paragraphs, items of lists and cells of tables, without what is code.
  static func sentences(inDocument text: String) -> [Sentence] {
    var paragraphs = Paragraphs()
    for (line, text) in LintRule.numbered(Files.split(text)) {
      paragraphs.add(text, line: line)
    }
    return paragraphs.sentences
  }

  /// The sentences of the comments of a Swift file; a line of code ends a paragraph, and so does another kind of comment.
  static func sentences(inSwift text: String) -> [Sentence] {
    var paragraphs = Paragraphs()
    var lastMark: Substring?
    for (line, text) in LintRule.numbered(Files.split(text)) {
      let comment = text.firstMatch(of: /^\s*(\/\/\/?)( .*)?$/) ?? text.firstMatch(of: /\S.*\s(\/\/)( .*)?$/)
      guard let comment, !text.contains("swift-tools-version"), !text.contains("SPDX-License") else {
        paragraphs.end()
        lastMark = nil
        continue
      }
      let isOnItsOwn = text.drop(while: \.isWhitespace).hasPrefix("//")
      if comment.output.1 != lastMark || !isOnItsOwn { paragraphs.end() }
      lastMark = comment.output.1
      paragraphs.add(String(comment.output.2?.dropFirst() ?? ""), line: line)
      if !isOnItsOwn { paragraphs.end() }
    }
    return paragraphs.sentences
  }

  /// Puts lines together to paragraphs and takes these apart into sentences.
  private struct Paragraphs {
    private var text = ""
    private var firstLine = 0
    private var isCode = false
    private var finished: [Sentence] = []

    var sentences: [Sentence] {
      var copy = self
      copy.end()
      return copy.finished
    }

    mutating func add(_ line: String, line number: Int) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("```") {
        end()
        isCode.toggle()
      } else if isCode || trimmed.isEmpty || trimmed.hasPrefix("<!--") || trimmed.hasPrefix("#") {
        end()
      } else if trimmed.hasPrefix("|") {
        end()
        for cell in trimmed.split(separator: "|") {
          append(String(cell), line: number)
          end()
        }
      } else {
        if trimmed.prefixMatch(of: #/([-*]|\d+\.) /#) != nil { end() }
        append(trimmed, line: number)
      }
    }

    private mutating func append(_ line: String, line number: Int) {
      if text.isEmpty { firstLine = number }
      text += text.isEmpty ? line : " \(line)"
    }

    /// Ends the paragraph: a sentence ends with a mark and a space, also inside a parenthesis.
    ///
    /// Code counts as one word, and so does a long quotation, which is the title of a test.
    mutating func end() {
      let plain = text.replacing(/``?[^`]+``?/) { _ in "Code" }.replacing(/\]\([^)]*\)/) { _ in "]" }
        .replacing(/"[^"]{40,}"/) { _ in "Title" }
      for part in plain.replacing(/([.?!:][)”"*]*) +/, with: { "\($0.output.1)\n" }).split(separator: "\n") {
        finished.append(Sentence(line: firstLine, text: String(part)))
      }
      text = ""
    }
  }

  // MARK: Counting

  /// A line of `Prose.txt`: a file, or a folder with all that is below it, and the number of problems there.
  struct Remaining: Equatable {
    let path: String
    let count: Int

    init(entry: String) throws {
      let cells = entry.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, let count = Int(cells[1]), count > 0 else {
        throw CannotCheck(reason: "\(Prose.path): \"\(entry)\" is not of the form `path | number`")
      }
      (path, self.count) = (cells[0], count)
    }

    func covers(_ file: String) -> Bool { file == path || file.hasPrefix("\(path)/") }
  }

  /// The files whose prose is looked at.
  private static var files: [String] {
    Files.all(below: "Sources", suffix: ".swift") + ["Package.swift"]
      + ["Sources", "Docs", "Compatibility", "Tests"].flatMap { Files.all(below: $0, suffix: ".md") }
      + ["README", "CONTRIBUTING", "CHANGELOG", "SECURITY", "CODE_OF_CONDUCT"].map { "\($0).md" }
  }

  /// What is wrong in each file.
  static func problems() throws -> [(file: String, problem: String)] {
    try files.flatMap { file in
      let text = try Files.text(file)
      let sentences = file.hasSuffix(".md") ? sentences(inDocument: text) : sentences(inSwift: text)
      return sentences.compactMap { sentence in
        sentence.problem.map { (file, "\(file):\(sentence.line): \($0): \(sentence.text.prefix(60))…") }
      }
    }
  }

  /// Compares what is wrong with what is listed.
  static func results() throws -> [CheckResult] {
    [result(of: try problems(), remaining: try Files.entries(path).map(Remaining.init))]
  }

  static func result(of problems: [(file: String, problem: String)], remaining: [Remaining]) -> CheckResult {
    var result = CheckResult(name: "sentences have at most \(most) words and a noun as their subject")
    for entry in remaining {
      let found = problems.filter { entry.covers($0.file) }
      if found.count > entry.count {
        result.problems += ["\(entry.path): \(found.count), \(path) has \(entry.count)"] + found.map(\.problem)
      } else if found.count * 2 < entry.count {
        result.problems.append("\(entry.path): \(found.count) are left; write that into \(path)")
      }
    }
    result.problems += problems.filter { problem in !remaining.contains { $0.covers(problem.file) } }.map(\.problem)
    result.summary = problems.isEmpty ? "" : "\(problems.count) do not yet"
    return result
  }
}
