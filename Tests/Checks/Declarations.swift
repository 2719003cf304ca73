// SPDX-License-Identifier: MIT

/// What the stand-ins for Apple's modules declare, beside the list of what Apple's modules are known to declare.
///
/// A stand-in with a member that Apple's class does not have hides that the sources do not compile with Apple's SDK.
enum Declarations {
  static func check(symbols folder: String) throws -> CheckResult {
    let graphs = try Files.all(below: folder, suffix: ".symbols.json").map(SymbolGraph.init(at:))
    let path = "Compatibility/Apple/Declarations.txt"
    let modules = Set(graphs.map(\.module.name))
    let listed = Set(try Files.entries(path).filter { modules.contains(String($0.prefix { $0 != ":" })) })
    let name = "the stand-ins declare what Apple's modules do, by \(path), which follows Apple's documentation"
    return CheckResult(name, symbols: Array(Set(graphs.flatMap(lines(of:)))), listed: Array(listed))
  }

  /// `Module: symbol`, and since when it is there where that is not the oldest system: ` | iOS 14, not tvOS`.
  private static func lines(of graph: SymbolGraph) -> [String] {
    let symbols = graph.symbols.filter { !$0.isSynthesized && $0.kind.identifier != "swift.extension" }
    return symbols.map { symbol in
      let since = Set((symbol.availability ?? []).flatMap(\.marks)).sorted().joined(separator: ", ")
      return "\(graph.module.name): \(symbol.name)" + (since.isEmpty ? "" : " | " + since)
    }
  }
}
