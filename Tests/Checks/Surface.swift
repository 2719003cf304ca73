// SPDX-License-Identifier: MIT

/// The public symbols of an original library, as listed in `Surface.txt`, against those of the facade that mirrors it.
struct Surface {
  private(set) var missing: [String] = []
  /// What the original did not have, as `Additions.txt` lists it.
  let additions: [String]

  /// Of a line of the list, `kind qualified.name(labels:)`; ` @apple` at the end says that other platforms lack the
  /// symbol.
  static func line(of entry: String) -> String {
    let words = entry.replacing(" @apple", with: "").replacing("operator ", with: "func ").split(separator: " ")
    return words.suffix(2).joined(separator: " ")
  }

  static func additionsPath(_ facade: String) -> String { "Compatibility/\(facade)/Additions.txt" }

  /// Finds a symbol of its own for every entry; entries that are equal (overloads) need as many symbols.
  init(_ lines: [String], in graph: SymbolGraph) {
    // Those we wrote go before those the compiler made.
    var free = Dictionary(grouping: graph.symbols.sorted { !$0.isSynthesized && $1.isSynthesized }, by: \.line)
    let inherited = Self.inheritedLines(graph)
    for line in lines {
      if free[line]?.isEmpty == false {
        free[line]?.removeFirst()
      } else if !inherited(line) {
        missing.append(line)
      }
    }
    additions = free.values.joined().filter { !$0.isSynthesized }.map(\.line).sorted()
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
      let match = matches(of: #"^(\S+ )(.*)(\.[^.]+)$"#, in: line).first ?? ["", "", "", ""]
      let ancestors = sequence(first: match[2]) { parents[$0] }.dropFirst()
      return ancestors.contains { lines.contains(match[1] + $0 + match[3]) }
    }
  }

  /// Fails on what is missing on this platform, or with `isApple` of what only Apple's platforms have, beside
  /// stand-ins.
  static func check(_ facade: String, in graph: SymbolGraph, isApple: Bool = false) throws -> (Surface, CheckResult) {
    let path = "Compatibility/\(facade)/Surface.txt"
    let lines = try Files.entries(path).filter { $0.hasSuffix(" @apple") == isApple }.map(line(of:))
    let surface = Surface(lines, in: graph)
    var result = CheckResult(name: "\(facade): every public symbol of the original exists")
    result.summary = "\(lines.count) symbols" + (isApple ? ", beside stand-ins for Apple's modules" : "")
    result.problems = lines.isEmpty ? ["\(path) lists nothing"] : surface.missing.map { "missing: \($0)" }
    return (surface, result)
  }

  /// Fails when the list names other additions than the module has; on Apple's platforms there are more, and
  /// `make test` is for Linux.
  func checkAdditions(_ facade: String, listed: [String]) -> CheckResult {
    var result = CheckResult(name: "\(facade): every public symbol beyond the original's is listed")
    result.problems = additions.difference(from: listed.sorted()).map { change in
      switch change {
      case .insert(_, let line, _): "\(line) is not in \(Self.additionsPath(facade))"
      case .remove(_, let line, _): "\(line) is in \(Self.additionsPath(facade)), but not public"
      }
    }
    result.summary = "\(listed.count) symbols"
    return result
  }

  /// The engine is an implementation detail: no type of it may show in what a client of the facade sees, but for the
  /// protocols of sources and sinks, to which facades conform so that streams and bridges are written once.
  static func checkEngineNames(_ facade: String, _ graph: SymbolGraph) -> CheckResult {
    // How a mangled name says "of module NotificationEngine".
    let mark = "s:\(Files.engine.utf8.count)\(Files.engine)"
    let shared = ["MessageSource", "MessageSink", "ValueSource", "ValueSink", "ValueSender"].map {
      "\(mark)\($0.utf8.count)\($0)"
    }
    func isEngine(_ type: String?) -> Bool {
      type.map { type in type.hasPrefix(mark) && !shared.contains { type.hasPrefix($0) } } ?? false
    }
    let symbols = graph.symbols.filter { ($0.declarationFragments ?? []).contains { isEngine($0.preciseIdentifier) } }
    let relations = (graph.relationships ?? []).filter {
      ["inheritsFrom", "conformsTo"].contains($0.kind) && isEngine($0.target)
    }
    return CheckResult(
      name: "\(facade): no type of the engine shows in a public signature",
      summary: "\(graph.symbols.count) symbols",
      problems: symbols.map(\.line) + relations.map { "\($0.source) inherits from or conforms to \($0.target)" }
    )
  }
}
