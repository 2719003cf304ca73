// SPDX-License-Identifier: MIT

import Foundation

/// The public interface of all modules against that of the last release: what a client had is still there.
enum Interface {
  static let path = "Docs/Release/Breaking.txt"

  /// What clients of a module see: each declaration with its kind and its full name.
  static func declarations(of graph: SymbolGraph) -> Set<String> {
    Set(graph.symbols.filter { !$0.isSynthesized }.map { "\($0.kind.rawValue) \($0.name): \($0.declaration)" })
  }

  /// Fails on a declaration that is gone without a listed reason, and on a reason for something that is still there.
  ///
  /// An entry is `module | declaration | reason`.
  static func check(
    _ new: [String: Set<String>],
    since old: [String: Set<String>],
    entries: [String],
    tag: String
  ) -> CheckResult {
    var result = CheckResult(name: "the public interface has everything that \(tag) had")
    var reasons: Set<String> = []
    for entry in entries {
      let cells = entry.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, !cells[2].isEmpty else {
        result.problems.append("\(path): not an entry (module | declaration | reason): \(entry)")
        continue
      }
      reasons.insert("\(cells[0]) | \(cells[1])")
    }
    var added = 0
    var gone: Set<String> = []
    for (module, declarations) in old.sorted(by: { $0.key < $1.key }) {
      let now = new[module] ?? []
      added += now.subtracting(declarations).count
      gone.formUnion(declarations.subtracting(now).map { "\(module) | \($0)" })
    }
    result.problems += gone.subtracting(reasons).sorted().map { "breaks clients: \($0)" }
    result.problems += reasons.subtracting(gone).sorted().map { "\(path): breaks nothing: \($0)" }
    let count = old.values.map(\.count).reduce(0, +)
    result.summary = "\(count) declarations, \(gone.count) of them gone, \(added) new"
    return result
  }

  private static func interfaces(_ build: String) throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for module in Files.libraries + ["UnisonTesting"] {
      found[module] = declarations(of: try SymbolGraph(module: module, modules: "\(build)/Modules"))
    }
    return found
  }

  /// Compares the build with that of the last release, if there is one, and with the originals' surfaces.
  static func results(build: String, baseline: String?, tag: String) throws -> [CheckResult] {
    var results = try Files.facades.map { facade in
      let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
      return Surface.check(facade, Surface.compare(try Surface.listed(for: facade), with: graph))
    }
    if let baseline {
      let old = try interfaces(baseline)
      results.append(check(try interfaces(build), since: old, entries: try Files.entries(path), tag: tag))
    } else {
      print("there is no release yet: compared with the originals' surfaces only")
    }
    return results
  }
}
