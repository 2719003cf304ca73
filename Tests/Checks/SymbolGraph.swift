// SPDX-License-Identifier: MIT

import Foundation

/// The public symbols of a built module, as the compiler's symbol graph lists them.
struct SymbolGraph: Decodable, Sendable {
  struct Symbol: Decodable, Sendable {
    struct Identifier: Decodable, Sendable { let precise: String }
    struct Kind: Decodable, Sendable { let identifier: String }
    struct Fragment: Decodable, Sendable { let preciseIdentifier: String? }
    struct Availability: Decodable, Sendable {
      let domain: String?
      let introduced: [String: Int]?
      let deprecated: [String: Int]?
      let isUnconditionallyUnavailable: Bool?

      /// For example `iOS 14`, `iOS deprecated 15` or `not tvOS`.
      var marks: [String] {
        guard let domain else { return [] }
        if isUnconditionallyUnavailable == true { return ["not \(domain)"] }
        func text(_ version: [String: Int]) -> String {
          ["major", "minor"].compactMap { version[$0].map(String.init) }.joined(separator: ".")
        }
        return [introduced.map { "\(domain) " + text($0) }, deprecated.map { "\(domain) deprecated " + text($0) }]
          .compactMap(\.self)
      }
    }
    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let availability: [Availability]?

    /// For example `Output.bind(to:)`.
    var name: String { pathComponents.joined(separator: ".") }
    /// Made by the compiler from a conformance, not written by us.
    var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }

    /// The kind and the name, as the lists of a surface have them: `func Output.bind(to:)`.
    var line: String {
      let kind = kind.identifier.replacing("swift.", with: "").replacing("type.", with: "")
      return "\(Self.words[kind] ?? kind) \(name)"
    }

    private static let words = [
      "actor": "class", "enum.case": "case", "method": "func", "func.op": "func", "var": "property",
    ]
  }

  struct Relationship: Decodable, Sendable {
    let kind: String
    let source: String
    let target: String
  }

  struct Module: Decodable, Sendable { let name: String }

  private(set) var module = Module(name: "")
  private(set) var symbols: [Symbol] = []
  private(set) var relationships: [Relationship]? = []

  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  init(at path: String) throws { try self.init(json: Files.text(path)) }

  /// Extracts the graph of `module` from the modules in `folder`; members of other modules' types are included.
  init(module: String, modules folder: String) throws {
    let output = ".build/checks/symbols/\(module)"
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let target = matches(of: #""triple": "([^"]*)""#, in: try Command(["swift", "-print-target-info"]).output).first?[1]
    var words = ["swift", "symbolgraph-extract", "-module-name", module, "-I", folder, "-output-dir", output]
    words += ["-minimum-access-level", "public", "-target", target ?? ""]
    #if canImport(Darwin)
      words += ["-sdk", trimmed(try Command(["xcrun", "--show-sdk-path"]).output.filter { $0 != "\n" })]
    #endif
    let extraction = try Command(words)
    guard extraction.status == 0 else {
      throw CannotCheck(reason: "the symbols of \(module) cannot be read (build first): \(extraction.output)")
    }
    for file in Files.all(below: output, suffix: ".symbols.json") {
      let part = try SymbolGraph(at: file)
      symbols += part.symbols
      relationships? += part.relationships ?? []
    }
  }
}
