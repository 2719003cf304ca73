// SPDX-License-Identifier: MIT

/// A mistake that is planted in a facade behind a switch, as `Tests/Mutants/Facades/README.md` describes it.
struct PlantedMistake: Sendable {
  static let folder = "Tests/Mutants/Facades"
  static let modules = Files.libraries + [Files.testing, "Demo"]

  private let values: [String: String]
  let original: String
  let planted: String

  var name: String { values["mutant", default: ""] }
  var mistake: String { values["mistake", default: ""] }
  var file: String { values["file", default: ""] }
  /// The filter of the test that has to notice.
  var check: String { values["check", default: ""] }
  /// `tests`, or the build in which a scheduler runs the threads: `schedules`.
  var lane: String { values["lane", default: "tests"] }
  /// Whether the mistake never ends, so that running into the limit of time is how it is noticed.
  var isEndless: Bool { values["endless"] == "yes" }
  /// Whether its check needs the machine for itself.
  var isAlone: Bool { values["alone"] == "yes" }
  /// The test target that the check belongs to.
  var target: String { String(check.prefix { $0 != "." && $0 != "/" }) }
  var key: String { lane + " " + check }
  /// The module that the mistake is planted in.
  var module: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// Reads an entry without its end.
  init(_ entry: String, of path: String) throws {
    let parts = entry.components(separatedBy: "\noriginal:\n").flatMap { $0.components(separatedBy: "\nplanted:\n") }
    let fields = parts[0].split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), trimmed(line[colon...].dropFirst()))
    }
    values = Dictionary(fields) { $1 }
    (original, planted) = parts.count == 3 ? (parts[1], parts[2]) : ("", "")
    let (needed, flags) = (["mutant", "mistake", "file", "check"], ["endless", "alone"])
    let isRefused =
      needed.contains { values[$0, default: ""].isEmpty } || original.isEmpty
      || values.keys.contains { !(needed + flags + ["lane"]).contains($0) }
      || flags.contains { !["yes", "no"].contains(values[$0, default: "no"]) }
      || !["tests", "schedules"].contains(lane) || !Self.modules.contains(module)
      || !planted.contains("planted(\"\(name)\")")
    if isRefused {
      throw CannotCheck(reason: "\(path): lacks a field, a module, a known lane or its switch:\n\(entry)")
    }
  }

  /// All mistakes of a list, in its order.
  static func parse(_ text: String, of path: String) throws -> [PlantedMistake] {
    let entries = ("\n" + text).components(separatedBy: "\nend\n")
    guard entries.last?.split(separator: "\n").allSatisfy({ $0.hasPrefix("#") }) == true else {
      throw CannotCheck(reason: "\(path): the last mistake has no end")
    }
    return try entries.dropLast().map { try PlantedMistake($0, of: path) }
  }

  /// The mistakes of the facades that are named, or of all.
  static func listed(of facades: [String]) throws -> [PlantedMistake] {
    let lists = facades.isEmpty ? Files.all(below: folder, suffix: ".txt") : facades.map { "\(folder)/\($0).txt" }
    let found = try lists.flatMap { try parse(try Files.text($0), of: $0) }
    for (name, mistakes) in Dictionary(grouping: found, by: \.name) where mistakes.count > 1 {
      throw CannotCheck(reason: "\(mistakes.count) mistakes are called \(name)")
    }
    return found
  }
}
