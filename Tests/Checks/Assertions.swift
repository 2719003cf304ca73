// SPDX-License-Identifier: MIT

import Foundation

/// The functions of a test file that assert something, themselves or through what they call in the same file.
struct Assertions {
  private struct Function {
    let name: String
    let lines: ClosedRange<Int>
    let body: String
    /// The names of what it calls.
    let called: Set<String>
  }

  private let lines: [String]
  private let functions: [Function]
  private let asserting: Set<String>

  init(_ text: String) {
    let code = SwiftText(text).code
    lines = SwiftText(text).lines
    let found = code.indices.compactMap { Self.function(at: $0, in: code) }
    var asserting = Set(found.filter { Self.asserts($0.body) }.map(\.name))
    while let next = found.first(where: { !asserting.contains($0.name) && !asserting.isDisjoint(with: $0.called) }) {
      asserting.insert(next.name)
    }
    self.asserting = asserting
    functions = found
  }

  /// Whether the test whose `@Test` stands in this line asserts something.
  ///
  /// Its own body counts: another function may have its name.
  func test(at line: Int) -> Bool {
    guard let function = function(at: line) else { return false }
    return Self.asserts(function.body) || !asserting.subtracting([function.name]).isDisjoint(with: function.called)
  }

  /// The expectations of the test whose `@Test` stands in this line, with what stands in their literals.
  func expectations(of line: Int) -> String {
    guard let function = function(at: line) else { return "" }
    let text = lines[function.lines.lowerBound - 1..<function.lines.upperBound].joined(separator: "\n")
    return text.components(separatedBy: "#expect(").dropFirst().map { rest in
      var depth = 1
      return rest.prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      } + "\n"
    }.joined()
  }

  private func function(at line: Int) -> Function? { functions.first { $0.lines.lowerBound >= line } }

  /// An expectation of something that is not just `true`.
  private static func asserts(_ body: String) -> Bool {
    !matches(of: #"(#expect|#require|Issue\.record)(?!\(\s*(true|Bool\(true\))\))"#, in: body).isEmpty
  }

  /// The function whose declaration begins in the line of this index, up to the brace below it.
  private static func function(at index: Int, in code: [String]) -> Function? {
    guard code[index].contains("func "), let name = matches(of: #"\bfunc\s+(\w+)"#, in: code[index]).first?[1] else {
      return nil
    }
    let end = code[index].prefix { $0 == " " } + "}"
    let isShort = code[index].hasSuffix("}")
    guard let last = isShort ? index : code[index...].firstIndex(where: { $0.hasPrefix(end) }) else { return nil }
    let body = String(code[index...last].joined(separator: "\n").drop { $0 != "{" })
    let called = Set(matches(of: #"\b(\w+)(?:[(<]| \{)"#, in: body).map { $0[1] })
    return Function(name: name, lines: index + 1...last + 1, body: body, called: called)
  }
}
