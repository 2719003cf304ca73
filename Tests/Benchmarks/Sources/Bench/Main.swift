// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Reports

/// `Bench` measures and prints; with `--write` it also puts the figures into the documents.
@main
enum Main {
  static let usage = """
    usage: Bench [--full] [--only TEXT] [--write] [--report] [--publishers PROGRAM]
      --full       all sizes, more rounds
      --only TEXT  only the groups whose title, such as "send, 1,000", contains TEXT; writes nothing
      --write      writes Docs/performance.json, Docs/performance.svg and the marked places of Docs/Performance.md and
                   README.md, in the repository at the current directory
      --report     measures nothing, but prints and writes from Docs/performance.json
      --publishers the program that measures the publishers, from Compatibility/Combine
    """

  static func main() throws {
    var isFull = false
    var only: String?
    var isWriting = false
    var isReport = false
    var publishers: String?
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--full": isFull = true
      case "--only": only = arguments.popFirst()
      case "--write": isWriting = true
      case "--report": isReport = true
      case "--publishers": publishers = arguments.popFirst()
      default:
        print(usage)
        exit(argument == "--help" ? 0 : 64)
      }
    }
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let documents = Documents(root: root)
    let results = isReport ? try documents.load() : try measure(isFull, only, publishers)
    guard only == nil else { return }
    let report = Report(results, targets())
    for text in [report.targetTable, report.verdict, report.origin] { print(text, terminator: "\n\n") }
    if isWriting || isReport { try documents.write(results, report) }
  }

  static func measure(_ isFull: Bool, _ only: String?, _ publishers: String?) throws -> Results {
    var results = Results()
    results.describeRun(command: isFull ? "make bench ARGS=--full" : "make bench")
    // Short turns: the fewer are interrupted by other programs, the more the median says.
    let effort = Effort(rounds: isFull ? 101 : 31, turn: isFull ? 1_000_000 : 400_000, warmUp: 20_000_000)
    results.rounds = effort.rounds
    for group in allGroups() where isFull || !group.isLong {
      let title = "\(group.id), \(group.size.grouped)"
      if let only, !title.contains(only) { continue }
      results.add(group.measure(effort), title: title)
    }
    if let publishers, only.map("publisher, 1".contains) ?? true {
      results.add(try published(by: publishers, effort), title: "publisher, 1")
    }
    if only == nil {
      results.counts = try counts() + clientSizes()
    }
    return results
  }

  /// What the program measures that has the publishers beside OpenCombine; no package can have both forms of them.
  private static func published(by program: String, _ effort: Effort) throws -> [Harness.Measurement] {
    let arguments = [Double(effort.rounds), effort.turn, effort.warmUp].map { "\($0)" }
    let text = try output(of: URL(fileURLWithPath: program), arguments)
    return try JSONDecoder().decode([Harness.Measurement].self, from: text)
  }

  static func allGroups() -> [Group] {
    sendGroups() + subscribeGroups() + competingGroups() + facadeGroups() + streamGroups() + bridgeGroups()
  }

  /// The counts come from programs of their own, beside this one: counting allocations costs time.
  static func counts() throws -> [Count] {
    try ["Allocations", "PeerAllocations"].flatMap { name in
      let program = Bundle.main.bundleURL.appendingPathComponent(name)
      return try JSONDecoder().decode([Count].self, from: output(of: program, []))
    }
  }

  private static func output(of program: URL, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}

extension Results {
  /// Prints the measurements of a group, and keeps them.
  fileprivate mutating func add(_ measurements: [Harness.Measurement], title: String) {
    print(title, terminator: "\n\n")
    var table = Table(["ns", "min", "median", "ratio"])
    let base = measurements.first { $0.role == .baseline }
    for one in measurements {
      let ratio = base.map { base in zip(one.samples, base.samples).map { $0 / $1 }.median }
      table.add([one.contender, one.min.short, one.median.short, ratio?.short ?? ""])
    }
    print(table.text, terminator: "\n\n")
    self.measurements += measurements
  }
}
