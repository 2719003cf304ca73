// SPDX-License-Identifier: MIT

import Foundation

/// The public symbols of a built module, as the compiler's symbol graph lists them.
struct SymbolGraph: Decodable, Sendable {
  struct Symbol: Decodable, Sendable {
    struct Identifier: Decodable, Sendable { let precise: String }
    struct Kind: Decodable, Sendable { let identifier: String }
    struct Fragment: Decodable, Sendable {
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Availability: Decodable, Sendable {
      struct Version: Decodable, Sendable {
        let major: Int
        let minor: Int?
        var text: String { minor.map { "\(major).\($0)" } ?? "\(major)" }
      }
      let domain: String?
      let introduced: Version?
      let deprecated: Version?
      let isUnconditionallyUnavailable: Bool?
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
    var line: String { "\(Self.words[String(kind.identifier.trimmingPrefix("swift."))] ?? "other") \(name)" }

    private static let words = [
      "class": "class", "actor": "class", "struct": "struct", "enum": "enum", "enum.case": "case",
      "protocol": "protocol", "init": "init", "func": "func", "method": "func", "func.op": "func",
      "type.method": "func", "property": "property", "var": "property", "type.property": "property",
      "subscript": "subscript", "type.subscript": "subscript", "typealias": "typealias",
      "associatedtype": "associatedtype",
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

  /// Reads the graph in a file.
  init(at path: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(Files.text(path).utf8)) }

  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// Extracts the graph of `module` from the modules in `folder`; members of other modules' types are included.
  init(module: String, modules folder: String) throws {
    let output = ".build/checks/symbols/\(module)"
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let target = try Command(["swift", "-print-target-info"]).output.firstMatch(of: /"triple": "([^"]*)"/)
    var words = ["swift", "symbolgraph-extract", "-module-name", module, "-I", folder, "-output-dir", output]
    words += ["-minimum-access-level", "public", "-target", target.map { String($0.output.1) } ?? ""]
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
