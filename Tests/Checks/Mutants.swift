// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Turns the planted mistakes on, one after the other, and says which check noticed.
///
/// All of them are compiled at once, each behind a switch. A check has to pass while no switch is on, and has to fail
/// in every one of `RUNS` runs while a mistake is on.
struct Mutants {
  private static let work = ".build/mutants"

  let environment = ProcessInfo.processInfo.environment
  private let scheduleFlags: [String]
  private var swift: String { environment["SWIFT"] ?? "swift" }
  private var runs: Int { number("RUNS") ?? 5 }
  private var limit: Double { number("LIMIT").map(Double.init) ?? 120 }
  private var jobs: Int { number("JOBS") ?? min(ProcessInfo.processInfo.activeProcessorCount, 2) }

  init(scheduleFlags: String) {
    self.scheduleFlags = scheduleFlags.split(separator: " ").map(String.init)
  }

  private var isMade: Bool { words("LISTS") == ["machine"] }

  func words(_ name: String) -> [String] {
    (environment[name] ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
  }

  func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }

  /// Builds, runs, and prints one line for each mistake and the share of each module; says whether enough were noticed.
  func run() throws -> Bool {
    let all = try isMade ? made() : PlantedMistake.listed(of: words("LISTS"))
    let names = words("MUTANT")
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      throw CannotCheck(reason: "no mistake is called \(unknown)")
    }
    // Every fifth one, from the second on, when `PART` is `2/5`.
    let part = (environment["PART"] ?? "1/1").split(separator: "/").compactMap { Int($0) }
    guard part.count == 2, part[1] > 0 else { throw CannotCheck(reason: "PART is k/n, for instance 2/5") }
    let named = all.filter { names.isEmpty || names.contains($0.name) }
    let parted = named.enumerated().filter { $0.offset % part[1] == part[0] - 1 }.map(\.element)
    let chosen = try isMade ? sample(parted, number("SAMPLE") ?? 60) : parted
    if !isMade { try build(all, lanes: Set(chosen.map(\.lane))) }

    // First every check without any mistake.
    let checks = Set(chosen.flatMap(\.checks)).sorted { ($0.lane, $0.filter) < ($1.lane, $1.filter) }
    let seconds = each(checks, baseline).compactMap(\.self)
    guard seconds.count == checks.count else {
      throw CannotCheck(reason: "a check fails without any mistake; logs are in \(Self.work)/logs")
    }
    let times = Dictionary(uniqueKeysWithValues: zip(checks, seconds))
    let noticed = each(chosen) { isKilled($0, baselines: times) }
    let parts = Dictionary(grouping: zip(chosen, noticed), by: \.0.part).mapValues { $0.map(\.1) }
    for (part, noticed) in parts.sorted(by: { $0.key < $1.key }) + [(key: "all", value: noticed)] {
      let count = noticed.count { $0 }
      report("\(part): \(count) of \(noticed.count) noticed, \(100 * count / max(noticed.count, 1)) %")
    }
    return noticed.count { $0 } * 10 >= noticed.count * (isMade ? 9 : 10)
  }

  /// Not by print, which keeps back what goes into a file.
  func report(_ words: String...) {
    try? FileHandle.standardOutput.write(contentsOf: Data((words.joined(separator: "  ") + "\n").utf8))
  }

  /// How long a check takes while no mistake is on; nil if it fails.
  private func baseline(_ check: PlantedMistake.Check) -> Double? {
    let (outcome, seconds) = run(check, planted: "", limit: max(limit, 600))
    guard case .passed(let count) = outcome, count > 0 else {
      report("FAILS", "no mistake at all", check.filter, "\(outcome)")
      return nil
    }
    report("passes", "no mistake at all", check.filter, "\(count) tests, \(Int(seconds)) s")
    return seconds
  }

  /// A check has to notice in each run; of what was made from the syntax, one check has to notice once.
  private func isKilled(_ mistake: PlantedMistake, baselines: [PlantedMistake.Check: Double]) -> Bool {
    var (isNoticed, why) = (false, "")
    for check in isMade ? mistake.checks : Array(repeating: mistake.checks[0], count: runs) {
      let baseline = baselines[check] ?? 0
      let seconds = mistake.isEndless ? 10 + 5 * baseline : limit + 10 * baseline
      switch run(check, planted: mistake.name, limit: seconds).outcome {
      case .passed: (isNoticed, why) = (false, mistake.mistake)
      case .timedOut(let test): (isNoticed, why) = (mistake.isEndless, "more than \(Int(seconds)) s: \(test)")
      case .noticed(let reason): (isNoticed, why) = (true, String(reason.prefix(140)))
      }
      if isNoticed == isMade { break }
    }
    report(isNoticed ? "killed" : "SURVIVED", mistake.name, why)
    if !isNoticed { report(mistake.difference) }
    return isNoticed
  }

  /// Hands `elements` to as many workers as there are jobs.
  private func each<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ body: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    let waiting = Mutex(elements.indices)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let index = waiting.withLock({ $0.popFirst() }) {
        let result = body(elements[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { results in elements.indices.compactMap { results[$0] } }
  }

  // MARK: Builds

  /// The options of a lane's build, whose products lie in a folder of their own.
  private func options(_ lane: String) -> [String] {
    let flags = [
      "programs": ["-Xswiftc", "-DENGINE_INTERNAL_CHECKS"], "schedules": ["-c", "release"] + scheduleFlags,
    ]
    return ["--scratch-path", "../build-\(lane)"] + (flags[lane] ?? [])
  }

  /// The test targets that a lane needs, and the demo, which no other target brings along.
  private func lane(_ lane: String, _ all: [PlantedMistake]) -> [String: String] {
    let targets = Set(all.filter { $0.lane == lane }.flatMap { $0.checks.flatMap(\.targets) + [$0.module] })
    return ["UNISON_LANE": targets.subtracting(Files.libraries).sorted().joined(separator: ",")]
  }

  /// Compiles all mistakes at once; one that does not fit its file, or does not compile, stops it.
  private func build(_ all: [PlantedMistake], lanes: Set<String>) throws {
    let tree = MutantTree(all)
    if let problem = tree.problems.first { throw CannotCheck(reason: "\(problem.key): \(problem.value)") }
    try tree.write()
    for name in lanes.sorted() {
      let errors = try errors(name, all)
      if !errors.isEmpty { throw CannotCheck(reason: "the tree with the mistakes does not build:\n\(errors)") }
    }
  }

  /// Builds a lane of the tree, and returns the errors.
  func errors(_ name: String, _ all: [PlantedMistake]) throws -> String {
    let words = [swift, "build", "--build-tests"] + options(name)
    let run = try Command(words, environment: lane(name, all), folder: MutantTree.folder, limit: 3_600)
    let lines = run.output.split(separator: "\n")
    let errors = lines.contains { $0.contains("error:") } ? lines.filter { $0.contains("error:") } : lines.suffix(10)
    return run.status == 0 ? "" : errors.joined(separator: "\n")
  }

  // MARK: Runs

  enum Outcome: Equatable {
    case passed(tests: Int)
    case noticed(String)
    case timedOut(test: String)
  }

  /// One run of a check, which ends with the first failure that it prints.
  private func run(
    _ check: PlantedMistake.Check,
    planted: String,
    limit: Double
  ) -> (outcome: Outcome, seconds: Double) {
    // The tests' program is started itself where the platform lets it be.
    let folder = "../build-\(check.lane)/\(check.lane == "schedules" ? "release" : "debug")"
    #if os(Linux)
      let words = ["\(folder)/UnisonPackageTests.xctest", "--testing-library", "swift-testing"]
    #else
      let words = [swift, "test", "--skip-build"] + options(check.lane) + ["--disable-xctest"]
    #endif
    let settings = [
      "PLANTED": planted, "SCHEDULE_FAIL_FAST": "1", "STRESS_PARTS": isMade ? "50" : "1", "NO_COLOR": "1",
    ]
    let environment = settings.merging(["UNISON_LANE": check.targets.joined(separator: ",")]) { $1 }
    // A mistake that eats memory without end takes itself down, not the machine. A backtrace of Swift's hangs now and
    // then when several threads crash at once.
    let shell = "ulimit -v 16000000 2>/dev/null; SWIFT_BACKTRACE=enable=no exec \"$@\""
    let bounded = ["sh", "-c", shell, "sh"] + words
    let run = try? Command(
      bounded + ["--filter", check.filter] + (isMade ? ["--skip", "Proofs"] : []),
      environment: environment,
      folder: MutantTree.folder,
      limit: limit,
      until: Self.hasFailed
    )
    guard let run else { return (.passed(tests: 0), 0) }
    let name = (planted.isEmpty ? "none-\(check.filter)" : planted).replacing("/", with: "-")
    try? Files.write(run.output, to: "\(Self.work)/logs/\(name).log")
    return (Self.outcome(run.output, status: run.status, isOverdue: run.isOverdue), run.seconds)
  }

  private static let mark = " recorded an issue"

  /// Whether there is a whole line that tells of a failure.
  private static func hasFailed(_ data: Data) -> Bool {
    data.range(of: Data(mark.utf8)).map { data[$0.upperBound...].contains(UInt8(ascii: "\n")) } ?? false
  }

  static func outcome(_ output: String, status: Int32, isOverdue: Bool) -> Outcome {
    let lines = output.components(separatedBy: "\n")
    let lastTest = lines.last { $0.hasSuffix(" started.") && !$0.contains("Suite ") } ?? ""
    if let failure = lines.first(where: { $0.contains(mark) }) {
      return .noticed(failure.components(separatedBy: mark)[0])
    }
    if isOverdue { return .timedOut(test: lastTest) }
    if status != 0 {
      let fatal = lines.first { $0.contains("Fatal error") || $0.contains("crashed") }
      return .noticed(fatal ?? "ended with \(status) after: \(lastTest)")
    }
    return .passed(tests: matches(of: #"Test run with (\d+) "#, in: output).last.flatMap { Int($0[1]) } ?? 0)
  }
}
