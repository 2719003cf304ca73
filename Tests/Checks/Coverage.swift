// SPDX-License-Identifier: MIT

import Foundation

/// What the tests went through: lines per module, and both sides of every branch.
///
/// The compiler counts regions of the source: a function's body, and one more wherever the flow may part. A branch is the
/// block of an `if`, a `guard`, a `catch` or a loop, a case, a side of `?:`, or the right side of `&&`, `||` and `??`. It
/// has two sides: its region was entered, and it was passed by, which shows when the count of what stands around it differs
/// from its own. A loop needs to be entered only.
struct Coverage {
  struct Position: Hashable, Comparable {
    let line: Int
    let column: Int

    static func < (one: Position, other: Position) -> Bool {
      (one.line, one.column) < (other.line, other.column)
    }
  }

  struct Region: Hashable {
    let start: Position
    let end: Position

    func contains(_ other: Region) -> Bool {
      self != other && start <= other.start && other.end <= end
    }
  }

  /// The sides of a branch that some run went through.
  struct Sides {
    var isTaken = false
    var isPassedBy = false
  }

  enum Side: String {
    case entered
    case passedBy = "passed by"
  }

  /// A side that no run went through.
  struct Missing: Equatable {
    let path: String
    let position: Position
    /// The line that the branch begins in, without the blanks around it.
    let text: String
    let side: Side

    var description: String {
      "\(path):\(position.line):\(position.column) is never \(side.rawValue): \(text)"
    }
  }

  /// The least share of lines, in percent, that each module needs.
  static let leastLineShare = 95.0
  /// The least share of the sides of branches, in percent.
  static let sideLimits: KeyValuePairs = [
    Files.engine: 100.0, "Bind": 97.0, "Elastomeric": 97.0, "SwiftObserver": 97.0, "Pharos": 97.0,
    Files.bridges: 97.0,
  ]

  private(set) var lines: [String: (count: Int, covered: Int)] = [:]
  private(set) var regions: [String: [Region: Sides]] = [:]

  /// Adds what `llvm-cov export` wrote about one run.
  ///
  /// The first run says what there is: its lines, and its branches. A later one, built with flags of its own, has more of
  /// them, which are a lane's and no client's.
  mutating func add(json: Data) throws {
    let isFirst = lines.isEmpty && regions.isEmpty
    guard
      let object = try JSONSerialization.jsonObject(with: json) as? [String: Any],
      let data = (object["data"] as? [[String: Any]])?.first
    else { throw CannotCheck(reason: "no figures of coverage") }
    for file in data["files"] as? [[String: Any]] ?? [] {
      guard
        let path = (file["filename"] as? String).flatMap(Self.source),
        let summary = (file["summary"] as? [String: Any])?["lines"] as? [String: Any],
        let count = summary["count"] as? Int, let covered = summary["covered"] as? Int
      else { continue }
      if lines[path] == nil { lines[path] = (count, covered) }
    }
    for function in data["functions"] as? [[String: Any]] ?? [] {
      guard
        let path = (function["filenames"] as? [String])?.first.flatMap(Self.source),
        let records = function["regions"] as? [[Int]]
      else { continue }
      add(records, of: path, isFirst: isFirst)
    }
  }

  /// The path within the package of a file that belongs to a module, nil for tests.
  private static func source(_ path: String) -> String? {
    path.range(of: "/Sources/").map { String(path[path.index(after: $0.lowerBound)...]) }
  }

  /// Records are those of one function: first line and column, last line and column, count, two numbers of files, kind.
  private mutating func add(_ records: [[Int]], of path: String, isFirst: Bool) {
    let code = records.filter { $0.count > 7 && $0[7] == 0 }.map { record in
      let start = Position(line: record[0], column: record[1])
      return (region: Region(start: start, end: Position(line: record[2], column: record[3])), count: record[4])
    }
    for (region, count) in code {
      let around = code.filter { $0.region.contains(region) }
      guard let parent = around.max(by: { $0.region.start < $1.region.start }) else { continue }
      guard isFirst || regions[path]?[region] != nil else { continue }
      var sides = regions[path]?[region] ?? Sides()
      if count > 0 { sides.isTaken = true }
      if parent.count != count { sides.isPassedBy = true }
      regions[path, default: [:]][region] = sides
    }
  }

  // MARK: Figures

  /// How many sides of branches a module has, and those that no run went through.
  struct Branches {
    var sideCount = 0
    var assertionCount = 0
    var missing: [Missing] = []
  }

  func branches(of module: String, source: (String) throws -> String = Files.text) throws -> Branches {
    var result = Branches()
    let paths = regions.keys.sorted().filter { $0.hasPrefix("Sources/\(module)/") }
    let stops = BranchText.stops + (try paths.flatMap { BranchText.stops(declaredIn: try source($0)) })
    for path in paths {
      let text = BranchText(try source(path), stops: stops)
      for (region, sides) in (regions[path] ?? [:]).sorted(by: { $0.key.start < $1.key.start }) {
        guard let kind = text.kind(of: region) else { continue }
        if kind == .assertion {
          result.assertionCount += 1
          continue
        }
        func missing(_ side: Side) -> Missing {
          Missing(path: path, position: region.start, text: text.trimmedLine(region.start.line), side: side)
        }
        result.sideCount += kind == .loop ? 1 : 2
        if !sides.isTaken { result.missing.append(missing(.entered)) }
        if !sides.isPassedBy, kind == .branch { result.missing.append(missing(.passedBy)) }
      }
    }
    return result
  }

  /// One result per module: its figures, and what is missing where a figure is not met.
  ///
  /// `limits` says which share of the sides of its branches each module needs at least, in percent; `exceptions` names sides
  /// that do not count.
  func results(
    limits: KeyValuePairs<String, Double>,
    exceptions: [BranchException],
    source: (String) throws -> String = Files.text
  ) throws -> [CheckResult] {
    try limits.map { module, limit in
      let files = lines.filter { $0.key.hasPrefix("Sources/\(module)/") }.values
      let count = files.reduce(0) { $0 + $1.count }
      let covered = files.reduce(0) { $0 + $1.covered }
      var branches = try branches(of: module, source: source)
      let all = branches.missing.count
      branches.missing.removeAll { missing in exceptions.contains { $0.covers(missing) } }
      let excepted = all - branches.missing.count
      branches.sideCount -= excepted
      let seen = branches.sideCount - branches.missing.count
      var result = CheckResult(name: "coverage of \(module)")
      result.summary =
        "lines \(covered) of \(count) (\(Self.share(covered, count)) %), sides of branches \(seen) of \(branches.sideCount) "
        + "(\(Self.share(seen, branches.sideCount)) %), \(branches.assertionCount) that only stop the program, "
        + "\(excepted) excepted"
      if count == 0 || Double(covered) * 100 < Self.leastLineShare * Double(count) {
        result.problems.append("less than \(Self.leastLineShare) % of the lines")
      }
      if branches.sideCount == 0 || Double(seen) * 100 < limit * Double(branches.sideCount) {
        result.problems.append("less than \(limit) % of the sides of branches")
        result.problems += branches.missing.map(\.description)
      }
      return result
    }
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    String(format: "%.1f", whole == 0 ? 100 : 100 * Double(part) / Double(whole))
  }
}

/// The source around a region: says whether it is a branch.
struct BranchText {
  enum Kind {
    case branch, loop

    /// Stops the program when it is reached: an assertion that it is not.
    case assertion
  }

  /// The functions that end the program.
  static let stops = ["fatalError", "preconditionFailure"]

  private let lines: [String.UTF8View.SubSequence]
  private let stops: [String]

  init(_ text: String, stops: [String] = Self.stops) {
    self.stops = stops
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The functions of this source that never return.
  static func stops(declaredIn text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("-> Never") }.compactMap { line in
      line.range(of: "func ").map { String(line[$0.upperBound...].prefix { $0 != "(" && $0 != "<" }) }
    }
  }

  /// Nil for a region that is none: what follows a block, a condition, a function.
  func kind(of region: Coverage.Region) -> Kind? {
    let text = self.text(region)
    let before = line(region.start.line).prefix(region.start.column - 1)
    let head = String(decoding: before, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("{") {
      var body = text.dropFirst().drop(while: \.isWhitespace)
      if body.hasPrefix("Self.") { body = body.dropFirst(5) }
      if stops.contains(where: { body.hasPrefix($0 + "(") }) { return .assertion }
      return head.hasSuffix("else") ? .branch : keyword(above: region.start.line, head)
    }
    if text.hasPrefix("case ") || text.hasPrefix("default:") || text.hasPrefix("@unknown") { return .branch }
    let operators = ["?", ":", "&&", "||", "??"]
    // The operator may end the line before.
    let above = String(decoding: line(region.start.line - 1), as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let words = head.isEmpty ? above : head
    return operators.contains { words.hasSuffix(" " + $0) || words == $0 } ? .branch : nil
  }

  /// The keyword that the block belongs to, perhaps some lines above it.
  private func keyword(above number: Int, _ head: String) -> Kind? {
    var words = head
    for number in stride(from: number - 1, through: max(number - 6, 0), by: -1) {
      let start = words.drop { $0 == "}" || $0 == " " }
      let first = start.prefix { $0.isLetter }
      switch first {
      case "if", "guard", "catch": return .branch
      case "else": return .branch
      case "for", "while": return .loop
      case "do", "defer", "repeat", "func", "init", "var", "deinit", "get", "set": return nil
      default: break
      }
      for (name, kind) in [("= if", Kind.branch), ("return if", .branch)] where words.contains(name + " ") {
        return kind
      }
      words = String(decoding: line(number), as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
    return nil
  }

  func trimmedLine(_ number: Int) -> String {
    String(decoding: line(number), as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  private func line(_ number: Int) -> String.UTF8View.SubSequence {
    lines.indices.contains(number - 1) ? lines[number - 1] : "".utf8[...]
  }

  private func text(_ region: Coverage.Region) -> String {
    guard region.start.line < region.end.line else {
      let whole = line(region.start.line)
      return String(decoding: whole.prefix(region.end.column - 1).dropFirst(region.start.column - 1), as: UTF8.self)
    }
    var parts = [String(decoding: line(region.start.line).dropFirst(region.start.column - 1), as: UTF8.self)]
    for number in region.start.line + 1..<region.end.line {
      parts.append(String(decoding: line(number), as: UTF8.self))
    }
    parts.append(String(decoding: line(region.end.line).prefix(region.end.column - 1), as: UTF8.self))
    return parts.joined(separator: "\n")
  }
}
