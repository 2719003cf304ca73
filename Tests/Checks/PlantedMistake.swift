// SPDX-License-Identifier: MIT

/// A mistake that is planted in a module behind a switch, as `Tests/Mutants/README.md` describes it.
struct PlantedMistake: Sendable {
  static let folder = "Tests/Mutants"
  static let modules = Files.libraries + [Files.testing, "Demo"]

  private let values: [String: String]
  let original: String
  let planted: String
  /// The lines that a mistake that was made from the syntax takes away, and those that it puts there.
  let difference: String

  var name: String { values["mutant", default: ""] }
  var mistake: String { values["mistake", default: ""] }
  var file: String { values["file", default: ""] }
  /// The build that the check belongs to.
  var lane: String { values["lane", default: "tests"] }
  /// Whether the mistake never ends, so that running into the limit of time is how it is noticed.
  var isEndless: Bool { values["endless"] == "yes" }
  /// The module, or the part of the engine that is free of locks.
  var part: String {
    let isLockFree = ["Memory", "Subject", "Threads", "Order"].contains { file.contains("\(Files.engine)/\($0)/") }
    return isLockFree ? "\(module), lock-free" : module
  }
  /// The module that the mistake is planted in.
  var module: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// Reads an entry without its end.
  init(_ entry: String, of path: String) throws {
    let parts = ["original", "planted", "difference"].reduce([entry]) { parts, name in
      parts.flatMap { $0.components(separatedBy: "\n\(name):\n") }
    }
    let lines = parts[0].split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    values = fields(lines).mapValues { $0.joined() }
    (original, planted) = parts.count > 2 ? (parts[1], parts[2]) : ("", "")
    difference = parts.count > 3 ? parts[3] : ""
    let needed = ["mutant", "mistake", "file"] + (difference.isEmpty ? ["check"] : [])
    let isWhole = Set(values.keys).isSubset(of: needed + ["check", "lane", "endless"]) && !original.isEmpty
    let isPlaced =
      ["tests", "programs", "schedules"].contains(lane) && Self.modules.contains(module)
      && planted.contains("planted(\"\(name)\")")
    if isWhole && isPlaced && needed.allSatisfy({ values[$0, default: ""] != "" }) { return }
    throw CannotCheck(reason: "\(path): lacks a field, a module, a known lane or its switch:\n\(entry)")
  }

  struct Check: Hashable {
    let lane: String
    let filter: String
    var targets: [String] { filter.split(separator: "|").map { String($0.prefix { $0 != "." && $0 != "/" }) } }
  }

  /// What has to notice: of what was made from the syntax, first the tests of the module, then those of others.
  var checks: [Check] {
    let facades = Files.facades.map { "\($0)Tests|\($0)Compatibility" }
    let users = [Files.engine: facades + ["UnisonBridgesTests|UnisonTestingTests"]]
    let own = Files.facades.contains(module) ? "\(module)Tests|\(module)Compatibility" : "\(module)Tests"
    let rules = Files.libraries.contains(module) ? ["ConformanceTests"] : []
    let filters = values["check"].map { [$0] } ?? [own] + users[module, default: []] + rules
    return filters.map { Check(lane: lane, filter: $0) }
  }

  /// All mistakes of a list, in its order.
  static func parse(_ text: String, of path: String) throws -> [PlantedMistake] {
    let entries = ("\n" + text).components(separatedBy: "\nend\n")
    let isEnded = entries.last?.split(separator: "\n").allSatisfy { $0.hasPrefix("#") } == true
    if !isEnded { throw CannotCheck(reason: "\(path): the last mistake has no end") }
    return try entries.dropLast().map { try PlantedMistake($0, of: path) }
  }

  /// The mistakes of the lists that are named, or of all.
  static func listed(of names: [String]) throws -> [PlantedMistake] {
    let lists = names.isEmpty ? Files.all(below: folder, suffix: ".txt") : names.map { "\(folder)/\($0).txt" }
    let found = try lists.flatMap { try parse(try Files.text($0), of: $0) }
    for (name, mistakes) in Dictionary(grouping: found, by: \.name) where mistakes.count > 1 {
      throw CannotCheck(reason: "\(mistakes.count) mistakes are called \(name)")
    }
    return found
  }
}
