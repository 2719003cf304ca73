// SPDX-License-Identifier: MIT

import Foundation

/// A copy of the package in which all mistakes are planted at once, each behind its switch.
struct MutantTree {
  static let folder = ".build/mutants/facades/tree"

  /// What keeps a mistake from being planted, by its name.
  private(set) var problems: [String: String] = [:]
  /// The files with their mistakes, as they are compiled.
  private(set) var texts: [String: String] = [:]

  /// Plants each mistake in the text of its file; an original has to stand there exactly once.
  init(_ mistakes: [PlantedMistake], source: (String) throws -> String = Files.text) {
    for mistake in mistakes {
      guard let text = texts[mistake.file] ?? (try? source(mistake.file)) else {
        problems[mistake.name] = "\(mistake.file) does not exist"
        continue
      }
      let parts = text.components(separatedBy: mistake.original)
      guard parts.count == 2 else {
        problems[mistake.name] = "its original stands \(parts.count - 1) times in \(mistake.file)"
        continue
      }
      texts[mistake.file] = parts.joined(separator: mistake.planted)
    }
  }

  /// Writes the tree, only what changed, so that the next build is a short one.
  func write() throws {
    var wanted: [String: String] = [:]
    for folder in ["Sources", "Tests", "Compatibility"] {
      for path in Files.all(below: folder) {
        let isLeftOut = ["Tests/Mutants", "Tests/Benchmarks", "Tests/Checks", "Compatibility/Clients"]
          .contains { path.hasPrefix($0 + "/") }
        if !isLeftOut { wanted[path] = try texts[path] ?? Files.text(path) }
      }
    }
    for module in PlantedMistake.modules { wanted["Sources/\(module)/Planted.swift"] = Self.planted }
    // What a mistake leaves unused is no reason to stop.
    wanted["Package.swift"] = try Files.lines("Package.swift")
      .filter { !$0.contains(".treatAllWarnings") }.joined(separator: "\n")
    for path in Files.all(below: Self.folder) {
      let name = String(path.dropFirst(Self.folder.count + 1))
      if wanted[name] == nil { try FileManager.default.removeItem(atPath: path) }
    }
    for (name, text) in wanted where (try? Files.text("\(Self.folder)/\(name)")) != text {
      try Files.write(text, to: "\(Self.folder)/\(name)")
    }
  }

  /// The names of the mistakes that errors of the compiler point at.
  func blamed(in log: String, among mistakes: [PlantedMistake]) -> Set<String> {
    var blamed: Set<String> = []
    for line in log.split(separator: "\n") where line.contains(": error:") {
      guard let start = line.range(of: Self.folder + "/") else { continue }
      let parts = line[start.upperBound...].split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let number = Int(parts[1]), let text = texts[String(parts[0])] else { continue }
      let ours = mistakes.filter { $0.file == parts[0] }
      let hit = ours.filter { Self.lines(of: $0, in: text).contains(number) }
      if !hit.isEmpty {
        blamed.formUnion(hit.map(\.name))
      } else if let nearest = ours.min(by: { Self.distance($0, number, text) < Self.distance($1, number, text) }) {
        blamed.insert(nearest.name)
      }
    }
    return blamed
  }

  private static func distance(_ mistake: PlantedMistake, _ number: Int, _ text: String) -> Int {
    let lines = lines(of: mistake, in: text)
    return min(abs(lines.lowerBound - number), abs(lines.upperBound - number))
  }

  /// The lines of a mistake; those of its switch where a later one changed its text.
  private static func lines(of mistake: PlantedMistake, in text: String) -> ClosedRange<Int> {
    let needle = text.contains(mistake.planted) ? mistake.planted : "planted(\"\(mistake.name)\")"
    guard let range = text.range(of: needle) else { return 0...0 }
    let first = text[..<range.lowerBound].count { $0 == "\n" } + 1
    return first...first + needle.count { $0 == "\n" }
  }

  /// The switch, as every facade of the tree has it: the environment is read once.
  private static let planted = """
    // SPDX-License-Identifier: MIT

    #if canImport(Darwin)
      import Darwin
    #else
      import Glibc
    #endif

    private let chosen: [UInt8]? = unsafe getenv("PLANTED").map { unsafe Array(String(cString: $0).utf8) }

    /// Says whether the mistake of this name is turned on.
    @usableFromInline
    internal func planted(_ name: StaticString) -> Bool {
      guard let chosen else { return false }
      return unsafe chosen.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    """
}
