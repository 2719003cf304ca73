// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Reports

/// The files in the repository that figures go into.
struct Documents {
  let root: URL

  private var data: URL { root.appendingPathComponent("Docs/performance.json") }

  func load() throws -> Results {
    try JSONDecoder().decode(Results.self, from: Data(contentsOf: data))
  }

  func write(_ results: Results, _ report: Report) throws {
    var kept = results
    for index in kept.measurements.indices {
      kept.measurements[index].samples = kept.measurements[index].samples.map { ($0 * 1_000).rounded() / 1_000 }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A line for each measurement: small, and readable in a diff.
    let text = String(decoding: try encoder.encode(kept), as: UTF8.self)
      .replacingOccurrences(of: "},{", with: "},\n{")
    try (text + "\n").write(to: data, atomically: true, encoding: .utf8)
    try chart(results).svg.write(
      to: root.appendingPathComponent("Docs/performance.svg"),
      atomically: true,
      encoding: .utf8
    )
    try fill("Docs/Performance.md", sections(report))
    try fill("README.md", ["figures": summary(results)])
  }

  private func fill(_ path: String, _ sections: [String: String]) throws {
    let url = root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return }
    var document = MarkedDocument(text)
    for (name, content) in sections where !document.fill(name, with: content) {
      print("\(path) has no place for \(name)")
    }
    try document.text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func sections(_ report: Report) -> [String: String] {
    let subscribers = { (size: Int) in "N = \(size.grouped)" }
    return [
      "send": report.groupTable("send", label: subscribers),
      "subscribe": report.groupTable("subscribe+cancel newest", label: subscribers),
      "random": report.groupTable("cancel random + subscribe", label: subscribers),
      "whole": report.groupTable("subscribe all + cancel all", label: subscribers),
      "threads": report.groupTable("threads") { "\($0) subscribers" },
      "set": report.groupTable("set, one observer") { _ in "ns" },
      "transform": report.groupTable("map + filter + map") { "depth \($0)" },
      "stage": report.groupTable("stage") { "\($0.grouped) in a burst" },
      "build": report.countTable(["bytes added to a client"]),
      "memory": report.countTable(["bytes of an idle one", "bytes with one subscriber", "bytes per subscriber"]),
      "allocations": report.countTable(["allocations per send", "allocations per subscribe + cancel"]),
    ]
  }

  /// What the README shows: six rows, the picture, and where the rest is.
  private func summary(_ results: Results) -> String {
    let rows = [
      ("`Subject.send`", "Subject.send"),
      ("Bind `Output.update`", "Output.update"),
      ("SwiftObserver `Messenger.send`", "Messenger.send"),
      ("Pharos, a property set", "Pharos set"),
      ("lower bound: a locked array of closures", "(f) floor"),
      ("OpenCombine `PassthroughSubject`", "OpenCombine PassthroughSubject"),
    ]
    let sizes = [1, 10, 1_000, 100_000]
    var table = Table(["ns per delivery"] + sizes.map { "N = \($0.grouped)" })
    for (title, name) in rows {
      table.add([title] + sizes.map { results.measurement("send", $0, name)?.median.short ?? "" })
    }
    return """
      One message to N subscribers. [Performance](Docs/Performance.md) explains the figures and has many more.

      \(table.text)

      ![The same as curves over N](Docs/performance.svg)
      """
  }

  private func chart(_ results: Results) -> Chart {
    func line(_ group: String, _ contender: String, _ name: String, _ style: Chart.Style) -> Chart.Line {
      let points = results.measurements.filter { $0.group == group && $0.contender == contender && $0.size > 0 }
        .sorted { $0.size < $1.size }
      return Chart.Line(name, style, points.map { (Double($0.size), $0.median) })
    }
    let send = Chart.Panel(
      "One message: nanoseconds per delivery",
      [
        line("send", "(a) loop over closures", "(a) loop over closures", .reference(0)),
        line("send", "(f) floor", "(f) floor", .reference(1)),
        line("send", "OpenCombine PassthroughSubject", "OpenCombine", .peer(0)),
        line("send", "NotificationCenter", "NotificationCenter", .peer(1)),
        line("send", "Observation", "Observation", .peer(2)),
        line("send", "Output.update", "Bind Output.update", .ours(1)),
        line("send", "Messenger.send", "SwiftObserver Messenger", .ours(2)),
        line("send", "Subject.send", "Subject.send", .ours(0)),
      ]
    )
    let group = "cancel random + subscribe"
    let random = Chart.Panel(
      "Cancel a random subscriber, add one: nanoseconds",
      [
        line(group, "locked array, remove(at:) + append", "array behind a lock", .reference(0)),
        line(group, "OpenCombine PassthroughSubject", "OpenCombine", .peer(0)),
        line(group, "NotificationCenter", "NotificationCenter", .peer(1)),
        line(group, "Subject", "Subject", .ours(0)),
      ]
    )
    return Chart(
      [send, random],
      caption: "\(results.machine); \(results.toolchain); \(results.date), \(results.commit); lower is better"
    )
  }
}
