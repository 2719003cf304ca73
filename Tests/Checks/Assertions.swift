// SPDX-License-Identifier: MIT

/// The functions of a file that assert something, themselves or through what they call in the same file.
struct Assertions {
  private struct Function {
    let name: String
    let lines: ClosedRange<Int>
    let body: String
  }

  private let functions: [Function]
  private let asserting: Set<String>
  private let lines: [String]

  init(_ text: String) {
    let code = SwiftText(text).code
    lines = SwiftText(text).lines
    functions = code.indices.compactMap { Self.function(at: $0, in: code) }
    var asserting = Set(functions.filter { Self.asserts($0.body) }.map(\.name))
    while true {
      let more = functions.filter { function in
        !asserting.contains(function.name) && asserting.contains { Self.calls($0, in: function.body) }
      }
      if more.isEmpty { break }
      asserting.formUnion(more.map(\.name))
    }
    self.asserting = asserting
  }

  /// Whether the test whose `@Test` stands in this line asserts something; nil where no function follows.
  func test(at line: Int) -> Bool? {
    guard let function = function(at: line), function.lines.lowerBound >= line else { return nil }
    // Its own body counts: another function may have its name.
    return Self.asserts(function.body)
      || asserting.contains { $0 != function.name && Self.calls($0, in: function.body) }
  }

  /// The expectations of the test whose `@Test` stands in this line, with what stands in their literals.
  func expectations(of line: Int) -> String {
    guard let function = function(at: line) else { return "" }
    let text = lines[function.lines.lowerBound - 1..<function.lines.upperBound].joined(separator: "\n")
    return text.components(separatedBy: "#expect(").dropFirst().map { rest in
      var depth = 1
      let argument = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      return argument + "\n"
    }.joined()
  }

  private func function(at line: Int) -> Function? {
    functions.filter { $0.lines.upperBound >= line }.min(by: Self.isHigher)
  }

  private static func isHigher(_ one: Function, _ other: Function) -> Bool {
    one.lines.lowerBound < other.lines.lowerBound
  }

  /// An expectation of something that is not just `true`.
  private static func asserts(_ body: String) -> Bool {
    ["#expect", "#require", "Issue.record"].contains { word in
      body.components(separatedBy: word).dropFirst().contains { rest in
        let argument = rest.drop { $0 == "(" || $0.isWhitespace }
        return !argument.hasPrefix("true)") && !argument.hasPrefix("Bool(true)")
      }
    }
  }

  private static func calls(_ name: String, in body: String) -> Bool {
    body.components(separatedBy: name).dropLast().enumerated().contains { index, before in
      guard !(before.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false) else { return false }
      let rest = body.components(separatedBy: name)[index + 1]
      return rest.first == "(" || rest.first == "<" || rest.hasPrefix(" {")
    }
  }

  /// The function whose declaration begins in the line of this index.
  private static func function(at index: Int, in code: [String]) -> Function? {
    let words = code[index].split(whereSeparator: { " (<".contains($0) })
    guard let keyword = words.firstIndex(of: "func"), keyword + 1 < words.count else { return nil }
    var depth = 0
    var body = ""
    for line in code.indices[index...] {
      for character in code[line] {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      body += code[line] + "\n"
      if depth == 0, body.contains("}") {
        let inside = body.drop { $0 != "{" }
        return Function(name: String(words[keyword + 1]), lines: index + 1...line + 1, body: String(inside))
      }
    }
    return nil
  }
}
