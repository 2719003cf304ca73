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
        return [(domain, introduced), ("\(domain) deprecated", deprecated)].compactMap { words, version in
          version.map { numbers in
            "\(words) " + ["major", "minor"].compactMap { numbers[$0].map(String.init) }.joined(separator: ".")
          }
        }
      }
    }
    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let availability: [Availability]?

    /// For example `Output.bind(to:)`.
    var name: String { pathComponents.joined(separator: ".") }
    /// Made by the compiler from a conformance, not written by us.
    var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }

    /// The kind and the name, as the lists of a surface have them: `func Output.bind(to:)`.
    var line: String {
      let kind = kind.identifier.replacing("swift.", with: "").replacing("type.", with: "")
      let words = ["actor": "class", "enum.case": "case", "method": "func", "func.op": "func", "var": "property"]
      return "\(words[kind] ?? kind) \(name)"
    }
  }

  struct Relationship: Decodable, Sendable {
    let kind: String
    let source: String
    let target: String
  }

  struct Module: Decodable, Sendable { let name: String }

  var module = Module(name: "")
  var symbols: [Symbol] = []
  var relationships: [Relationship] = []
}

extension SymbolGraph {
  init(at path: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(Files.text(path).utf8)) }

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
    if extraction.status != 0 {
      throw CannotCheck(reason: "\(module) has no symbols (build first): \(extraction.output)")
    }
    let parts = try Files.all(below: output, suffix: ".symbols.json").map(SymbolGraph.init(at:))
    self.init(symbols: parts.flatMap(\.symbols), relationships: parts.flatMap(\.relationships))
  }
}
