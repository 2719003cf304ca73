// SPDX-License-Identifier: MIT

import Foundation
import Harness

/// The files in the repository that figures go into; the working directory is the repository.
enum Documents {
  private static let data = URL(fileURLWithPath: "Docs/performance.json")

  static func load() throws -> Results { try JSONDecoder().decode(Results.self, from: Data(contentsOf: data)) }

  static func write(_ results: Results) throws {
    var kept = results
    for index in kept.measurements.indices {
      kept.measurements[index].samples = kept.measurements[index].samples.map { ($0 * 1_000).rounded() / 1_000 }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A line for each measurement: small, and readable in a diff.
    let text = String(decoding: try encoder.encode(kept), as: UTF8.self).replacing("},{", with: "},\n{")
    try Data((text + "\n").utf8).write(to: data)
    try fill("Docs/Performance.md", sections(results))
    try fill("README.md", ["figures": summary(results)])
    try Data(picture(results).svg.utf8).write(to: URL(fileURLWithPath: "Docs/performance.svg"))
  }

  /// Fills the places between `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
  private static func fill(_ path: String, _ sections: [String: String]) throws {
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for (name, content) in sections {
      guard let head = text.range(of: "<!-- \(name): begin -->"), let tail = text.range(of: "<!-- \(name): end -->")
      else { fatalError("\(path) has no place for \(name)") }
      text.replaceSubrange(head.upperBound..<tail.lowerBound, with: "\n\(content)\n")
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func sections(_ results: Results) -> [String: String] {
    let subscribers = { (size: Int) in "N = \(size.grouped)" }
    let memory = ["bytes of an idle one", "bytes with one subscriber", "bytes per subscriber"]
    return [
      "origin": "\(results.date), \(results.commit); \(results.machine); \(results.toolchain); load \(results.load)",
      "send": groupTable("send", in: results, label: subscribers),
      "subscribe": groupTable("subscribe+cancel newest", in: results, label: subscribers),
      "random": groupTable("cancel random + subscribe", in: results, label: subscribers),
      "whole": groupTable("subscribe all + cancel all", in: results, label: subscribers),
      "threads": groupTable("threads", in: results) { "\($0) subscribers" },
      "set": groupTable("set, one observer", in: results) { _ in "ns" },
      "transform": groupTable("map + filter + map", in: results) { "depth \($0)" },
      "stage": groupTable("stage", in: results) { "\($0.grouped) in a burst" },
      "async": groupTable("async element", in: results) { _ in "ns" },
      "build": countTable(["bytes added to a client"], in: results),
      "memory": countTable(memory, in: results),
      "allocations": countTable(["allocations per send", "allocations per subscribe + cancel"], in: results),
    ]
  }

  private static let ours: [(key: String, value: String)] = [
    ("the engine's `Subject.send`", "Subject.send"), ("Bind `Output.update`", "Output.update"),
    ("SwiftObserver `Messenger.send`", "Messenger.send"), ("assigning a Pharos property", "Pharos set"),
  ]
  private static let theirs: [(key: String, value: String)] = [
    ("handwritten, without guarantees", "floor"), ("a loop over an array of closures", "loop over closures"),
    ("OpenCombine `PassthroughSubject`", "OpenCombine PassthroughSubject"),
    ("`NotificationCenter`", "NotificationCenter"), ("`Observation`", "Observation"),
  ]

  /// What the README shows: seven rows, a picture, and where the rest is.
  private static func summary(_ results: Results) -> String {
    let rows = ours + theirs.prefix(3)
    let sizes = [1, 10, 1_000, 100_000]
    let cells = rows.map { title, name in
      [title] + sizes.map { results.measurement("send", $0, name)?.median.short ?? "" }
    }
    return
      "One message to N subscribers. [Performance](Docs/Performance.md) explains the figures and has many more.\n"
      + "The loop retains and releases each closure, which the handwritten code avoids. OpenCombine stands for Combine, which\n"
      + "Linux doesn't have and which is likely faster. Elastomeric delivers later, and is [measured\n"
      + "separately](Docs/Performance.md#staged-values).\n\n"
      + table([["ns per delivery"] + sizes.map { "N = \($0.grouped)" }] + cells)
      + "\n\n![Some of the figures as bars, beside NotificationCenter and Observation](Docs/performance.svg)"
  }

  private static func picture(_ results: Results) -> Picture {
    Picture(
      bars: (ours + theirs).enumerated().map { index, row in
        let value = results.measurement("send", 1_000, row.value)?.median ?? .nan
        return (row.key.replacing("`", with: ""), value, index < ours.count)
      }
    )
  }

  /// A group's medians: contenders down, sizes across.
  private static func groupTable(_ group: String, in results: Results, label: (Int) -> String) -> String {
    let measured = results.measurements.filter { $0.group == group }
    let sizes = Set(measured.map(\.size)).sorted()
    return table(
      [[""] + sizes.map(label)]
        + unique(measured.map(\.contender)).map { name in
          [name] + sizes.map { results.measurement(group, $0, name)?.median.short ?? "" }
        }
    )
  }

  /// Counts: subjects down, what was counted across.
  private static func countTable(_ groups: [String], in results: Results) -> String {
    let subjects = unique(results.counts.filter { groups.contains($0.group) }.map(\.subject))
    return table([[""] + groups] + subjects.map { one in [one] + groups.map { results.count($0, one)?.short ?? "" } })
  }

  private static func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
  }
}

/// A table in Markdown that also reads well on a terminal; the first row stands above the columns.
///
/// The first column is to the left, the others to the right, all cells of a column equally wide.
func table(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  func padded(_ text: String, _ column: Int) -> String {
    let space = String(repeating: " ", count: widths[column] - text.count)
    return column == 0 ? text + space : space + text
  }
  let rule = widths.enumerated().map { column, width in
    String(repeating: "-", count: column == 0 ? max(width, 1) : max(width - 1, 1)) + (column == 0 ? "" : ":")
  }
  var lines = rows.map { $0.enumerated().map { padded($1, $0) } }
  lines.insert(rule, at: 1)
  return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
}

extension Double {
  /// With as many digits as are worth reading.
  var short: String {
    guard isFinite else { return "–" }
    return self < 99.95 ? String(format: "%.3g", self) : Int(rounded()).grouped
  }
}

extension Int {
  /// With commas between the thousands.
  var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
