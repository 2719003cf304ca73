// SPDX-License-Identifier: MIT

/// The public symbols of an original library, as listed in `Surface.txt`, against those of the facade that mirrors it.
enum Surface {
  /// A line of the list: `kind qualified.name(labels:)`, with ` @apple` at the end where other platforms lack the symbol.
  struct Entry {
    let line: String
    let isAppleOnly: Bool

    init(_ text: String) {
      isAppleOnly = text.hasSuffix(" @apple")
      let words = text.replacing(" @apple", with: "").replacing("operator ", with: "func ").split(separator: " ")
      line = words.suffix(2).joined(separator: " ")
    }
  }

  struct Comparison {
    var present = 0
    var portable = 0
    var appleOnly = 0
    var missing: [String] = []
    /// What the original did not have, as `Additions.txt` lists it.
    var additions: [String] = []
  }

  #if canImport(Darwin)
    static let isApple = true
  #else
    static let isApple = false
  #endif

  static func listed(for facade: String) throws -> [Entry] {
    try Files.entries("Compatibility/\(facade)/Surface.txt").map(Entry.init)
  }

  static func additionsPath(_ facade: String) -> String { "Compatibility/\(facade)/Additions.txt" }

  /// Finds a symbol of its own for every entry; entries that are equal (overloads) need as many symbols.
  static func compare(_ entries: [Entry], with graph: SymbolGraph, isApple: Bool = isApple) -> Comparison {
    var comparison = Comparison()
    // Those we wrote go before those the compiler made.
    var free = Dictionary(grouping: graph.symbols.sorted { !$0.isSynthesized && $1.isSynthesized }, by: \.line)
    let inherited = inheritedLines(graph)
    for entry in entries {
      if entry.isAppleOnly { comparison.appleOnly += 1 } else { comparison.portable += 1 }
      if entry.isAppleOnly && !isApple { continue }
      if free[entry.line]?.isEmpty == false {
        free[entry.line]?.removeFirst()
      } else if !inherited(entry.line) {
        comparison.missing.append(entry.line)
        continue
      }
      comparison.present += entry.isAppleOnly ? 0 : 1
    }
    comparison.additions = free.values.joined().filter { !$0.isSynthesized }.map(\.line).sorted()
    return comparison
  }

  /// Says whether a superclass declares the member: a symbol graph lists it there only.
  private static func inheritedLines(_ graph: SymbolGraph) -> (String) -> Bool {
    let names = Dictionary(graph.symbols.map { ($0.identifier.precise, $0.name) }) { first, _ in first }
    let lines = Set(graph.symbols.map(\.line))
    var parents: [String: String] = [:]
    for relation in graph.relationships ?? [] where relation.kind == "inheritsFrom" {
      names[relation.source].map { parents[$0] = names[relation.target] }
    }
    return { line in
      guard let space = line.firstIndex(of: " "), let dot = line.lastIndex(of: ".") else { return false }
      var type = String(line[space...].dropFirst().prefix(upTo: dot))
      while let parent = parents[type] {
        if lines.contains(line[...space] + parent + line[dot...]) { return true }
        type = parent
      }
      return false
    }
  }

  static func check(_ facade: String, _ comparison: Comparison) -> CheckResult {
    var result = CheckResult(name: "\(facade): every public symbol of the original exists")
    result.problems = comparison.missing.map { "missing: \($0)" }
    if comparison.portable == 0 { result.problems = ["Compatibility/\(facade)/Surface.txt lists nothing"] }
    result.summary =
      "\(comparison.present) of \(comparison.portable) symbols; \(comparison.appleOnly) more exist on Apple platforms "
      + "only and are \(isApple ? "checked too" : "not checked here"); \(comparison.additions.count) are additions"
    return result
  }

  /// The symbols that only Apple's platforms have, in a build against stand-ins for what is there only.
  static func checkApple(_ facade: String, build: String) throws -> CheckResult {
    let entries = try listed(for: facade).filter(\.isAppleOnly)
    var result = CheckResult(name: "\(facade): the symbols of Apple's platforms are there, beside stand-ins")
    let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
    result.problems = compare(entries, with: graph, isApple: true).missing.map { "missing: \($0)" }
    if entries.isEmpty { result.problems.append("none is listed") }
    result.summary = "\(entries.count) symbols"
    return result
  }

  /// Fails when the list names other additions than the module has; on Apple's platforms there are more, and `make test` is for Linux.
  static func checkAdditions(_ facade: String, _ comparison: Comparison, listed: [String]) -> CheckResult {
    var result = CheckResult(name: "\(facade): every public symbol beyond the original's is listed")
    let path = additionsPath(facade)
    for difference in comparison.additions.difference(from: listed.sorted()) {
      switch difference {
      case .insert(_, let line, _): result.problems.append("\(line) is not in \(path): run `make compatibility`")
      case .remove(_, let line, _): result.problems.append("\(line) is in \(path), but not public")
      }
    }
    result.summary = "\(listed.count) symbols"
    return result
  }

  /// The engine is an implementation detail: no type of it may show in what a client of the facade sees, but for the protocols
  /// of sources and sinks, to which facades conform so that streams and bridges are written once.
  static func checkEngineNames(_ facade: String, _ graph: SymbolGraph) -> CheckResult {
    // How a mangled name says "of module NotificationEngine".
    let mark = "s:\(Files.engine.utf8.count)\(Files.engine)"
    let shared = ["MessageSource", "MessageSink", "ValueSource", "ValueSink"].map { "\(mark)\($0.utf8.count)\($0)P" }
    func isEngine(_ type: String) -> Bool { type.hasPrefix(mark) && !shared.contains { type.hasPrefix($0) } }
    var result = CheckResult(name: "\(facade): no type of the engine shows in a public signature")
    result.problems = graph.symbols.filter { symbol in
      (symbol.declarationFragments ?? []).contains { isEngine($0.preciseIdentifier ?? "") }
    }.map(\.line)
    result.problems += (graph.relationships ?? [])
      .filter { ["inheritsFrom", "conformsTo"].contains($0.kind) && isEngine($0.target) }
      .map { "\($0.source) inherits from or conforms to \($0.target)" }
    result.summary = "\(graph.symbols.count) symbols"
    return result
  }
}
