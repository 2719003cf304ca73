// SPDX-License-Identifier: MIT

import Foundation

/// A rule about the text of one file; what it returns are line numbers (from 1) and what is wrong there.
struct LintRule: Sendable {
  typealias Problem = (line: Int, reason: String)

  let name: String
  let appliesTo: @Sendable (String) -> Bool
  let problems: @Sendable (_ path: String, _ text: SwiftText) -> [Problem]

  /// A rule that no line of code matches `pattern`.
  static func forbidding(
    _ pattern: String,
    _ name: String,
    reason: String,
    where appliesTo: @escaping @Sendable (String) -> Bool
  ) -> LintRule {
    LintRule(name: name, appliesTo: appliesTo) { _, text in
      numbered(text.code)
        .filter { $0.text.range(of: pattern, options: .regularExpression) != nil }
        .map { ($0.line, reason) }
    }
  }

  static func numbered(_ lines: [String]) -> [(line: Int, text: String)] {
    zip(1..., lines).map { (line: $0, text: $1) }
  }
}

extension LintRule {
  @Sendable private static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }
  @Sendable private static func isOurs(_ path: String) -> Bool {
    isSwift(path) && ["Sources/", "Tests/", "Compatibility/"].contains { path.hasPrefix($0) }
  }
  @Sendable private static func isEngine(_ path: String) -> Bool {
    isSwift(path) && path.hasPrefix("Sources/\(Files.engine)/")
  }
  @Sendable private static func isFacade(_ path: String) -> Bool {
    isSwift(path) && Files.facades.contains { path.hasPrefix("Sources/\($0)/") }
  }
  @Sendable private static func isTest(_ path: String) -> Bool {
    isSwift(path) && (path.hasPrefix("Tests/") || path.hasPrefix("Compatibility/"))
      && !path.hasPrefix("Tests/Benchmarks/") && !path.hasPrefix("Tests/Checks/")
  }

  /// The rules that `make lint` adds to those of swift-format and the compiler.
  static let all: [LintRule] = [
    engineImports,
    .forbidding(
      #"\b(Mutex|NSLock|NSRecursiveLock|NSCondition|pthread_\w+|os_unfair_lock|OSAllocatedUnfairLock)\b"#
        + #"|\bDispatchSemaphore\b|\bAtomic(Word\b|\w*\s*<)|\bEngineLock\b|\bimport\s+Synchronization\b"#,
      "a facade has no lock and no atomic of its own",
      reason: "locks and atomics belong to the engine",
      where: isFacade
    ),
    .forbidding(
      #"\b(unsafe(Bit|Down)Cast|PublishedPointer|Unmanaged|Unsafe(Mutable)?(Raw)?(Buffer)?Pointer|ManagedBuffer)\b"#
        + #"|\b_?with(Unsafe|Unprotected)\w+|\bwithMemoryRebound\b"#,
      "a facade has no raw memory of its own",
      reason: "raw memory belongs to the engine",
      // The runtime of Objective-C takes the context of an observation and the key of an associated object by address.
      // An author whose `deinit` sends must not be retained.
      where: {
        let file = ($0 as NSString).lastPathComponent
        return isFacade($0) && !["PropertyObserver.swift", "ObjectTable.swift", "UnretainedAuthor.swift"].contains(file)
      }
    ),
    .forbidding(
      #"\bpreconditionFailure\(|\bprecondition\("#,
      "wrong use of the library says its message in a release build too",
      reason: "use fatalError: the others say nothing when they are optimised",
      where: {
        isSwift($0) && $0.hasPrefix("Sources/") && (!isEngine($0) || $0.hasPrefix("Sources/\(Files.engine)/Seam/"))
      }
    ),
    .forbidding(
      #"\[[^\[\]]*->\s*(Void|\(\))\s*\)?\??\s*\]|Array<\s*\(.*->"#,
      "a facade keeps no list of closures",
      reason: "subscribers live in the engine",
      where: isFacade
    ),
    .forbidding(
      #"\bvar\s+\w+\s*[:=]\s*(AtomicWord|RawWord|UnfairLock|EngineLock)\b|\binout\s+(AtomicWord|RawWord|UnfairLock|EngineLock)\b"#,
      "an atomic word or a lock is a `let`, and so stays where it is",
      reason: "a variable can be moved, and an access to it is exclusive",
      where: { isSwift($0) && $0.hasPrefix("Sources/") || isTest($0) }
    ),
    safetyComments,
    mirroredLast,
    LintRule(name: "no file is longer than 400 lines", appliesTo: isOurs) { _, text in
      let count = text.lines.last == "" ? text.lines.count - 1 : text.lines.count
      return count > 400 ? [(count, "\(count) lines")] : []
    },
    .forbidding(
      #"\.package\s*\("#,
      "the package depends on no other",
      reason: "a dependency in the manifest",
      where: { $0 == "Package.swift" }
    ),
    .forbidding(
      #"#(else)?if\b.*\bcompiler\s*\("#,
      "no version of the compiler decides what a module has",
      reason: "a condition on the compiler",
      where: { isSwift($0) && $0.hasPrefix("Sources/") }
    ),
    LintRule(name: "nothing points outside the repository", appliesTo: { _ in true }) { _, text in
      // Put together here, so that the rule does not find itself.
      let outside = [
        [".." as String, "shared"].joined(separator: "/"), ["", "work", "shared"].joined(separator: "/"),
      ]
      return numbered(text.lines)
        .filter { line in outside.contains { line.text.contains($0) } }
        .map { ($0.line, "a path outside the repository") }
    },
    LintRule(name: "every Swift file names its license", appliesTo: isSwift) { _, text in
      // A manifest must begin with the version of its tools.
      text.lines.prefix(2).contains("// SPDX-License-Identifier: MIT") ? [] : [(1, "no SPDX line")]
    },
    LintRule(name: "nothing is left unfinished", appliesTo: isOurs) { _, text in
      let marks = #"\b(TO"# + #"DO|FIX"# + #"ME|XX"# + #"X)\b"#
      return numbered(text.lines)
        .filter { $0.text.range(of: marks, options: .regularExpression) != nil }
        .map { ($0.line, "an unfinished mark") }
    },
    // A `clock` of a test is one that the test advances.
    .forbidding(
      #"(?<!Task\.)(?<!\bclock\.)(?<!func )\b(usleep|nanosleep|sleep)\s*\("#,
      "tests wait for a condition instead of sleeping",
      reason: "a fixed sleep",
      where: isTest
    ),
    brokenLinks,
    .forbidding(
      #"^\|([^|]*\|){3} [0-9a-f]{7} \|$"#,
      "the table of checks says what they do not see, that of figures has the commit",
      reason: "a commit where the table says what a check does not see",
      where: { $0 == "Docs/Testing.md" }
    ),
    LintRule(name: "no merge is left half done", appliesTo: { _ in true }) { _, text in
      numbered(text.lines)
        .filter { line in ["<<<<<<< ", ">>>>>>> "].contains { line.text.hasPrefix($0) } }
        .map { ($0.line, "a mark of a conflict") }
    },
    .forbidding(#"\bimport\s+XCTest\b"#, "tests use Swift Testing", reason: "XCTest", where: isOurs),
  ]

  /// Nothing but the language and its atomics below the facades; what these are declared with in two files, the C library
  /// in a few.
  private static let engineImports = LintRule(
    name: "the engine imports nothing but Synchronization, and the C library in a few files",
    appliesTo: isEngine
  ) { path, text in
    var allowed: Set<Substring> = ["Synchronization"]
    let files = [
      "ThreadIdentity.swift", "ThreadNumber.swift", "StackEnd.swift", "EngineLock.swift", "UnfairLock.swift",
      "CallStack.swift", "Uptime.swift",
    ]
    if files.contains(where: { path.hasSuffix("/\($0)") }) {
      allowed.formUnion(["Glibc", "Musl", "Android", "Darwin", "WASILibc"])
    }
    if path.hasSuffix("/RawWord.swift") || path.hasSuffix("/UnfairLock.swift") { allowed.insert("Builtin") }
    return numbered(text.code).compactMap { line in
      let words = line.text.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let index = words.firstIndex(of: "import"), let module = words.last, index < words.count - 1 else {
        return nil
      }
      return allowed.contains(module) ? nil : (line.line, "imports \(module)")
    }
  }

  /// What the compiler takes on trust, a reader must be able to check.
  private static let safetyComments = LintRule(
    name: "what is unchecked says why it is right",
    appliesTo: isOurs
  ) { _, text in
    let reach = 8
    return numbered(text.code).compactMap { line in
      let isUnchecked =
        line.text.range(of: #"@unchecked\s+Sendable|nonisolated\(unsafe\)"#, options: .regularExpression) != nil
      // An unavailable conformance promises the opposite; `@unchecked` is how a class that is not final spells it.
      let isUnavailable = line.line > 1 && text.code[line.line - 2].contains("@available(*, unavailable)")
      guard isUnchecked, !isUnavailable else { return nil }
      let above = text.lines[max(0, line.line - 1 - reach)..<line.line]
      return above.contains { $0.contains("SAFETY:") } ? nil : (line.line, "no SAFETY: within \(reach) lines above")
    }
  }

  /// Applies every rule to every file of the package.
  static func checkAll() throws -> [CheckResult] {
    var results = all.map { CheckResult(name: $0.name) }
    var counts = Array(repeating: 0, count: all.count)
    for path in Files.all() {
      let applying = all.indices.filter { all[$0].appliesTo(path) }
      guard !applying.isEmpty else { continue }
      let text = SwiftText(try Files.text(path))
      for index in applying {
        counts[index] += 1
        results[index].problems += all[index].problems(path, text).map { "\(path):\($0.line): \($0.reason)" }
      }
    }
    for index in all.indices { results[index].summary = "\(counts[index]) files" }
    return results
  }
}
