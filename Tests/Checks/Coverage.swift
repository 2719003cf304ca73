// SPDX-License-Identifier: MIT

import Foundation

/// What the tests went through: lines per module, as `llvm-cov` sums them up, and both sides of every branch, which it does not
/// know of Swift.
///
/// The compiler counts regions of the source: a function's body, and one more wherever the flow may part. A branch is a region
/// that a condition decides about (`BranchText`). It has two sides: it was entered, and it was passed by, which shows when the
/// count of what stands around it differs from its own. A loop needs to be entered only.
struct Coverage {
  struct Position: Hashable, Comparable {
    let line: Int
    let column: Int

    static func < (one: Position, other: Position) -> Bool { (one.line, one.column) < (other.line, other.column) }
  }

  struct Region: Hashable {
    let start: Position
    let end: Position

    func contains(_ other: Region) -> Bool { self != other && start <= other.start && other.end <= end }
  }

  struct Figures {
    var sideCount = 0
    var stopCount = 0
    var exceptedCount = 0
    /// The sides that no run went through.
    var missing: [String] = []
  }

  static let exceptionsPath = "Tests/Checks/Branches.txt"
  /// The least share of lines, in percent, that each module needs.
  static let leastLineShare = 95.0
  /// The least share of the sides of branches, in percent.
  static let sideLimits: KeyValuePairs = [
    Files.engine: 100.0, "Bind": 97.0, "Elastomeric": 97.0, "SwiftObserver": 97.0, "Pharos": 97.0,
    "UnisonBridges": 97.0,
  ]

  private var lines: [String: (count: Int, covered: Int)] = [:]
  private var regions: [String: [Region: (isEntered: Bool, isPassedBy: Bool)]] = [:]

  /// Adds what `llvm-cov export` wrote about one run.
  ///
  /// The first run says what there is: its lines, and its branches. A later one, built with flags of its own, has more of
  /// them, which are a lane's and no client's.
  mutating func add(json: String) throws {
    let isFirst = lines.isEmpty && regions.isEmpty
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    guard let data = (object?["data"] as? [[String: Any]])?.first else {
      throw CannotCheck(reason: "no figures of coverage")
    }
    /// The path within the package of a file that belongs to a module, nil for tests.
    func source(_ path: String?) -> String? {
      path?.components(separatedBy: "/Sources/").dropFirst().last.map { "Sources/" + $0 }
    }
    for file in data["files"] as? [[String: Any]] ?? [] {
      let summary = (file["summary"] as? [String: Any])?["lines"] as? [String: Any]
      guard let path = source(file["filename"] as? String), let count = summary?["count"] as? Int else { continue }
      if lines[path] == nil { lines[path] = (count, summary?["covered"] as? Int ?? 0) }
    }
    for function in data["functions"] as? [[String: Any]] ?? [] {
      guard let path = source((function["filenames"] as? [String])?.first) else { continue }
      // First line and column, last line and column, count, two numbers of files, kind.
      let code = (function["regions"] as? [[Int]] ?? []).filter { $0.count > 7 && $0[7] == 0 }.map { record in
        let start = Position(line: record[0], column: record[1])
        return (region: Region(start: start, end: Position(line: record[2], column: record[3])), count: record[4])
      }
      for (region, count) in code {
        let around = code.filter { $0.region.contains(region) }.max { $0.region.start < $1.region.start }
        guard let around, isFirst || regions[path]?[region] != nil else { continue }
        let sides = regions[path]?[region] ?? (false, false)
        regions[path, default: [:]][region] = (sides.isEntered || count > 0, sides.isPassedBy || around.count != count)
      }
    }
  }

  /// The sides of a module's branches; `exceptions` are `file | line | side` of those that do not count.
  func figures(
    of module: String,
    exceptions: Set<String>,
    source: (String) throws -> String = Files.text
  ) throws -> Figures {
    var figures = Figures()
    let texts = try regions.keys.filter { $0.hasPrefix("Sources/\(module)/") }.sorted().map { ($0, try source($0)) }
    let stops = BranchText.stops + texts.flatMap { BranchText.stops(declaredIn: $0.1) }
    for (path, text) in texts {
      let text = BranchText(text, stops: stops)
      for (region, sides) in (regions[path] ?? [:]).sorted(by: { $0.key.start < $1.key.start }) {
        let kind = text.kind(of: region)
        if kind == .stop { figures.stopCount += 1 }
        guard kind == .branch || kind == .loop else { continue }
        let line = trimmed(text.line(region.start.line))
        for (isSeen, side) in [(sides.isEntered, "entered"), (sides.isPassedBy || kind == .loop, "passed by")] {
          figures.sideCount += kind == .loop && side == "passed by" ? 0 : 1
          if isSeen { continue }
          if exceptions.contains("\(path) | \(line) | \(side)") {
            figures.exceptedCount += 1
            figures.sideCount -= 1
          } else {
            figures.missing.append("\(path):\(region.start.line):\(region.start.column) is never \(side): \(line)")
          }
        }
      }
    }
    return figures
  }

  /// One result per module: its figures, and what is missing where a figure is not met.
  func results(
    limits: KeyValuePairs<String, Double> = sideLimits,
    exceptions: Set<String>,
    source: (String) throws -> String = Files.text
  ) throws -> [CheckResult] {
    func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : 100 * Double(part) / Double(whole) }
    func text(_ share: Double) -> String { String(format: "%.1f %%", share) }
    return try limits.map { module, limit in
      let files = lines.filter { $0.key.hasPrefix("Sources/\(module)/") }.values
      let count = files.reduce(0) { $0 + $1.count }
      let covered = files.reduce(0) { $0 + $1.covered }
      let figures = try figures(of: module, exceptions: exceptions, source: source)
      let seen = figures.sideCount - figures.missing.count
      let (lineShare, sideShare) = (share(covered, count), share(seen, figures.sideCount))
      var result = CheckResult(name: "coverage of \(module)")
      result.summary =
        "lines \(covered) of \(count) (\(text(lineShare))), sides of branches \(seen) of \(figures.sideCount) "
        + "(\(text(sideShare))), \(figures.stopCount) that only stop the program, \(figures.exceptedCount) excepted"
      if lineShare < Self.leastLineShare { result.problems.append("less than \(Self.leastLineShare) % of the lines") }
      if sideShare < limit { result.problems += ["less than \(limit) % of the sides of branches"] + figures.missing }
      return result
    }
  }

  /// The sides that are excepted, with a check that their lines exist.
  ///
  /// An entry is `file | text of the line | side | reason`.
  static func exceptions(
    _ entries: [String],
    source: (String) throws -> String = Files.text
  ) throws -> (Set<String>, CheckResult) {
    var result = CheckResult(name: "every exception from the limits of branches is about a line that exists")
    let cells = try entries.map { try Files.cells($0, 4, in: exceptionsPath) }
    result.problems = cells.filter { cells in
      let lines = (try? source(cells[0]))?.components(separatedBy: "\n").map(trimmed) ?? []
      return !lines.contains(cells[1]) || !["entered", "passed by"].contains(cells[2])
    }.map { "no such side: \($0.joined(separator: " | "))" }
    result.summary = "\(cells.count) exceptions"
    return (Set(cells.map { $0.prefix(3).joined(separator: " | ") }), result)
  }
}
