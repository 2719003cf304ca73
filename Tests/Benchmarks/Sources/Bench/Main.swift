// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Reports

/// `Bench` measures and prints; with `--write` it also puts the figures into the documents.
@main
enum Main {
  static let usage = """
    usage: Bench [--full] [--only TEXT] [--write] [--report]
      --full       all sizes, more rounds
      --only TEXT  only the groups whose title, such as "send, 1,000", contains TEXT; writes nothing
      --write      writes Docs/performance.json, Docs/performance.svg and the marked places of Docs/Performance.md and
                   README.md, in the repository at the current directory
      --report     measures nothing, but prints and writes from Docs/performance.json
    """

  static func main() throws {
    var isFull = false
    var only: String?
    var isWriting = false
    var isReport = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--full": isFull = true
      case "--only": only = arguments.popFirst()
      case "--write": isWriting = true
      case "--report": isReport = true
      default:
        print(usage)
        exit(argument == "--help" ? 0 : 64)
      }
    }
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let documents = Documents(root: root)
    let results = isReport ? try documents.load() : try measure(isFull: isFull, only: only)
    guard only == nil else { return }
    let report = Report(results, targets())
    for text in [report.targetTable, report.verdict, report.origin] { print(text, terminator: "\n\n") }
    if isWriting || isReport { try documents.write(results, report) }
  }

  static func measure(isFull: Bool, only: String?) throws -> Results {
    var results = Results()
    results.describeRun(command: isFull ? "make bench-full" : "make bench")
    // Short turns: the fewer are interrupted by other programs, the more the median says.
    let effort = Effort(rounds: isFull ? 101 : 31, turn: isFull ? 1_000_000 : 400_000, warmUp: 20_000_000)
    results.rounds = effort.rounds
    for group in allGroups() where isFull || !group.isLong {
      let title = "\(group.id), \(group.size.grouped)"
      if let only, !title.contains(only) { continue }
      let measurements = group.measure(effort)
      print(title, terminator: "\n\n")
      var table = Table(["ns", "min", "median", "ratio"])
      let base = measurements.first { $0.role == .baseline }
      for one in measurements {
        let ratio = base.map { base in zip(one.samples, base.samples).map { $0 / $1 }.median }
        table.add([one.contender, one.min.short, one.median.short, ratio?.short ?? ""])
      }
      print(table.text, terminator: "\n\n")
      results.measurements += measurements
    }
    if only == nil {
      results.counts = try counts()
      let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      // Building takes its time: the short run keeps what the last full one found.
      results.counts += isFull ? buildCounts(root: root) : (try? Documents(root: root).load())?.buildCounts ?? []
    }
    return results
  }

  static func allGroups() -> [Group] {
    sendGroups() + subscribeGroups() + competingGroups() + facadeGroups() + streamGroups() + bridgeGroups()
  }

  /// The counts come from programs of their own, beside this one: counting allocations costs time.
  static func counts() throws -> [Count] {
    try ["Allocations", "PeerAllocations"].flatMap { name in
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent(name)
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try JSONDecoder().decode([Count].self, from: data)
    }
  }
}
