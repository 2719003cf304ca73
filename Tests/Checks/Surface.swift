// SPDX-License-Identifier: MIT

/// The public symbols of an original library, as listed in `Surface.txt`, against those of the facade that mirrors it.
struct Surface {
  let missing: [String]
  /// What the original did not have, as `Additions.txt` lists it.
  let additions: [String]

  /// Of a line of the list, `kind qualified.name(labels:)`; ` @apple` at the end says that other platforms lack the
  /// symbol.
  static func line(of entry: String) -> String {
    let words = entry.replacing(" @apple", with: "").replacing("operator ", with: "func ").split(separator: " ")
    return words.suffix(2).joined(separator: " ")
  }

  /// Finds a symbol of its own for every entry; entries that are equal (overloads) need as many symbols.
  init(_ lines: [String], in graph: SymbolGraph) {
    let names = Dictionary(graph.symbols.map { ($0.identifier.precise, $0.name) }) { first, _ in first }
    let inheriting = graph.relationships.filter { $0.kind == "inheritsFrom" }
    let parents = Dictionary(inheriting.map { (names[$0.source], names[$0.target]) }) { $1 }
    // Those we wrote are taken before those the compiler made.
    var free = Dictionary(grouping: graph.symbols.sorted { $0.isSynthesized && !$1.isSynthesized }, by: \.line)
    let known = Set(free.keys)
    // A symbol graph lists a member of a superclass there only.
    func isInherited(_ line: String) -> Bool {
      let match = matches(of: #"^(\S+ )(.*)(\.[^.]+)$"#, in: line).first ?? ["", "", "", ""]
      let ancestors = sequence(first: match[2]) { parents[$0] ?? nil }.dropFirst()
      return ancestors.contains { known.contains(match[1] + $0 + match[3]) }
    }
    missing = lines.filter { free[$0]?.popLast() == nil && !isInherited($0) }
    additions = free.values.joined().filter { !$0.isSynthesized }.map(\.line).sorted()
  }

  /// Holds the facade against its lists, or with `isApple` against the lines of them that only Apple's platforms have,
  /// which are there beside stand-ins.
  static func check(_ facade: String, in graph: SymbolGraph, isApple: Bool = false) throws -> [CheckResult] {
    let original = "Compatibility/\(facade)/Surface.txt"
    let lines = try Files.entries(original).filter { $0.hasSuffix(" @apple") == isApple }.map(line(of:))
    let surface = Surface(lines, in: graph)
    let place = isApple ? ", beside stand-ins" : ""
    let problems = lines.isEmpty ? ["\(original) lists nothing"] : surface.missing.map { "missing: \($0)" }
    let rule = "\(facade): every public symbol of the original exists"
    let isComplete = CheckResult(rule, "\(lines.count) symbols\(place)", problems)
    // On Apple's platforms there are more additions, and `make test` is for Linux.
    if isApple { return [isComplete] }
    let path = "Compatibility/\(facade)/Additions.txt"
    let name = "\(facade): every public symbol beyond the original's is in \(path)"
    let isListed = CheckResult(name, symbols: surface.additions, listed: try Files.entries(path))
    return [isComplete, isListed, checkEngineNames(facade, graph)]
  }

  /// The engine is an implementation detail: no type of it may show in what a client of the facade sees, but for the
  /// protocols of sources and sinks, to which facades conform so that streams and bridges are written once.
  static func checkEngineNames(_ facade: String, _ graph: SymbolGraph) -> CheckResult {
    // How a mangled name says "of module NotificationEngine".
    let mark = "s:\(Files.engine.utf8.count)\(Files.engine)"
    let sources = ["MessageSource", "ValueSource", "SharedMessageSource", "SharedValueSource"]
    let shared = (sources + ["MessageSink", "ValueSink", "ValueSender"]).map { "\(mark)\($0.utf8.count)\($0)" }
    func isEngine(_ type: String) -> Bool { type.hasPrefix(mark) && !shared.contains(where: type.hasPrefix) }
    let symbols = graph.symbols.filter {
      $0.declarationFragments.compactMap(\.preciseIdentifier).contains(where: isEngine)
    }
    let heirs = ["inheritsFrom", "conformsTo"]
    let relations = graph.relationships.filter { heirs.contains($0.kind) && isEngine($0.target) }
    let problems = symbols.map(\.line) + relations.map { "\($0.source) inherits from or conforms to \($0.target)" }
    let name = "\(facade): no type of the engine shows in a public signature"
    return CheckResult(name, "\(graph.symbols.count) symbols", problems)
  }
}
