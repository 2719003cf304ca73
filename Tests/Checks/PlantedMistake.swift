// SPDX-License-Identifier: MIT

/// A mistake that is planted in a facade behind a switch, as `Tests/Mutants/Facades/README.md` describes it.
struct PlantedMistake: Sendable {
  static let folder = "Tests/Mutants/Facades"
  static let modules = Files.libraries + [Files.testing, "Demo"]

  private let values: [String: String]

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
  var original: String { values["original", default: ""] }
  var planted: String { values["planted", default: ""] }
  /// The test target that the check belongs to.
  var target: String { String(check.prefix { $0 != "." && $0 != "/" }) }
  var key: String { lane + " " + check }
  /// The module that the mistake is planted in.
  var module: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  private init(_ values: [String: String], _ refuse: (String) -> CannotCheck) throws {
    self.values = values
    for field in ["mutant", "mistake", "file", "check", "original", "planted"] where values[field, default: ""].isEmpty
    {
      throw refuse("\(name) has no \(field)")
    }
    for (field, words) in [("endless", ["yes", "no"]), ("alone", ["yes", "no"]), ("lane", ["tests", "schedules"])] {
      if let value = values[field], !words.contains(value) { throw refuse("\(field) is \(words)") }
    }
    guard Self.modules.contains(module) else { throw refuse("\(file) is no file of \(Self.modules)") }
    guard planted.contains("planted(\"\(name)\")") else {
      throw refuse("what is planted does not ask planted(\"\(name)\")")
    }
  }

  /// All mistakes of a list, in its order.
  static func parse(_ text: String, of path: String) throws -> [PlantedMistake] {
    let fields = ["mutant", "mistake", "file", "check", "lane", "endless", "alone"]
    var found: [PlantedMistake] = []
    var values: [String: String] = [:]
    var part: String?
    for (number, line) in zip(1..., text.components(separatedBy: "\n")) {
      func refuse(_ reason: String) -> CannotCheck { CannotCheck(reason: "\(path):\(number): \(reason)") }
      if line == "original:" || line == "planted:" {
        part = String(line.dropLast())
        values[part ?? ""] = ""
      } else if line == "end" {
        found.append(try PlantedMistake(values, refuse))
        (values, part) = ([:], nil)
      } else if let name = part {
        values[name] = values[name].map { $0.isEmpty ? line : $0 + "\n" + line }
      } else if let colon = line.firstIndex(of: ":"), fields.contains(String(line[..<colon])) {
        values[String(line[..<colon])] = trimmed(line[colon...].dropFirst())
      } else if !line.isEmpty, !line.hasPrefix("#") {
        throw refuse("neither a field nor text of a mistake: \(line)")
      }
    }
    guard values.isEmpty else { throw CannotCheck(reason: "\(path): the last mistake has no end") }
    return found
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
