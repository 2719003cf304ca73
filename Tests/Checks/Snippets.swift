// SPDX-License-Identifier: MIT

import Foundation

/// The Swift code of the documents, of the articles, and of the comments that become pages.
///
/// What says what it prints is run. The rest has to compile as a file of a client, alone or beside one of the files in
/// `Docs/Site/Context/<Module>`, which declare what it takes for granted.
enum Snippets {
  struct Snippet {
    let place: String
    let module: String
    let code: [String]

    /// The rest of every `// prints ` comment, in order.
    var promises: [String] {
      code.compactMap { line in line.range(of: "// prints ").map { String(line[$0.upperBound...]) } }
    }

    private init(_ place: String, _ module: String, _ code: [String]) {
      (self.place, self.module, self.code) = (place, module, code)
    }

    /// The blocks of a document or an article that are fenced as `swift`; of an article that says what it prints, they are one.
    static func all(in lines: [String], at path: String, of module: String, isArticle: Bool = false) -> [Snippet] {
      var blocks: [Snippet] = []
      var start: Int?
      for (index, line) in lines.enumerated() {
        if let begin = start, line.hasPrefix("```") {
          blocks.append(Snippet("\(path):\(begin + 1)", module, Array(lines[begin..<index])))
          start = nil
        } else if start == nil, line == "```swift" {
          start = index + 1
        }
      }
      let whole = Snippet(path, module, Array(blocks.map(\.code).joined()))
      return isArticle && !whole.promises.isEmpty ? [whole] : blocks
    }
  }

  /// The lines of the documentation comments of a source; others are empty.
  static func comments(_ lines: [String]) -> [String] {
    lines.map(trimmed).map { $0.hasPrefix("///") ? String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) : "" }
  }

  /// The blocks of a document, each of which is a program.
  ///
  /// Each facade has to be shown.
  static func check(document path: String, build: String) throws -> CheckResult {
    let blocks = Snippet.all(in: try Files.lines(path), at: path, of: "")
    var result = try check(blocks, build: build, "\(path): its code compiles in Swift 6 mode and prints what it says")
    for facade in Files.facades where !blocks.contains(where: { $0.code.contains("import \(facade)") }) {
      result.problems.append("no code shows \(facade)")
    }
    return result
  }

  /// The code of all modules' comments and articles.
  static func check(build: String) throws -> CheckResult {
    let snippets = try Files.all(below: "Sources").flatMap { path -> [Snippet] in
      let module = String(path.split(separator: "/")[1])
      guard path.hasSuffix(".swift") || path.hasSuffix(".md") else { return [] }
      let lines = try Files.lines(path)
      let isArticle = path.hasSuffix(".md")
      return Snippet.all(in: isArticle ? lines : comments(lines), at: path, of: module, isArticle: isArticle)
    }
    var result = try check(snippets, build: build, "the code of the documentation compiles, and prints what it says")
    for module in Files.libraries where !snippets.contains(where: { $0.module == module && !$0.promises.isEmpty }) {
      result.problems.append("no article of \(module) says what its code prints")
    }
    return result
  }

  private static func check(_ snippets: [Snippet], build: String, _ name: String) throws -> CheckResult {
    var result = CheckResult(name: name)
    for snippet in snippets {
      let isRun = snippet.module.isEmpty || !snippet.promises.isEmpty
      let problems = try isRun ? run(snippet, build: build) : compile(snippet, build: build)
      result.problems += problems.map { "\(snippet.place): \($0)" }
    }
    result.summary = "\(snippets.count) snippets, \(snippets.reduce(0) { $0 + $1.promises.count }) lines of output"
    return result
  }

  private static func write(_ snippet: Snippet, _ more: [String] = []) throws -> String {
    let module = snippet.module
    let isImported = module.isEmpty || snippet.code.contains("import \(module)")
    let file = ".build/checks/snippets/\(snippet.place.replacing("/", with: "-").replacing(":", with: "-"))/main.swift"
    let code = (isImported ? [] : ["import \(module)"]) + snippet.code.filter { $0 != "RunLoop.main.run()" } + more
    try Files.write(code.joined(separator: "\n") + "\n", to: file)
    return file
  }

  private static func compile(_ snippet: Snippet, build: String) throws -> [String] {
    let file = try write(snippet)
    let words = ["swiftc", "-typecheck", "-swift-version", "6", "-I", "\(build)/Modules", file]
    var problems: [String] = []
    for context in [nil] + Files.all(below: "Docs/Site/Context/\(snippet.module)", suffix: ".swift") {
      let compilation = try Command(words + [context].compactMap(\.self))
      if compilation.status == 0 { return [] }
      problems += compilation.output.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
    }
    return ["does not compile"] + problems
  }

  /// Compiles and runs a snippet against the package built in `build`, and compares what it prints.
  private static func run(_ snippet: Snippet, build: String) throws -> [String] {
    // What is printed from the main queue needs somebody who serves it, as an app's run loop does. A snippet that serves it
    // itself would print into a buffer which is never written.
    let file = try write(
      snippet,
      ["import Foundation", "while true {", "  RunLoop.main.run(until: Date() + 0.01)", "  fflush(nil)", "}"]
    )
    let ours =
      [Files.engine]
      + (Files.libraries.dropFirst() + [Files.testing]).filter {
        $0 == snippet.module || snippet.code.contains("import \($0)")
      }
    let program = file.replacing("main.swift", with: "run")
    let compilation = try Command(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", "\(build)/Modules", file, "-o", program]
        + ours.flatMap { objects(of: $0, build: build) }
    )
    guard compilation.status == 0 else {
      return ["does not compile"] + compilation.output.components(separatedBy: "\n")
    }
    // Standard error does not count: a debug build reports misuse there.
    let output = try Command([program], limit: 20, channels: .outputOnly) { data in
      data.count { $0 == UInt8(ascii: "\n") } >= max(snippet.promises.count, 1)
    }.output
    let printed = output.split(separator: "\n").map(String.init)
    return printed == snippet.promises ? [] : ["prints \(printed), not \(snippet.promises)"]
  }

  /// What the module's sources were compiled to; a build leaves the objects of sources that are gone where they are.
  private static func objects(of module: String, build: String) -> [String] {
    func name(_ path: String) -> String { (path as NSString).lastPathComponent }
    let sources = Set(Files.all(below: "Sources/\(module)", suffix: ".swift").map(name))
    return Files.all(below: "\(build)/\(module).build", suffix: ".swift.o")
      .filter { sources.contains(String(name($0).dropLast(".o".count))) }
  }
}
