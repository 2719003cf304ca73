// SPDX-License-Identifier: MIT

import Foundation

/// A copy of the package in which all mistakes are planted at once, each behind its switch.
struct MutantTree {
  static let folder = ".build/mutants/tree"

  /// What keeps a mistake from being planted, by its name.
  private(set) var problems: [String: String] = [:]
  /// The files with their mistakes, as they are compiled.
  private(set) var texts: [String: String] = [:]

  /// Plants each mistake in the text of its file; an original has to stand there exactly once.
  init(_ mistakes: [PlantedMistake]) {
    for mistake in mistakes {
      // Nothing stands in a file that does not exist.
      let text = texts[mistake.file] ?? (try? Files.text(mistake.file)) ?? ""
      let parts = text.components(separatedBy: mistake.original)
      if parts.count == 2 {
        texts[mistake.file] = parts.joined(separator: mistake.planted)
      } else {
        problems[mistake.name] = "its original stands \(parts.count - 1) times in \(mistake.file)"
      }
    }
  }

  /// Fails on a planted mistake whose original does not stand in its file exactly once.
  static func checkTexts() throws -> CheckResult {
    let mistakes = try PlantedMistake.listed(of: [])
    let problems = MutantTree(mistakes).problems.map { "\($0.key): \($0.value)" }.sorted()
    return CheckResult("the planted mistakes fit their files", "\(mistakes.count) mistakes", problems)
  }

  /// The mistakes in the line that is nearest to the place of an error.
  func switches(near error: String) -> [String] {
    let place = matches(of: #"/tree/(\S+\.swift):(\d+):"#, in: error).first ?? ["", "", ""]
    let lines = (texts[place[1]] ?? "").components(separatedBy: "\n").enumerated().filter {
      $0.element.contains("planted(\"")
    }
    let nearest = lines.min { abs($0.offset - (Int(place[2]) ?? 0)) < abs($1.offset - (Int(place[2]) ?? 0)) }
    return matches(of: #"planted\("([^"]+)"\)"#, in: nearest?.element ?? "").map { $0[1] }
  }

  /// Writes the tree, only what changed, so that the next build is a short one.
  func write() throws {
    var wanted: [String: String] = [:]
    let left = ["Tests/Mutants/", "Tests/Benchmarks/", "Tests/Checks/", "Compatibility/Clients/"]
    for path in ["Sources", "Tests", "Compatibility"].flatMap({ Files.all(below: $0) }) + ["Docs/Contracts.md"]
    where !left.contains(where: path.hasPrefix) {
      wanted[path] = try texts[path] ?? Files.text(path)
    }
    // The switch, as every module of the tree has it.
    for module in PlantedMistake.modules {
      wanted["Sources/\(module)/Planted.swift"] = try Files.text("\(PlantedMistake.folder)/Planted.swift")
    }
    // What a mistake leaves unused is no reason to stop.
    wanted["Package.swift"] = try Files.lines("Package.swift").filter { !$0.contains(".treatAllWarnings") }
      .joined(separator: "\n")
    for path in Files.all(below: Self.folder) where wanted[String(path.dropFirst(Self.folder.count + 1))] == nil {
      try FileManager.default.removeItem(atPath: path)
    }
    for (name, text) in wanted where (try? Files.text("\(Self.folder)/\(name)")) != text {
      try Files.write(text, to: "\(Self.folder)/\(name)")
    }
  }
}
