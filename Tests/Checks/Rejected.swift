// SPDX-License-Identifier: MIT

import Foundation

/// Clients that must not compile: the compiler has to reject the lines that say so, and no other ones.
enum Rejected {
  static let folder = "Compatibility/Clients/Rejected"

  /// The numbers of the lines that end with the mark.
  static func marked(in lines: [String]) -> Set<Int> {
    Set(lines.indices.filter { lines[$0].hasSuffix("// rejected") }.map { $0 + 1 })
  }

  /// The numbers of the lines of the file in which the compiler found an error.
  static func rejected(_ path: String, in output: String) -> Set<Int> {
    Set(
      output.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("\(path):"), line.contains(": error: ") else { return nil }
        return Int(line.dropFirst(path.count + 1).prefix { $0 != ":" })
      }
    )
  }

  /// How the lines that were marked and those that were rejected differ.
  static func problems(_ path: String, marked: Set<Int>, rejected: Set<Int>) -> [String] {
    marked.isEmpty
      ? ["\(path): no line is marked"]
      : marked.subtracting(rejected).sorted().map { "\(path):\($0): compiles, and must not" }
        + rejected.subtracting(marked).sorted().map { "\(path):\($0): does not compile" }
  }

  /// Compiles every file of the folder against the modules built in `build`, in Swift 6 mode.
  ///
  /// As far as the intermediate language: the compiler looks for values that leave their actor only there, and only in a file
  /// without other errors.
  static func check(build: String) throws -> CheckResult {
    var result = CheckResult(name: "what clients must not do does not compile")
    let paths = Files.all(below: folder, suffix: ".swift")
    var count = 0
    for path in paths {
      let marked = marked(in: try Files.lines(path))
      let compilation = try Command.run(
        [
          "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-module-name", "Client", "-swift-version",
          "6",
          "-I", "\(build)/Modules", path,
        ]
      )
      result.problems += problems(path, marked: marked, rejected: rejected(path, in: compilation.output))
      count += marked.count
    }
    if paths.isEmpty { result.problems.append("\(folder) is empty") }
    result.summary = "\(count) lines"
    return result
  }
}
