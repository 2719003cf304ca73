// SPDX-License-Identifier: MIT

import Foundation

/// The public symbols of a built module, as the compiler's symbol graph lists them.
struct SymbolGraph: Sendable {
  struct Symbol: Sendable {
    let kind: Kind
    /// The path components joined by dots, for example `Output.bind(to:)`.
    let name: String
    let declaration: String
    /// The identifiers of all types that the declaration names.
    let typesNamed: [String]
    /// Made by the compiler from a conformance, not written by us.
    let isSynthesized: Bool
  }

  /// What a symbol is, as far as the list of a surface tells kinds apart.
  enum Kind: String {
    case `class`, `struct`, `enum`, `case`, `protocol`, `init`, `func`, property, `subscript`, `typealias`,
      `associatedtype`

    /// The kind for a word of the lists or of the symbol graph (without its `swift.`).
    init?(word: some StringProtocol) {
      switch word {
      case "class", "actor": self = .class
      case "struct": self = .struct
      case "enum": self = .enum
      case "case", "enum.case": self = .case
      case "protocol": self = .protocol
      case "init", "initializer": self = .`init`
      case "func", "function", "method", "operator", "func.op", "type.method": self = .func
      case "property", "var", "let", "type.property": self = .property
      case "subscript", "type.subscript": self = .subscript
      case "typealias": self = .typealias
      case "associatedtype": self = .associatedtype
      default: return nil
      }
    }
  }

  private(set) var symbols: [Symbol] = []
  /// The names of superclasses by the names of classes, both of this module.
  private(set) var superclasses: [String: String] = [:]
  /// What types of this module conform to or inherit from, by identifier.
  private(set) var parents: [(type: String, parent: String)] = []

  /// Extracts the graph of `module` from the modules in `folder`; members of other modules' types are included.
  init(module: String, modules folder: String) throws {
    let output = ".build/checks/symbols/\(module)"
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let extraction = try Command.run(
      ["swift", "symbolgraph-extract", "-module-name", module, "-I", folder, "-output-dir", output]
        + ["-minimum-access-level", "public"] + Self.platformArguments()
    )
    guard extraction.status == 0 else {
      throw CannotCheck(reason: "the symbols of \(module) cannot be read (build first): \(extraction.output)")
    }
    for file in Files.all(below: output, suffix: ".symbols.json") {
      try add(Data(Files.text(file).utf8))
    }
  }

  init(json: [String]) throws {
    for text in json { try add(Data(text.utf8)) }
  }

  private static func platformArguments() throws -> [String] {
    let info = try Command.run(["swift", "-print-target-info"])
    let parsed = try? JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? [String: Any]
    guard let target = parsed?["target"] as? [String: Any], let triple = target["triple"] as? String else {
      throw CannotCheck(reason: "swift -print-target-info says nothing of a target")
    }
    var arguments = ["-target", triple]
    #if canImport(Darwin)
      let sdk = try Command.run(["xcrun", "--show-sdk-path"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
      arguments += ["-sdk", sdk]
    #endif
    return arguments
  }

  private mutating func add(_ json: Data) throws {
    guard let graph = try JSONSerialization.jsonObject(with: json) as? [String: Any] else { return }
    var names: [String: String] = [:]
    for symbol in graph["symbols"] as? [[String: Any]] ?? [] {
      guard
        let identifier = (symbol["identifier"] as? [String: Any])?["precise"] as? String,
        let path = symbol["pathComponents"] as? [String],
        let word = (symbol["kind"] as? [String: Any])?["identifier"] as? String,
        let kind = Kind(word: word.hasPrefix("swift.") ? word.dropFirst("swift.".count) : Substring(word))
      else { continue }
      let fragments = symbol["declarationFragments"] as? [[String: Any]] ?? []
      let name = path.joined(separator: ".")
      names[identifier] = name
      symbols.append(
        Symbol(
          kind: kind,
          name: name,
          declaration: fragments.compactMap { $0["spelling"] as? String }.joined(),
          typesNamed: fragments.compactMap { $0["preciseIdentifier"] as? String },
          isSynthesized: identifier.contains("::SYNTHESIZED::")
        )
      )
    }
    for relation in graph["relationships"] as? [[String: Any]] ?? [] {
      guard
        let kind = relation["kind"] as? String, kind == "inheritsFrom" || kind == "conformsTo",
        let source = relation["source"] as? String, let target = relation["target"] as? String
      else { continue }
      parents.append((names[source] ?? source, target))
      if kind == "inheritsFrom", let type = names[source], let parent = names[target] { superclasses[type] = parent }
    }
  }
}
