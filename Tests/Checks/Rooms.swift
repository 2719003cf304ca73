// SPDX-License-Identifier: MIT

import Foundation

/// The folders of a module as rooms, and an arrow from one to another where a file mentions a type of the other.
///
/// By text: a type is what a file declares in its first column, and a mention is its name in the code of another file.
/// `Docs/Architecture.md` shows the rooms, upper ones first, and names the arrows that run back up:
///
///     Module: Upper → Middle → Lower
///       ↑ Lower → Middle
struct Rooms {
  static let path = "Docs/Architecture.md"
  static let heading = "## Rooms"

  /// How many files may mention each other in a circle.
  static let largestCircle = 8

  struct Arrow: Hashable, Comparable {
    let from: String
    let to: String

    var text: String { "\(from) → \(to)" }

    static func < (lhs: Arrow, rhs: Arrow) -> Bool { lhs.text < rhs.text }
  }

  let module: String
  let rooms: Set<String>

  /// Each arrow with one mention that makes it.
  let arrows: [Arrow: String]

  let circles: [[String]]

  /// Draws files, given by their paths below `Sources`.
  init(_ module: String, files: [String: String]) {
    func room(_ path: String) -> String {
      let folders = path.split(separator: "/").dropLast().map(String.init)
      return folders.count > 2 ? folders[2] : module
    }
    let kinds = "(?:class|struct|enum|protocol|actor|typealias)"
    let words = "(?:@\\w+(?:\\([^)]*\\))? )*(?:(?:public|package|internal|open|final|indirect|nonisolated) )*"
    let texts = files.mapValues { SwiftText($0).codeText }
    var homes: [String: String] = [:]
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      for match in matches(of: "(?m)^\(words)\(kinds) ([A-Z]\\w+)", in: text) { homes[match[1]] = path }
    }
    var mentions: [String: Set<String>] = [:]
    var arrows: [Arrow: String] = [:]
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      for name in Set(matches(of: "\\b[A-Z]\\w+", in: text).map { $0[0] }).sorted() {
        guard let home = homes[name], home != path else { continue }
        mentions[path, default: []].insert(home)
        guard room(path) != room(home) else { continue }
        arrows[Arrow(from: room(path), to: room(home))] = "\(path) mentions \(name)"
      }
    }
    self.module = module
    rooms = Set(files.keys.map(room))
    self.arrows = arrows
    circles = Self.circles(in: mentions)
  }

  /// The largest groups of files of which each leads to every other.
  private static func circles(in mentions: [String: Set<String>]) -> [[String]] {
    func reached(from start: String) -> Set<String> {
      var found: Set<String> = []
      var open = mentions[start] ?? []
      while let next = open.popFirst() {
        if found.insert(next).inserted { open.formUnion(mentions[next] ?? []) }
      }
      return found
    }
    let reached = Dictionary(uniqueKeysWithValues: mentions.keys.map { ($0, reached(from: $0)) })
    let groups = reached.keys.filter { reached[$0]?.contains($0) ?? false }.map { file in
      reached.keys.filter { reached[file]?.contains($0) ?? false && reached[$0]?.contains(file) ?? false }.sorted()
    }
    return Set(groups).sorted { $0.count > $1.count }
  }

  /// What is wrong beside the lines about the module.
  func problems(order: [String], back: Set<Arrow>) -> [String] {
    var problems = rooms.symmetricDifference(order).sorted().map { "\(module): the rooms differ by \($0)" }
    for (arrow, mention) in arrows.sorted(by: { $0.key < $1.key }) where !back.contains(arrow) {
      guard let from = order.firstIndex(of: arrow.from), let to = order.firstIndex(of: arrow.to), from > to else {
        continue
      }
      problems.append("\(module): \(arrow.text) runs back up: \(mention)")
    }
    problems += back.filter { arrows[$0] == nil }.sorted().map { "\(module): there is no arrow \($0.text)" }
    problems += circles.filter { $0.count > Self.largestCircle }.map { circle in
      "\(module): a circle of \(circle.count) files: \(circle.map { ($0 as NSString).lastPathComponent })"
    }
    return problems
  }

  /// The modules that a document shows, with the order of their rooms and the arrows that run back up.
  static func shown(in lines: [String]) throws -> [(module: String, order: [String], back: Set<Arrow>)] {
    guard let start = lines.firstIndex(of: heading) else { throw CannotCheck(reason: "\(path) has no \"\(heading)\"") }
    var shown: [(module: String, order: [String], back: Set<Arrow>)] = []
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("## ") }) where line.contains("→") {
      if let arrows = line.components(separatedBy: "  ↑ ").dropFirst().first, let last = shown.indices.last {
        for arrow in arrows.components(separatedBy: ", ").map({ $0.components(separatedBy: " → ") }) {
          shown[last].back.insert(Arrow(from: arrow[0], to: arrow.count > 1 ? arrow[1] : ""))
        }
      } else {
        let parts = line.components(separatedBy: ": ")
        shown.append((parts[0], parts.count > 1 ? parts[1].components(separatedBy: " → ") : [], []))
      }
    }
    return shown
  }

  static func check() throws -> CheckResult {
    var result = CheckResult(name: "no arrow between rooms runs back up that \(path) does not name")
    let shown = try shown(in: try Files.lines(path))
    let missing = Set(Files.libraries).subtracting(shown.map(\.module)).sorted()
    result.problems = missing.map { "\($0) is not shown" }
    for (module, order, back) in shown {
      let paths = Files.all(below: "Sources/\(module)", suffix: ".swift")
      let files = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try Files.text($0)) })
      result.problems += Rooms(module, files: files).problems(order: order, back: back)
    }
    result.summary = "\(shown.count) modules"
    return result
  }
}
