// SPDX-License-Identifier: MIT

import Foundation

/// What the stand-ins for Apple's modules declare, beside the list of what Apple's modules are known to declare.
///
/// A stand-in with a member that Apple's class does not have hides that the sources do not compile with Apple's SDK.
enum Declarations {
  static let path = "Compatibility/Apple/Declarations.txt"

  /// Since when each symbol is there, by `module: symbol`: the systems that are not the oldest ones, as `iOS 14, not tvOS`.
  typealias Entries = [String: Set<String>]

  static func check(symbols folder: String) throws -> CheckResult {
    let list = parse(try Files.text(path))
    var declared: [(String, Set<String>)] = []
    for file in Files.all(below: folder, suffix: ".symbols.json") {
      let graph = try SymbolGraph(at: file)
      for symbol in graph.symbols where !symbol.isSynthesized && symbol.kind.identifier != "swift.extension" {
        declared.append(("\(graph.module.name): \(symbol.name)", Set((symbol.availability ?? []).flatMap(marks))))
      }
    }
    var result = compare(declared: declared, with: list.entries)
    result.problems += try list.headers.compactMap { try unnamed(type: $0.key, header: $0.value) }.sorted()
    return result
  }

  private static func marks(_ availability: SymbolGraph.Symbol.Availability) -> [String] {
    guard let domain = availability.domain else { return [] }
    if availability.isUnconditionallyUnavailable == true { return ["not \(domain)"] }
    return [
      availability.introduced.map { "\(domain) \($0.text)" },
      availability.deprecated.map { "\(domain) deprecated \($0.text)" },
    ].compactMap(\.self)
  }

  static func compare(declared: [(String, Set<String>)], with list: Entries) -> CheckResult {
    var result = CheckResult(name: "the stand-ins declare what Apple's modules do (\(path))")
    for (name, since) in declared where list[name] != since {
      let text = name + (since.isEmpty ? "" : " | " + since.sorted().joined(separator: ", "))
      result.problems.append(
        list[name] == nil
          ? "the list does not know \(text): look it up in Apple's documentation, and add it under its header"
          : "the list says otherwise since when it is there: \(text)"
      )
    }
    let names = Set(declared.map(\.0))
    let modules = Set(names.map { $0.prefix { $0 != ":" } })
    result.problems += list.keys.filter { modules.contains($0.prefix { $0 != ":" }) && !names.contains($0) }.sorted()
      .map { "no stand-in declares \($0)" }
    if declared.isEmpty { result.problems.append("no stand-in declares anything") }
    result.summary = "\(names.count) declarations"
    return result
  }

  /// Lines `Module: header`, and below each of them lines with a symbol, and since when it is there if that is not always.
  static func parse(_ text: String) -> (entries: Entries, headers: [String: String]) {
    var entries: Entries = [:]
    var headers: [String: String] = [:]
    var (module, header) = ("", "")
    for line in text.components(separatedBy: "\n") where !line.isEmpty && !line.hasPrefix("#") {
      if !line.hasPrefix(" ") {
        let parts = line.components(separatedBy: ": ")
        (module, header) = (parts[0], parts.last ?? "")
        continue
      }
      let parts = line.components(separatedBy: "|").map(trimmed)
      let since = parts.dropFirst().joined().split(separator: ",").map(trimmed)
      entries["\(module): \(parts[0])"] = Set(since)
      if !parts[0].contains(where: { ".(".contains($0) }), header != "stand-in" {
        headers["\(module).\(parts[0])"] = header
      }
    }
    return (entries, headers)
  }

  /// A type whose stand-in does not name its header in a comment above it; nil if it does, or is no type.
  private static func unnamed(type: String, header: String) throws -> String? {
    let parts = type.components(separatedBy: ".")
    let files = Files.all(below: "Compatibility/Apple/Sources/\(parts[0])", suffix: ".swift")
    for file in files.isEmpty ? ["Compatibility/Apple/StandIns/\(parts[0]).swift"] : files {
      let lines = try Files.lines(file).map(trimmed)
      let pattern = #"^(?!//).*\b(class|struct|enum|protocol|typealias) \#(parts[1])\b"#
      guard let line = lines.firstIndex(where: { $0.contains(parts[1]) && !matches(of: pattern, in: $0).isEmpty })
      else { continue }
      let above = lines[..<line].reversed().prefix { $0.hasPrefix("@") || $0.hasPrefix("//") }
      return above.contains("// \(header)") ? nil : "\(file):\(line + 1): no comment \"// \(header)\" above \(parts[1])"
    }
    return nil
  }
}
