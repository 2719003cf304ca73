// SPDX-License-Identifier: MIT

/// A mistake that is planted in a facade behind a switch, as `Tests/Mutants/Facades/README.md` describes it.
struct PlantedMistake {
  let name: String
  let mistake: String
  let file: String
  /// The filter of the test that has to notice.
  let check: String
  /// `tests`, or the build in which a scheduler runs the threads: `schedules`.
  let lane: String
  /// Whether the mistake never ends, so that running into the limit of time is how it is noticed.
  let isEndless: Bool
  /// Whether its check needs the machine for itself.
  let isAlone: Bool
  let original: String
  let planted: String

  /// The test target that the check belongs to.
  var target: String { String(check.prefix { $0 != "." && $0 != "/" }) }
  /// The module that the mistake is planted in.
  var module: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  static let folder = "Tests/Mutants/Facades"
  static let modules = Files.libraries + [Files.testing, "Demo"]
  static let lanes = ["tests", "schedules"]
  private static let fields = ["mutant", "mistake", "file", "check", "lane", "endless", "alone"]

  /// All mistakes of a list, in its order.
  static func parse(_ text: String, of path: String) throws -> [PlantedMistake] {
    var found: [PlantedMistake] = []
    var values: [String: String] = [:]
    var part: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      func refuse(_ reason: String) -> CannotCheck { CannotCheck(reason: "\(path):\(index + 1): \(reason)") }
      if line == "original:" || line == "planted:" {
        part = String(line.dropLast())
        values[part ?? ""] = ""
      } else if line == "end" {
        found.append(try make(values, refuse))
        values = [:]
        part = nil
      } else if let name = part {
        values[name] = values[name].map { $0.isEmpty ? line : $0 + "\n" + line }
      } else if let colon = line.firstIndex(of: ":"), fields.contains(String(line[..<colon])) {
        values[String(line[..<colon])] = line[line.index(after: colon)...].drop { $0 == " " }.description
      } else if !line.isEmpty, !line.hasPrefix("#") {
        throw refuse("neither a field nor text of a mistake: \(line)")
      }
    }
    guard values.isEmpty else { throw CannotCheck(reason: "\(path): the last mistake has no end") }
    return found
  }

  private static func make(_ values: [String: String], _ refuse: (String) -> CannotCheck) throws -> PlantedMistake {
    let needed = ["mutant", "mistake", "file", "check", "original", "planted"]
    for field in needed where values[field, default: ""].isEmpty {
      throw refuse("\(values["mutant"] ?? "a mistake") has no \(field)")
    }
    for field in ["endless", "alone"] where !["yes", "no"].contains(values[field, default: "no"]) {
      throw refuse("\(field) is yes or no")
    }
    let found = PlantedMistake(
      name: values["mutant", default: ""],
      mistake: values["mistake", default: ""],
      file: values["file", default: ""],
      check: values["check", default: ""],
      lane: values["lane", default: "tests"],
      isEndless: values["endless"] == "yes",
      isAlone: values["alone"] == "yes",
      original: values["original", default: ""],
      planted: values["planted", default: ""]
    )
    guard lanes.contains(found.lane) else { throw refuse("a lane is one of \(lanes.joined(separator: ", "))") }
    guard modules.contains(found.module) else { throw refuse("\(found.file) is no file of \(modules)") }
    guard found.planted.contains("planted(\"\(found.name)\")") else {
      throw refuse("what is planted does not ask planted(\"\(found.name)\")")
    }
    return found
  }

  /// The mistakes of the facades that are named, or of all.
  static func listed(of facades: [String]) throws -> [PlantedMistake] {
    let names = facades.isEmpty ? modules : facades
    let lists = Files.all(below: folder, suffix: ".txt")
    if let unknown = facades.first(where: { !lists.contains("\(folder)/\($0).txt") }) {
      throw CannotCheck(reason: "\(folder)/\(unknown).txt does not exist")
    }
    let chosen = facades.isEmpty ? lists : names.map { "\(folder)/\($0).txt" }
    let found = try chosen.flatMap { try parse(try Files.text($0), of: $0) }
    for (name, count) in Dictionary(grouping: found, by: \.name).mapValues(\.count) where count > 1 {
      throw CannotCheck(reason: "\(count) mistakes are called \(name)")
    }
    return found
  }
}
