// SPDX-License-Identifier: MIT

import Foundation

/// What the tests went through: lines per module, as `llvm-cov` sums them up, and both sides of every branch, which it
/// does not know of Swift.
///
/// The compiler counts regions of the source: a function's body, and one more wherever the flow may part. A branch is a
/// region that a condition decides about. It has two sides: it was entered, and it was passed by, which shows when the
/// count of what stands around it differs from its own. A loop needs to be entered only.
struct Coverage {
  /// From where to where in a file; of a position, the line stands before the decimals, the column in them.
  typealias Region = Range<Int>

  enum Side: String { case entered, passedBy = "passed by" }

  static let exceptionsPath = "Tests/Checks/Branches.txt"
  /// The least share of lines, in percent, that each module needs.
  static let leastLineShare = 95.0
  /// The least share of the sides of branches, in percent.
  static let sideLimits: KeyValuePairs = [
    Files.engine: 100.0, "Bind": 97.0, "Elastomeric": 97.0, "SwiftObserver": 97.0, "Pharos": 97.0,
    "UnisonBridges": 97.0,
  ]
  private static let columns = 100_000

  private var lines: [String: (count: Int, covered: Int)] = [:]
  private var seen: [String: [Region: Set<Side>]] = [:]

  /// Adds what `llvm-cov export` wrote about one run.
  ///
  /// The first run says what there is: its lines, and its branches. A later one, built with flags of its own, has more
  /// of them, which are a lane's and no client's.
  mutating func add(json: String) throws {
    let isFirst = lines.isEmpty
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    guard let data = (object?["data"] as? [[String: Any]])?.first else {
      throw CannotCheck(reason: "no figures of coverage")
    }
    /// The path within the package of a file that belongs to a module, nil for tests.
    func source(_ path: Any?) -> String? {
      (path as? String)?.components(separatedBy: "/Sources/").dropFirst().last.map { "Sources/" + $0 }
    }
    for file in data["files"] as? [[String: Any]] ?? [] {
      let summary = (file["summary"] as? [String: [String: Any]])?["lines"]
      guard let path = source(file["filename"]), let count = summary?["count"] as? Int else { continue }
      lines[path] = lines[path] ?? (count, summary?["covered"] as? Int ?? 0)
    }
    for function in data["functions"] as? [[String: Any]] ?? [] {
      guard let path = source((function["filenames"] as? [String])?.first) else { continue }
      // First line and column, last line and column, count, two numbers of files, kind.
      let code = (function["regions"] as? [[Int]] ?? []).filter { $0.count > 7 && $0[7] == 0 }.map {
        (region: $0[0] * Self.columns + $0[1]..<$0[2] * Self.columns + $0[3], count: $0[4])
      }
      for (region, count) in code {
        let around = code.filter { $0.region != region && $0.region.clamped(to: region) == region }
          .max { $0.region.lowerBound < $1.region.lowerBound }
        guard let around, isFirst || seen[path]?[region] != nil else { continue }
        let sides: [Side?] = [count > 0 ? .entered : nil, count != around.count ? .passedBy : nil]
        seen[path, default: [:]][region, default: []].formUnion(sides.compactMap(\.self))
      }
    }
  }

  /// The sides that a region has, none where it is no branch, or only stops the program.
  static func sides(of region: Region, in lines: [String], stops: [String]) -> [Side] {
    func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }
    let (number, column) = region.lowerBound.quotientAndRemainder(dividingBy: columns)
    // The compiler counts bytes.
    let text = String(decoding: line(number).utf8.dropFirst(column - 1), as: UTF8.self)
    let head = trimmed(String(decoding: line(number).utf8.prefix(column - 1), as: UTF8.self))
    if text.hasPrefix("{") {
      let inside = trimmed(text.dropFirst())
      let body = (inside.isEmpty ? trimmed(line(number + 1)) : inside).trimmingPrefix("Self.")
      if stops.contains(where: { body.hasPrefix($0 + "(") }) { return [] }
      // The keyword that the block belongs to, perhaps some lines above it.
      let above = ((number - 5..<number).map(line) + [head]).joined(separator: "\n")
      let words = "if|guard|catch|else|for|while|do|defer|repeat|func|init|var|deinit|get|set"
      let keywords = matches(of: "(?m)^[ }]*(\(words))\\b.*|(?:= |return )(if) ", in: above).map { $0[1] + $0[2] }
      switch keywords.last {
      case _ where head.hasSuffix("else"), "if", "guard", "catch", "else": return [.entered, .passedBy]
      case "for", "while": return [.entered]
      default: return []
      }
    }
    let isCase = ["case ", "default:", "@unknown"].contains(where: text.hasPrefix)
    // The operator may end the line before.
    let before = " " + (head.isEmpty ? trimmed(line(number - 1)) : head)
    return isCase || ["?", ":", "&&", "||", "??"].contains { before.hasSuffix(" " + $0) } ? [.entered, .passedBy] : []
  }

  /// One result per module: its figures, and what is missing where a figure is not met; and one about the exceptions.
  ///
  /// An exception is a side that does not count, as `file | text of the line | side | reason`.
  func results(
    limits: KeyValuePairs<String, Double> = sideLimits,
    exceptions: [String],
    source: (String) throws -> String = Files.text
  ) throws -> [CheckResult] {
    let cells = try exceptions.map { try Files.cells($0, 4, in: Self.exceptionsPath) }
    let excepted = Set(cells.map { $0.prefix(3).joined(separator: " | ") })
    var known: Set<String> = []
    let results = try limits.map { module, limit in
      let paths = lines.keys.filter { $0.hasPrefix("Sources/\(module)/") }.sorted()
      let texts = try paths.map { try source($0) }
      let stops = texts.flatMap { matches(of: #"func (\w+).*-> Never"#, in: $0).map { $0[1] } }
      var (count, missing) = (0, [String]())
      for (path, text) in zip(paths, texts) {
        let texts = text.components(separatedBy: "\n")
        for (region, seen) in (seen[path] ?? [:]).sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
          let (number, column) = region.lowerBound.quotientAndRemainder(dividingBy: Self.columns)
          let line = trimmed(texts[number - 1])
          for side in Self.sides(of: region, in: texts, stops: stops + ["fatalError", "preconditionFailure"]) {
            let key = "\(path) | \(line) | \(side.rawValue)"
            known.insert(key)
            if !seen.contains(side), excepted.contains(key) { continue }
            count += 1
            if !seen.contains(side) { missing.append("\(path):\(number):\(column) is never \(side.rawValue): \(line)") }
          }
        }
      }
      let all = paths.reduce(0) { $0 + (lines[$1]?.count ?? 0) }
      let covered = paths.reduce(0) { $0 + (lines[$1]?.covered ?? 0) }
      func share(_ part: Int, of whole: Int) -> Double { 100 * Double(part) / Double(max(whole, 1)) }
      let (lineShare, sideShare) = (share(covered, of: all), share(count - missing.count, of: count))
      var result = CheckResult(name: "coverage of \(module)")
      result.summary =
        "lines \(covered) of \(all) (\(String(format: "%.1f", lineShare)) %), "
        + "sides of branches \(count - missing.count) of \(count) (\(String(format: "%.1f", sideShare)) %)"
      if lineShare < Self.leastLineShare { result.problems = ["less than \(Self.leastLineShare) % of the lines"] }
      if sideShare < limit { result.problems += ["less than \(limit) % of the sides of branches"] + missing }
      return result
    }
    let gone = excepted.subtracting(known).sorted().map { "no such side: \($0)" }
    let name = "every exception from the limits of branches is about a side that exists"
    return results + [CheckResult(name: name, summary: "\(cells.count) exceptions", problems: gone)]
  }
}
