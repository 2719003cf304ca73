// SPDX-License-Identifier: MIT

/// Mistakes that a program makes from the syntax of the sources, which nobody chose.
extension Mutants {
  /// All of the modules that are named, in the order of a seed, without those that no user could notice.
  func made() throws -> [PlantedMistake] {
    let modules = words("MODULES").isEmpty ? PlantedMistake.modules : words("MODULES")
    let paths = Files.all(below: "Sources", suffix: ".swift").filter { path in
      modules.contains { path.hasPrefix("Sources/\($0)") }
    }
    let program = try Command([".build/checks/mistakes", environment["SEED"] ?? "1"] + paths)
    let excused = try Files.text("\(PlantedMistake.folder)/Unnoticeable.diff")
    return try PlantedMistake.parse(program.output, of: "mistakes").filter {
      !excused.contains("\($0.file)\n\($0.difference)\n")
    }
  }

  /// The first `size` mistakes that fit together and compile, which are built in the end.
  func sample(_ mistakes: [PlantedMistake], _ size: Int) throws -> [PlantedMistake] {
    // Every fourth or so does not.
    var kept = Array(mistakes.prefix(2 * size))
    while true {
      let tree = MutantTree(kept)
      kept.removeAll { tree.problems[$0.name] != nil }
      try tree.write()
      let errors = try errors("tests", kept)
      if errors.isEmpty { return Array(kept.prefix(size)) }
      let names = Set(errors.split(separator: "\n").flatMap { tree.switches(near: String($0)) })
      guard kept.contains(where: { names.contains($0.name) }) else { throw CannotCheck(reason: errors) }
      report("\(names.count) do not compile")
      kept.removeAll { names.contains($0.name) }
    }
  }
}

extension MutantTree {
  /// The mistakes in the line that is nearest to the place of an error.
  fileprivate func switches(near error: String) -> [String] {
    let place = matches(of: #"/tree/(\S+\.swift):(\d+):"#, in: error).first ?? ["", "", ""]
    let lines = (texts[place[1]] ?? "").components(separatedBy: "\n").enumerated().filter {
      $0.element.contains("planted(\"")
    }
    let nearest = lines.min { abs($0.offset - (Int(place[2]) ?? 0)) < abs($1.offset - (Int(place[2]) ?? 0)) }
    return matches(of: #"planted\("([^"]+)"\)"#, in: nearest?.element ?? "").map { $0[1] }
  }
}
