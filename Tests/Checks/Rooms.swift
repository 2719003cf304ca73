// SPDX-License-Identifier: MIT

import Foundation

/// A picture of a module: its folders as rooms, and an arrow from one to another where a file mentions a type of the
/// other.
///
/// By text: a type is what a file declares in its first column, or as the first of an `#if`, and a mention is its name
/// in the code of another file.
/// `Docs/Architecture.md` shows the rooms, upper ones first, and names the arrows that run back up:
///
///     Module: Upper → Middle → Lower
///       ↑ Lower → Middle
struct Rooms {
  static let path = "Docs/Architecture.md"
  static let heading = "## Rooms"

  /// How many files may mention each other in a circle.
  static let largestCircle = 8

  let module: String
  private var rooms: Set<String> = []
  /// Each arrow, as `From → To`, with the mentions that make it.
  private var arrows: [String: [String]] = [:]
  /// The files whose types a file mentions.
  private var mentions: [String: Set<String>] = [:]

  /// Draws files, given by their paths below `Sources`.
  init(_ module: String, files: [String: String]) {
    self.module = module
    func room(_ path: String) -> String {
      let folders = path.split(separator: "/").dropLast()
      return folders.count > 2 ? String(folders[2]) : module
    }
    let words = "(?:@\\w+(?:\\([^)]*\\))? )*(?:(?:public|package|internal|open|final|indirect|nonisolated) )*"
    let kinds = "(?:class|struct|enum|protocol|actor|typealias)"
    let type = "(?m)^(?:#if.*\\n(?:(?!#endif).*\\n)*?  )?\(words)\(kinds) ([A-Z]\\w+)"
    let texts = files.map { (path: $0, text: code(of: $1)) }.sorted { $0.path < $1.path }
    let declared = texts.flatMap { file in matches(of: type, in: file.text).map { ($0[1], file.path) } }
    let homes = Dictionary(declared) { first, _ in first }
    rooms = Set(files.keys.map(room))
    for (path, text) in texts {
      for name in Set(matches(of: "\\b[A-Z]\\w+", in: text).map { $0[0] }).sorted() {
        guard let home = homes[name], home != path else { continue }
        mentions[path, default: []].insert(home)
        guard room(path) != room(home) else { continue }
        arrows["\(room(path)) → \(room(home))", default: []].append("\(path) mentions \(name)")
      }
    }
  }

  /// The largest groups of files of which each leads to every other.
  var circles: Set<Set<String>> {
    func reached(from start: String) -> Set<String> {
      var (found, open) = (Set<String>(), mentions[start] ?? [])
      while let next = open.popFirst() {
        if found.insert(next).inserted { open.formUnion(mentions[next] ?? []) }
      }
      return found
    }
    let reached = Dictionary(uniqueKeysWithValues: mentions.keys.map { ($0, reached(from: $0)) })
    return Set(reached.map { file, found in found.filter { reached[$0]?.contains(file) ?? false } }).subtracting([[]])
  }

  /// A line for each room, upper ones first, with its arrows and the number of mentions, and one for each circle.
  func picture(order: [String]) -> [String] {
    let lines = order.enumerated().map { place, room in
      let leaving = order.enumerated().compactMap { other, end in
        arrows["\(room) → \(end)"].map { "\(other < place ? "↑ " : "")\(end) \($0.count)" }
      }
      return "  \(room)\(leaving.isEmpty ? "" : " → \(leaving.joined(separator: ", "))")"
    }
    let circles = circles.filter { $0.count > 1 }.map { circle in
      "  circle: \(circle.map { ($0 as NSString).lastPathComponent }.sorted().joined(separator: ", "))"
    }
    return ["\(module), \(rooms.count == 1 ? "1 room" : "\(rooms.count) rooms")"] + lines + circles.sorted()
  }

  /// What is wrong beside the lines about the module.
  func problems(order: [String], back: Set<String>) -> [String] {
    var problems = rooms.symmetricDifference(order).sorted().map { "\(module): the rooms differ by \($0)" }
    for (arrow, mentions) in arrows.sorted(by: { $0.key < $1.key }) where !back.contains(arrow) {
      let ends = arrow.components(separatedBy: " → ").map { order.firstIndex(of: $0) ?? -1 }
      if ends[0] > ends[1] { problems.append("\(module): \(arrow) runs back up: \(mentions[0])") }
    }
    problems += back.subtracting(arrows.keys).sorted().map { "\(module): there is no arrow \($0)" }
    problems += circles.filter { $0.count > Self.largestCircle }.map { circle in
      "\(module): a circle of \(circle.count) files: \(circle.sorted().joined(separator: ", "))"
    }
    return problems
  }

  /// The modules that a document shows, with the order of their rooms and the arrows that run back up.
  static func shown(in lines: [String]) throws -> [(module: String, order: [String], back: Set<String>)] {
    guard let start = lines.firstIndex(of: heading) else { throw CannotCheck(reason: "\(path) has no \"\(heading)\"") }
    var shown: [(module: String, order: [String], back: Set<String>)] = []
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("## ") }) where line.contains("→") {
      if let arrows = line.components(separatedBy: "  ↑ ").dropFirst().first, let last = shown.indices.last {
        shown[last].back.formUnion(arrows.components(separatedBy: ", "))
      } else {
        let parts = line.components(separatedBy: ": ")
        shown.append((parts[0], parts.dropFirst().flatMap { $0.components(separatedBy: " → ") }, []))
      }
    }
    return shown
  }

  static func check() throws -> CheckResult {
    var result = CheckResult(name: "no arrow between rooms runs back up that \(path) does not name")
    let shown = try shown(in: try Files.lines(path))
    result.problems = Set(Files.libraries).subtracting(shown.map(\.module)).sorted().map { "\($0) is not shown" }
    for (module, order, back) in shown {
      let paths = Files.all(below: "Sources/\(module)", suffix: ".swift")
      let files = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try Files.text($0)) })
      let rooms = Rooms(module, files: files)
      result.picture += rooms.picture(order: order)
      result.problems += rooms.problems(order: order, back: back)
    }
    result.summary = "\(shown.count) modules"
    return result
  }
}
