// SPDX-License-Identifier: MIT

/// The public symbols of an original library, as listed in `Surface.txt`, against those of the facade that mirrors it.
enum Surface {
  struct Entry: Hashable {
    let kind: SymbolGraph.Kind
    let name: String
    let isAppleOnly: Bool

    /// Reads `kind qualified.name(labels:)`, with ` @apple` at the end where other platforms lack the symbol.
    init(line: String) throws {
      var words = line.split(separator: " ")
      isAppleOnly = words.last == "@apple"
      if isAppleOnly { words.removeLast() }
      guard words.count >= 2, let last = words.last, let kind = SymbolGraph.Kind(word: words[words.count - 2]) else {
        throw CannotCheck(reason: "\"\(line)\" is not of the form `kind name`")
      }
      self.kind = kind
      name = String(last)
    }
  }

  struct Comparison {
    var present = 0
    var portable = 0
    var appleOnly = 0
    var missing: [Entry] = []
    var additions: [SymbolGraph.Symbol] = []
  }

  #if canImport(Darwin)
    static let isApple = true
  #else
    static let isApple = false
  #endif

  static func listed(for facade: String) throws -> [Entry] {
    try Files.entries("Compatibility/\(facade)/Surface.txt").map { try Entry(line: $0) }
  }

  /// Finds a symbol of its own for every entry; entries that are equal (overloads) need as many symbols.
  static func compare(_ entries: [Entry], with graph: SymbolGraph, isApple: Bool = isApple) -> Comparison {
    var comparison = Comparison()
    var free = Dictionary(grouping: graph.symbols.indices) { graph.symbols[$0].name }
    /// Takes a symbol of that name out of the free ones; those we wrote go before those the compiler made.
    func take(_ kind: SymbolGraph.Kind, _ name: String) -> Bool {
      let candidates = (free[name] ?? []).filter { graph.symbols[$0].kind == kind }
      let choice = candidates.first { !graph.symbols[$0].isSynthesized } ?? candidates.first
      guard let choice else { return false }
      free[name]?.removeAll { $0 == choice }
      return true
    }
    for entry in entries {
      if entry.isAppleOnly { comparison.appleOnly += 1 } else { comparison.portable += 1 }
      if entry.isAppleOnly && !isApple { continue }
      if take(entry.kind, entry.name) || inherits(entry, graph) {
        comparison.present += entry.isAppleOnly ? 0 : 1
      } else {
        comparison.missing.append(entry)
      }
    }
    comparison.additions = free.values.joined().sorted()
      .map { graph.symbols[$0] }
      .filter { !$0.isSynthesized }
    return comparison
  }

  /// Says whether a superclass declares the member: a symbol graph lists it there only.
  private static func inherits(_ entry: Entry, _ graph: SymbolGraph) -> Bool {
    guard let dot = entry.name.lastIndex(of: ".") else { return false }
    let member = entry.name[dot...]
    var type = String(entry.name[..<dot])
    while let parent = graph.superclasses[type] {
      if graph.symbols.contains(where: { $0.kind == entry.kind && $0.name == parent + member }) { return true }
      type = parent
    }
    return false
  }

  static func check(_ facade: String, _ comparison: Comparison) -> CheckResult {
    var result = CheckResult(name: "\(facade): every public symbol of the original exists")
    result.problems = comparison.missing.map { "\($0.kind.rawValue) \($0.name) is missing" }
    if comparison.portable == 0 { result.problems = ["Compatibility/\(facade)/Surface.txt lists nothing"] }
    result.summary =
      "\(comparison.present) of \(comparison.portable) symbols; \(comparison.appleOnly) more exist on Apple platforms "
      + "only and are \(isApple ? "checked too" : "not checked here"); \(comparison.additions.count) are additions"
    return result
  }

  /// The additions of a facade as `Additions.txt` lists them.
  ///
  /// Tests that go through the whole public interface read that file beside `Surface.txt`.
  static func additionLines(_ comparison: Comparison) -> [String] {
    comparison.additions.map { "\($0.kind.rawValue) \($0.name)" }.sorted()
  }

  static func additionsPath(_ facade: String) -> String { "Compatibility/\(facade)/Additions.txt" }

  /// Fails when the list names other additions than the module has; on Apple's platforms there are more than it names.
  static func checkAdditions(
    _ facade: String,
    _ comparison: Comparison,
    listed: [String],
    isApple: Bool = isApple
  ) -> CheckResult {
    var result = CheckResult(name: "\(facade): every public symbol beyond the original's is listed")
    for difference in additionLines(comparison).difference(from: listed.sorted()) {
      switch difference {
      case .insert(_, let line, _):
        if !isApple { result.problems.append("\(line) is not in \(additionsPath(facade)): run `make compatibility`") }
      case .remove(_, let line, _): result.problems.append("\(line) is in \(additionsPath(facade)), but not public")
      }
    }
    result.summary = "\(listed.count) symbols"
    return result
  }

  /// The protocols of the engine's seam: facades conform to them, so that streams and bridges are written once.
  static let seam = ["MessageSource", "MessageSink", "ValueSource", "ValueSink"]

  /// The engine is an implementation detail: no type of it may show in what a client of the facade sees, but for the seam.
  static func checkEngineNames(_ facade: String, _ graph: SymbolGraph) -> CheckResult {
    // How a mangled name says "of module NotificationEngine".
    let mark = "s:\(Files.engine.utf8.count)\(Files.engine)"
    let allowed = seam.map { "\(mark)\($0.utf8.count)\($0)P" }
    func isSeam(_ type: String) -> Bool { allowed.contains { type.hasPrefix($0) } }
    var result = CheckResult(name: "\(facade): no type of the engine shows in a public signature")
    result.problems =
      graph.symbols.filter { symbol in symbol.typesNamed.contains { $0.hasPrefix(mark) && !isSeam($0) } }
      .map { "\($0.name): \($0.declaration)" }
      + graph.parents.filter { $0.parent.hasPrefix(mark) && !isSeam($0.parent) }.map {
        "\($0.type) inherits from or conforms to \($0.parent)"
      }
    result.summary = "\(graph.symbols.count) symbols"
    return result
  }
}
