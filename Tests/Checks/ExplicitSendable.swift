// SPDX-License-Identifier: MIT

/// The compiler's warnings about public types that leave open whether they may cross threads.
enum ExplicitSendable {
  /// Reads the log of a build with `-require-explicit-sendable`.
  ///
  /// The compiler also names types that are `@usableFromInline`; those are nobody's business but ours. `lines` hands out
  /// the lines of a file.
  static func check(log: String, lines: (String) throws -> [String] = Files.lines) rethrows -> CheckResult {
    var result = CheckResult(name: "every public type says whether it is Sendable")
    let warnings = Set(log.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains("[#ExplicitSendable]") })
    for warning in warnings.sorted() {
      let parts = warning.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let number = Int(parts[1]) else {
        result.problems.append("a warning without a place: \(warning)")
        continue
      }
      if try !isOurs(number, in: lines(String(parts[0]))) { result.problems.append(String(warning)) }
    }
    for library in Files.libraries where !log.contains("Build of target: '\(library)' complete") {
      result.problems.append("the log does not tell of a build of \(library)")
    }
    result.summary = "\(warnings.count - result.problems.count) that only inlined code can name left aside"
    return result
  }

  /// Whether a declaration can be named by inlined code only: it says so itself, or an attribute above it does.
  private static func isOurs(_ number: Int, in lines: [String]) -> Bool {
    guard lines.indices.contains(number - 1) else { return false }
    var declaration = lines[number - 1]
    for line in lines[..<(number - 1)].reversed() {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("@") else { break }
      declaration = words + " " + declaration
    }
    let words = declaration.split(separator: " ")
    return words.contains("@usableFromInline") && !words.contains("public") && !words.contains("open")
  }

  // MARK: The planted ones

  /// A package with types that the check has to find and one that it has to leave alone, to be built as the libraries are.
  static func plant(in folder: String) throws {
    try Files.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Planted", targets: [.target(name: "Planted", path: "Sources")])
      """,
      to: "\(folder)/Package.swift"
    )
    try Files.write(planted.joined(separator: "\n"), to: "\(folder)/Sources/Planted.swift")
  }

  private static let planted = [
    "public struct Open {}",
    "public final class Shared {}",
    "@frozen",
    "public enum Frozen { case one(Shared) }",
    "extension Said { public struct Inner { public var a: Open } }",
    "public extension Said {",
    "  struct Silent { let a: Shared }",
    "}",
    "public struct Said: Sendable {}",
    "@usableFromInline",
    "struct Inlined { let a: Shared }",
  ]
  private static let foundLines: Set = [1, 2, 4, 5, 7]

  /// Fails unless the check finds in `log`, the log of that build, all that was planted and nothing else.
  static func checkPlanted(log: String) -> CheckResult {
    var result = CheckResult(name: "a planted public type that does not say whether it is Sendable is found")
    let whole = Files.libraries.map { "Build of target: '\($0)' complete\n" }.joined() + log
    let found = check(log: whole, lines: { _ in planted }).problems.compactMap { problem in
      problem.split(separator: ":").dropFirst().first.flatMap { Int($0) }
    }
    for line in foundLines.symmetricDifference(found).sorted() {
      result.problems.append("\(foundLines.contains(line) ? "not found" : "found"): \(planted[line - 1])")
    }
    result.summary = "\(foundLines.count) of them"
    return result
  }
}
