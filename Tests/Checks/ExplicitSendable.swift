// SPDX-License-Identifier: MIT

/// The compiler's warnings about public types that leave open whether they may cross threads (`-require-explicit-sendable`).
///
/// The compiler also names types that only inlined code can name; those are nobody's business but ours.
enum ExplicitSendable {
  /// The lines of code that a log warns of, as `file:line`, without those that say `@usableFromInline`.
  static func places(in log: String, lines: (String) throws -> [String] = Files.lines) throws -> [String] {
    let warnings = Set(
      log.split(separator: "\n").filter { $0.contains("[#ExplicitSendable]") && $0.contains(": warning: ") }
    )
    return try warnings.compactMap { warning in
      let parts = warning.split(separator: ":").map(String.init)
      guard parts.count > 2, let number = Int(parts[1]) else { return nil }
      let above = try lines(parts[0]).prefix(number)
      let attributes = above.dropLast().reversed().prefix { trimmed($0).hasPrefix("@") }
      let isOurs = (attributes + above.suffix(1)).contains { $0.contains("@usableFromInline") }
      return isOurs && !(above.last ?? "").contains(/\b(public|open)\b/) ? nil : "\(parts[0]):\(number)"
    }.sorted()
  }

  /// Reads the log of a build of all libraries.
  ///
  /// A file with silent types is compiled as well: each has to be found.
  static func check(log: String) throws -> CheckResult {
    var result = CheckResult(name: "every public type says whether it is Sendable")
    result.problems = try places(in: log)
    for library in Files.libraries where !log.contains("Build of target: '\(library)' complete") {
      result.problems.append("the log does not tell of a build of \(library)")
    }
    let file = ".build/checks/Planted.swift"
    try Files.write(planted.joined(separator: "\n"), to: file)
    let flags = ["-swift-version", "6", "-Xfrontend", "-require-explicit-sendable"]
    let found = try places(in: Command(["swiftc", "-typecheck", "-parse-as-library"] + flags + [file]).output)
    let expected = planted.indices.filter { planted[$0].hasSuffix("// silent") }.map { $0 + 1 }
    if found.compactMap({ Int($0.split(separator: ":")[1]) }).sorted() != expected {
      result.problems.append("of what is planted in lines \(expected) of \(file), found: \(found)")
    }
    result.summary = "\(expected.count) planted types found"
    return result
  }

  private static let planted = [
    "public struct Open {}  // silent",
    "public final class Shared {}  // silent",
    "@frozen",
    "public enum Frozen { case one(Shared) }  // silent",
    "extension Said { public struct Inner { public var a: Open } }  // silent",
    "public extension Said {",
    "  struct Silent { let a: Shared }  // silent",
    "}",
    "public struct Said: Sendable {}",
    "@usableFromInline",
    "struct Inlined { let a: Shared }",
  ]
}
