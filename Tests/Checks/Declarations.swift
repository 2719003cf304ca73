// SPDX-License-Identifier: MIT

import Foundation

/// What the stand-ins for Apple's modules declare, beside the list of what Apple's modules are known to declare.
///
/// A stand-in with a member that Apple's class does not have hides that the sources do not compile with Apple's SDK.
enum Declarations {
  static let path = "Compatibility/Apple/Declarations.txt"

  /// One line of the list, or one declaration of a stand-in.
  struct Entry: Hashable {
    let module: String
    /// The path components joined by dots.
    let symbol: String
    /// The systems that are not the oldest ones, such as `iOS 14, not tvOS`.
    let since: Set<String>

    var text: String { "\(module): \(symbol)\(since.isEmpty ? "" : " | \(since.sorted().joined(separator: ", "))")" }
  }

  static func check(symbols folder: String) throws -> CheckResult {
    let list = parse(try Files.text(path))
    let declared = try Files.all(below: folder, suffix: ".symbols.json").flatMap(entries(inSymbolGraph:))
    var result = compare(declared: declared, with: list.entries)
    result.problems += try list.headers.flatMap { try unnamed(type: $0.key, header: $0.value) }.sorted()
    return result
  }

  static func compare(declared: [Entry], with list: [Entry]) -> CheckResult {
    var result = CheckResult(name: "the stand-ins declare what Apple's modules do (\(path))")
    let known = Dictionary(grouping: list) { [$0.module, $0.symbol] }
    result.problems = Set(declared).compactMap { entry in
      guard let listed = known[[entry.module, entry.symbol]]?.first else {
        return "the list does not know \(entry.text): look it up in Apple's documentation, and add it under its header"
      }
      return listed.since == entry.since ? nil : "the list says otherwise since when it is there: \(entry.text)"
    }.sorted()
    let modules = Set(declared.map(\.module))
    let names = Set(declared.map { [$0.module, $0.symbol] })
    result.problems += list.filter { modules.contains($0.module) && !names.contains([$0.module, $0.symbol]) }
      .map { "no stand-in declares \($0.text)" }
    if declared.isEmpty { result.problems.append("no stand-in declares anything") }
    result.summary = "\(names.count) declarations"
    return result
  }

  // MARK: - The list

  /// Lines `Module: header`, and below each of them lines with a symbol, and since when it is there if that is not always.
  static func parse(_ text: String) -> (entries: [Entry], headers: [String: String]) {
    var entries: [Entry] = []
    var headers: [String: String] = [:]
    var module = ""
    var header = ""
    for line in text.components(separatedBy: "\n") where !line.isEmpty && !line.hasPrefix("#") {
      if !line.hasPrefix(" ") {
        let parts = line.components(separatedBy: ": ")
        (module, header) = (parts[0], parts.count > 1 ? parts[1] : "")
        continue
      }
      let parts = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      entries.append(Entry(module: module, symbol: parts[0], since: parts.count > 1 ? since(parts[1]) : []))
      if !parts[0].contains(where: { ".(".contains($0) }), header != "stand-in" {
        headers["\(module).\(parts[0])"] = header
      }
    }
    return (entries, headers)
  }

  private static func since(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
  }

  /// A type whose stand-in does not name its header in a comment above it; empty if it does, or is no type.
  private static func unnamed(type: String, header: String) throws -> [String] {
    let parts = type.components(separatedBy: ".")
    let folder = "Compatibility/Apple/Sources/\(parts[0])"
    let files = Files.all(below: folder, suffix: ".swift")
    for file in files.isEmpty ? ["Compatibility/Apple/StandIns/\(parts[0]).swift"] : files {
      let lines = try Files.text(file).components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let pattern = #"\b(class|struct|enum|protocol|typealias) \#(parts[1])\b"#
      guard
        let line = lines.firstIndex(where: {
          !$0.hasPrefix("//") && $0.range(of: pattern, options: .regularExpression) != nil
        })
      else { continue }
      let above = lines[..<line].reversed().prefix { $0.hasPrefix("@") || $0.hasPrefix("//") }
      return above.contains("// \(header)")
        ? [] : ["\(file):\(line + 1): no comment \"// \(header)\" above \(parts[1])"]
    }
    return []
  }

  // MARK: - The stand-ins

  private struct Graph: Decodable {
    struct Module: Decodable { let name: String }
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Kind: Decodable { let identifier: String }
      struct Availability: Decodable {
        struct Version: Decodable {
          let major: Int
          let minor: Int?
          var text: String { minor.map { "\(major).\($0)" } ?? "\(major)" }
        }
        let domain: String?
        let introduced: Version?
        let deprecated: Version?
        let isUnconditionallyUnavailable: Bool?

        var marks: [String] {
          guard let domain else { return [] }
          if isUnconditionallyUnavailable == true { return ["not \(domain)"] }
          return [introduced.map { "\(domain) \($0.text)" }, deprecated.map { "\(domain) deprecated \($0.text)" }]
            .compactMap(\.self)
        }
      }
      let identifier: Identifier
      let kind: Kind
      let pathComponents: [String]
      let availability: [Availability]?
    }
    let module: Module
    let symbols: [Symbol]
  }

  private static func entries(inSymbolGraph file: String) throws -> [Entry] {
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    return graph.symbols
      .filter { !$0.identifier.precise.contains("::SYNTHESIZED::") && $0.kind.identifier != "swift.extension" }
      .map { symbol in
        let marks = symbol.availability?.flatMap(\.marks) ?? []
        return Entry(module: graph.module.name, symbol: symbol.pathComponents.joined(separator: "."), since: Set(marks))
      }
  }
}
