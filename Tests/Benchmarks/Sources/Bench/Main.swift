// SPDX-License-Identifier: MIT

import Foundation
import Harness

/// `Bench` measures and prints.
///
/// - `--full`: all sizes, more rounds.
/// - `--only TEXT`: only the groups whose title, such as "send, 1,000", contains `TEXT`; writes nothing.
/// - `--write`: writes `Docs/performance.json` and the marked places of `Docs/Performance.md` and `README.md`, in the
///   repository at the current directory.
/// - `--report`: measures nothing, but prints and writes from `Docs/performance.json`.
/// - `--publishers PROGRAM`: the program that measures the publishers, from `Compatibility/Combine`.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let known: Set = ["--full", "--only", "--write", "--report", "--publishers"]
    if let unknown = arguments.first(where: { $0.hasPrefix("--") && !known.contains($0) }) {
      fatalError("\(unknown) is none of \(known)")
    }
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0).first }
    }
    let isReport = arguments.contains("--report")
    let only = value("--only")
    let results =
      isReport ? try Documents.load() : try measure(arguments.contains("--full"), only, value("--publishers"))
    guard only == nil else { return }
    let targets = Target.all(in: try String(contentsOfFile: "Tests/Benchmarks/Targets.txt", encoding: .utf8))
    let rows = targets.map { $0.row(results) }
    let (met, open) = (rows.count { $0.last == "met" }, rows.count { $0.last == "not measured" })
    print(table([["figure", "of", "target", "measured", "verdict"]] + rows))
    print("\(met) of \(rows.count) targets met, \(open) not measured")
    if isReport || arguments.contains("--write") { try Documents.write(results) }
  }

  private static func measure(_ isFull: Bool, _ only: String?, _ publishers: String?) throws -> Results {
    var results = Results()
    results.describeRun(command: isFull ? "make bench ARGS=--full" : "make bench")
    // Short turns: the fewer are interrupted by other programs, the more the median says.
    let effort: Effort = isFull ? (101, 1_000_000, 20_000_000) : (31, 400_000, 20_000_000)
    results.rounds = effort.rounds
    let groups = sendGroups() + subscribeGroups() + competingGroups() + facadeGroups() + streamGroups() + bridgeGroups()
    for group in groups where isFull || !group.isLong {
      let title = "\(group.id), \(group.size.grouped)"
      if only.map(title.contains) ?? true { results.add(group.measure(effort), title: title) }
    }
    if let publishers, only.map("publisher, 1".contains) ?? true {
      // No package can have both forms of publishers: this program has those beside OpenCombine.
      let arguments = [Double(effort.rounds), effort.turn, effort.warmUp].map { "\($0)" }
      results.add(try decoded(publishers, arguments), title: "publisher, 1")
    }
    // The counts come from programs of their own, beside this one: counting allocations costs time.
    let folder = Bundle.main.bundleURL
    if only == nil {
      results.counts = try ["Allocations", "PeerAllocations"].flatMap {
        try decoded(folder.appendingPathComponent($0).path) as [Count]
      }
      results.counts += ["NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos"].compactMap { name in
        Command.bytesAdded(to: name, in: folder).map { Count("bytes added to a client", name, .unison, Double($0)) }
      }
    }
    return results
  }

  /// What a program prints as JSON.
  private static func decoded<Value: Decodable>(_ program: String, _ arguments: [String] = []) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data((Command.output([program] + arguments) ?? "").utf8))
  }
}

extension Results {
  /// Prints the measurements of a group, and keeps them.
  fileprivate mutating func add(_ measurements: [Harness.Measurement], title: String) {
    let base = measurements.first { $0.role == .baseline }
    let rows = measurements.map { one in
      let ratio = base.map { base in zip(one.samples, base.samples).map { $0 / $1 }.median.short }
      return [one.contender, (one.samples.min() ?? .nan).short, one.median.short, ratio ?? ""]
    }
    print("\(title)\n\n\(table([["ns", "min", "median", "ratio"]] + rows))\n")
    self.measurements += measurements
  }

  /// Notes where and when this run takes place.
  fileprivate mutating func describeRun(command: String) {
    func word(_ pattern: Regex<(Substring, Substring)>, in text: String?) -> String {
      text?.firstMatch(of: pattern).map { String($0.output.1) } ?? "unknown"
    }
    func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
    let process = ProcessInfo.processInfo
    let changes = Command.output(["git", "status", "--porcelain", "--untracked-files=no"]) ?? ""
    self.command = command
    date = Date().formatted(.iso8601)
    commit = word(/(\w+)/, in: Command.output(["git", "rev-parse", "--short", "HEAD"]))
    commit += changes.isEmpty ? "" : " with changes"
    toolchain = "Swift " + word(/Swift version (\S+)/, in: Command.output(["swift", "--version"]))
    machine = word(/model name\s*: (.*)/, in: text("/proc/cpuinfo"))
    machine += ", \(process.processorCount) cores, \(process.operatingSystemVersionString)"
    load = word(/(\S+)/, in: text("/proc/loadavg"))
  }
}
