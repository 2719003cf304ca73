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
  var promises: [String] { code.compactMap { matches(of: "// prints (.*)", in: $0).first?[1] } }

  /// The blocks of a document, an article, or a source's documentation comments that are fenced as `swift`; of an article
  /// that says what it prints, they are one.
  static func all(in path: String) throws -> [Snippet] {
    let module = path.hasPrefix("Sources/") ? String(path.split(separator: "/")[1]) : ""
    let isSource = path.hasSuffix(".swift")
    let lines = try Files.lines(path).map { isSource ? matches(of: "^ */// ?(.*)", in: $0).first?[1] ?? "" : $0 }
    let blocks = lines.indices.filter { lines[$0] == "```swift" }.map { fence in
      let code = lines[(fence + 1)...].prefix { !$0.hasPrefix("```") }
      return Snippet(place: "\(path):\(fence + 2)", module: module, code: Array(code))
    }
    let whole = Snippet(place: path, module: module, code: blocks.flatMap(\.code))
    return !module.isEmpty && !isSource && !whole.promises.isEmpty ? [whole] : blocks
  }

  /// Compiles the code of all these files; each block of a document is a program.
  static func check(_ paths: [String], of name: String, build: String) throws -> CheckResult {
    let snippets = try paths.flatMap(all)
    let problems = try snippets.flatMap { snippet in
      let isRun = snippet.module.isEmpty && !snippet.code.contains("import Testing") || !snippet.promises.isEmpty
      return try (isRun ? snippet.run(build) : snippet.compile(build)).map { "\(snippet.place): \($0)" }
    }
    let summary = "\(snippets.count) snippets, \(snippets.reduce(0) { $0 + $1.promises.count }) lines of output"
    return CheckResult("\(name): its code compiles in Swift 6 mode and prints what it says", summary, problems)
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
    let serving = ["import Foundation", "while true { RunLoop.main.run(until: Date() + 0.01); fflush(nil) }"]
    let file = try write(serving)
    let modules = [Files.engine, module] + code.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    let ours = (Files.libraries + [Files.testing]).filter(modules.contains)
    let program = file.replacing("main.swift", with: "run")
    let words = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", "\(build)/Modules", file, "-o", program]
    let compilation = try Command(words + ours.flatMap { objects(of: $0, build: build) })
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
