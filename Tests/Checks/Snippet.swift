// SPDX-License-Identifier: MIT

import Foundation

/// A piece of Swift code in a document, an article, or a comment that becomes a page.
///
/// What says what it prints is run. The rest has to compile as a file of a client, alone or beside one of the files in
/// `Docs/Site/Context/<Module>`, which declare what it takes for granted.
struct Snippet {
  let place: String
  let module: String
  let code: [String]

  /// The rest of every `// prints ` comment, in order.
  var promises: [String] {
    code.compactMap { line in line.range(of: "// prints ").map { String(line[$0.upperBound...]) } }
  }

  // MARK: Texts

  /// The blocks of a document or an article that are fenced as `swift`; of an article that says what it prints, they
  /// are one.
  static func all(in lines: [String], at path: String, of module: String, isArticle: Bool = false) -> [Snippet] {
    var blocks: [Snippet] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let begin = start, line.hasPrefix("```") {
        blocks.append(Snippet(place: "\(path):\(begin + 1)", module: module, code: Array(lines[begin..<index])))
        start = nil
      } else if start == nil, line == "```swift" {
        start = index + 1
      }
    }
    let whole = Snippet(place: path, module: module, code: blocks.flatMap(\.code))
    return isArticle && !whole.promises.isEmpty ? [whole] : blocks
  }

  /// The lines of the documentation comments of a source; others are empty.
  static func comments(_ lines: [String]) -> [String] {
    lines.map(trimmed).map { $0.hasPrefix("///") ? String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) : "" }
  }

  // MARK: Checks

  /// The blocks of a document, each of which is a program.
  static func check(document path: String, build: String) throws -> CheckResult {
    let name = "\(path): its code compiles in Swift 6 mode and prints what it says"
    return try check(all(in: try Files.lines(path), at: path, of: ""), build: build, name)
  }

  /// The code of all modules' comments and articles.
  static func check(build: String) throws -> CheckResult {
    let sources = Files.all(below: "Sources")
    let snippets = try sources.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.flatMap { path in
      let (lines, isArticle) = (try Files.lines(path), path.hasSuffix(".md"))
      let module = String(path.split(separator: "/")[1])
      return all(in: isArticle ? lines : comments(lines), at: path, of: module, isArticle: isArticle)
    }
    return try check(snippets, build: build, "the code of the documentation compiles, and prints what it says")
  }

  private static func check(_ snippets: [Snippet], build: String, _ name: String) throws -> CheckResult {
    let problems = try snippets.flatMap { snippet in
      let isRun = snippet.module.isEmpty && !snippet.code.contains("import Testing") || !snippet.promises.isEmpty
      return try (isRun ? snippet.run(build) : snippet.compile(build)).map { "\(snippet.place): \($0)" }
    }
    let count = snippets.reduce(0) { $0 + $1.promises.count }
    return CheckResult(name: name, summary: "\(snippets.count) snippets, \(count) lines of output", problems: problems)
  }

  // MARK: Programs

  private func write(_ more: [String] = []) throws -> String {
    let isImported = module.isEmpty || code.contains("import \(module)")
    let file = ".build/checks/snippets/\(place.replacing("/", with: "-").replacing(":", with: "-"))/main.swift"
    let lines = (isImported ? [] : ["import \(module)"]) + code.filter { $0 != "RunLoop.main.run()" } + more
    try Files.write(lines.joined(separator: "\n") + "\n", to: file)
    return file
  }

  private func compile(_ build: String) throws -> [String] {
    let words = ["swiftc", "-typecheck", "-swift-version", "6", "-I", "\(build)/Modules", try write()]
    var problems = ["does not compile"]
    for context in [nil] + Files.all(below: "Docs/Site/Context/\(module)", suffix: ".swift") {
      let compilation = try Command(words + [context].compactMap(\.self))
      if compilation.status == 0 { return [] }
      problems += compilation.output.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
    }
    return problems
  }

  /// Compiles and runs a snippet against the package built in `build`, and compares what it prints.
  private func run(_ build: String) throws -> [String] {
    // What is printed from the main queue needs somebody who serves it, as an app's run loop does. A snippet that
    // serves it itself would print into a buffer which is never written.
    let file = try write(
      ["import Foundation", "while true {", "  RunLoop.main.run(until: Date() + 0.01)", "  fflush(nil)", "}"]
    )
    let ours = (Files.libraries + [Files.testing]).filter {
      $0 == Files.engine || $0 == module || code.contains("import \($0)")
    }
    let program = file.replacing("main.swift", with: "run")
    let compilation = try Command(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", "\(build)/Modules", file, "-o", program]
        + ours.flatMap { objects(of: $0, build: build) }
    )
    guard compilation.status == 0 else { return ["does not compile", compilation.output] }
    // Standard error does not count: a debug build reports misuse there.
    let output = try Command([program], limit: 20, withErrors: false) { data in
      data.count { $0 == UInt8(ascii: "\n") } >= max(promises.count, 1)
    }.output
    let printed = output.split(separator: "\n").map(String.init)
    return printed == promises ? [] : ["prints \(printed), not \(promises)"]
  }

  /// What the module's sources were compiled to; a build leaves the objects of sources that are gone where they are.
  private func objects(of module: String, build: String) -> [String] {
    func name(_ path: String) -> String { (path as NSString).lastPathComponent }
    let objects = Set(Files.all(below: "Sources/\(module)", suffix: ".swift").map { name($0) + ".o" })
    return Files.all(below: "\(build)/\(module).build", suffix: ".swift.o").filter { objects.contains(name($0)) }
  }
}
