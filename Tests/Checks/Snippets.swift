// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The Swift code of the documentation: of the articles, and of the comments that become pages.
///
/// The blocks of an article that says what they print are one program, which is run. Every other block has to compile as a
/// file of a client, alone or beside one of the files in `Docs/Site/Context/<Module>`, which declare what it takes for granted.
enum Snippets {
  static let contexts = "Docs/Site/Context"

  /// Blocks that are compiled together, and where they begin.
  struct Snippet {
    let place: String
    let module: String
    let code: [String]

    var promises: Bool { !Readme.Block(line: 0, code: code).promisedOutput.isEmpty }
  }

  /// The snippets of an article: one if it says what is printed, else one for each block.
  static func snippets(inArticle lines: [String], at path: String, of module: String) -> [Snippet] {
    let blocks = Readme.blocks(in: lines)
    let whole = Snippet(place: path, module: module, code: Array(blocks.map(\.code).joined()))
    return whole.promises
      ? [whole] : blocks.map { Snippet(place: "\(path):\($0.line)", module: module, code: $0.code) }
  }

  /// The snippets of a source's documentation comments.
  static func snippets(inSource lines: [String], at path: String, of module: String) -> [Snippet] {
    let comments = lines.map { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("///") ? String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)) : ""
    }
    return Readme.blocks(in: comments).map { Snippet(place: "\(path):\($0.line)", module: module, code: $0.code) }
  }

  /// The folders of `Sources`; each is a module.
  private static var modules: Set<String> {
    Set(Files.all(below: "Sources").map { String($0.split(separator: "/")[1]) })
  }

  /// Compiles every snippet of the articles against the package built in `build`, and runs those that say what they print.
  static func checkArticles(build: String) throws -> CheckResult {
    let snippets = try modules.sorted().flatMap { module in
      try Files.all(below: "Sources/\(module)", suffix: ".md")
        .flatMap { Self.snippets(inArticle: try Files.lines($0), at: $0, of: module) }
    }
    var result = try check(snippets, "the code of the articles compiles, and prints what it says", build: build)
    for module in Files.libraries where !snippets.contains(where: { $0.module == module && $0.promises }) {
      result.problems.append("no article of \(module) says what its code prints")
    }
    return result
  }

  /// Does the same for the examples in documentation comments, of one module or of all.
  static func checkComments(of module: String? = nil, build: String) throws -> CheckResult {
    let snippets = try (module.map { [$0] } ?? modules.sorted()).flatMap { module in
      try Files.all(below: "Sources/\(module)", suffix: ".swift")
        .flatMap { Self.snippets(inSource: try Files.lines($0), at: $0, of: module) }
    }
    return try check(snippets, "the examples in documentation comments compile", build: build)
  }

  /// Compiles as many snippets at a time as there are processors: each takes a second.
  private static func check(_ snippets: [Snippet], _ name: String, build: String) throws -> CheckResult {
    let problems = Mutex<[Int: [String]]>([:])
    DispatchQueue.concurrentPerform(iterations: snippets.count) { index in
      let snippet = snippets[index]
      let found: [String]
      do {
        let folder = "snippets/\(snippet.place.replacing("/", with: "-"))"
        found = try check(snippet, name: folder, build: build)
      } catch {
        found = ["cannot be checked: \(error)"]
      }
      problems.withLock { $0[index] = found.map { "\(snippet.place): \($0)" } }
    }
    var result = CheckResult(name: name)
    result.problems = problems.withLock { problems in snippets.indices.flatMap { problems[$0] ?? [] } }
    result.summary = "\(snippets.count) snippets, \(snippets.count { $0.promises }) of them are run"
    return result
  }

  private static func check(_ snippet: Snippet, name: String, build: String) throws -> [String] {
    let isImported = snippet.code.contains("import \(snippet.module)")
    let code = (isImported ? [] : ["import \(snippet.module)"]) + snippet.code
    if snippet.promises {
      return try Readme.check(Readme.Block(line: 0, code: code), name: name, build: build)
    }
    let file = ".build/checks/\(name)/main.swift"
    try Files.write((code + [""]).joined(separator: "\n"), to: file)
    var problems: [String] = []
    for context in [[]] + Files.all(below: "\(contexts)/\(snippet.module)", suffix: ".swift").map({ [$0] }) {
      let compilation = try Command.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", "\(build)/Modules", file] + context
      )
      if compilation.status == 0 { return [] }
      problems += compilation.output.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
    }
    return ["does not compile"] + problems
  }
}
