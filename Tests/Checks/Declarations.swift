// SPDX-License-Identifier: MIT

/// What the stand-ins for Apple's modules declare, beside the list of what Apple's modules are known to declare.
///
/// A stand-in with a member that Apple's class does not have hides that the sources do not compile with Apple's SDK.
enum Declarations {
  static let path = "Compatibility/Apple/Declarations.txt"

  static func check(symbols folder: String) throws -> CheckResult {
    let graphs = try Files.all(below: folder, suffix: ".symbols.json").map(SymbolGraph.init(at:))
    return compare(declared: Set(graphs.flatMap(lines(of:))), with: listed(in: try Files.text(path)))
  }

  /// `Module: symbol`, and since when it is there where that is not the oldest system: ` | iOS 14, not tvOS`.
  private static func lines(of graph: SymbolGraph) -> [String] {
    let symbols = graph.symbols.filter { !$0.isSynthesized && $0.kind.identifier != "swift.extension" }
    return symbols.map { symbol in
      let since = Set((symbol.availability ?? []).flatMap(\.marks)).sorted().joined(separator: ", ")
      return "\(graph.module.name): \(symbol.name)" + (since.isEmpty ? "" : " | " + since)
    }
  }

  static func compare(declared: Set<String>, with list: Set<String>) -> CheckResult {
    var result = CheckResult(name: "the stand-ins declare what Apple's modules do (\(path))")
    let modules = Set(declared.map { $0.prefix { $0 != ":" } })
    let expected = list.filter { modules.contains($0.prefix { $0 != ":" }) }
    result.problems = declared.subtracting(expected).sorted().map {
      "not in the list: \($0): look it up in Apple's documentation, and add it under its header"
    }
    result.problems += expected.subtracting(declared).sorted().map { "no stand-in declares \($0)" }
    if declared.isEmpty { result.problems.append("no stand-in declares anything") }
    result.summary = "\(declared.count) declarations"
    return result
  }

  /// Lines `Module: header`, and below each of them lines with a symbol, and since when it is there if that is not
  /// always.
  static func listed(in text: String) -> Set<String> {
    var module = ""
    var found: Set<String> = []
    for line in text.components(separatedBy: "\n") where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix(" ") {
        let parts = line.components(separatedBy: "|").map(trimmed)
        let since = parts.dropFirst().joined().components(separatedBy: ", ").sorted().joined(separator: ", ")
        found.insert("\(module): \(parts[0])" + (since.isEmpty ? "" : " | " + since))
      } else {
        module = String(line.prefix { $0 != ":" })
      }
    }
    return found
  }
}
