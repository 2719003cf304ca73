// SPDX-License-Identifier: MIT

import Foundation

/// The Swift code of the README and of the documents beside it: compiled, run, and held against what it says it prints.
enum Readme {
  struct Block {
    /// The line of the README where the code begins.
    let line: Int
    let code: [String]

    /// What the code says that it prints: the rest of every `// prints ` comment, in order.
    var promisedOutput: [String] {
      code.compactMap { line in
        line.range(of: "// prints ").map { String(line[$0.upperBound...]) }
      }
    }

    var modules: [String] {
      Set(code.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }).sorted()
    }
  }

  /// The blocks fenced as `swift`.
  static func blocks(in lines: [String]) -> [Block] {
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let begin = start, line.hasPrefix("```") {
        blocks.append(Block(line: begin + 1, code: Array(lines[begin..<index])))
        start = nil
      } else if start == nil, line == "```swift" {
        start = index + 1
      }
    }
    return blocks
  }

  /// Compiles and runs every block against the package built in `build` (the folder that `--show-bin-path` names).
  static func check(_ path: String, build: String) throws -> CheckResult {
    let blocks = blocks(in: try Files.lines(path))
    var result = CheckResult(name: "\(path): its code compiles in Swift 6 mode and prints what it says")
    for (index, block) in blocks.enumerated() {
      result.problems += try check(block, name: "readme/\(index)", build: build).map { "\(path):\(block.line): \($0)" }
    }
    for facade in Files.facades where !blocks.contains(where: { $0.modules.contains(facade) }) {
      result.problems.append("no code shows \(facade)")
    }
    result.summary = "\(blocks.count) blocks, \(blocks.map(\.promisedOutput.count).reduce(0, +)) lines of output"
    return result
  }

  /// Compiles and runs one block in a folder of this name, and compares what it prints.
  static func check(_ block: Block, name: String, build: String) throws -> [String] {
    let folder = ".build/checks/\(name)"
    // What is printed from the main queue needs somebody who serves it, as an app's run loop does.
    let service = [
      "import Foundation", "while true {", "  RunLoop.main.run(until: Date() + 0.01)", "  fflush(nil)", "}",
    ]
    // A block that serves it itself would print into a buffer which is never written.
    let code = block.code.filter { $0 != "RunLoop.main.run()" }
    try Files.write((code + service + [""]).joined(separator: "\n"), to: "\(folder)/main.swift")
    let ours = [Files.engine] + block.modules.filter { (Files.libraries.dropFirst() + [Files.testing]).contains($0) }
    let objects = ours.flatMap { Self.objects(of: $0, build: build) }
    let compilation = try Command.run(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", "\(build)/Modules", "\(folder)/main.swift"]
        + objects + ["-o", "\(folder)/run"]
    )
    guard compilation.status == 0 else {
      return ["does not compile"] + compilation.output.split(separator: "\n").prefix(12).map(String.init)
    }
    let promised = block.promisedOutput
    let printed = try Command.readLines(["\(folder)/run"], seconds: 20) { $0.count >= max(promised.count, 1) }
    return printed == promised ? [] : ["prints \(printed), not \(promised)"]
  }

  /// What the module's sources were compiled to; a build leaves the objects of sources that are gone where they are.
  private static func objects(of module: String, build: String) -> [String] {
    func name(_ path: String) -> String { (path as NSString).lastPathComponent }
    let sources = Set(Files.all(below: "Sources/\(module)", suffix: ".swift").map(name))
    return Files.all(below: "\(build)/\(module).build", suffix: ".swift.o")
      .filter { sources.contains(String(name($0).dropLast(".o".count))) }
  }
}
