// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Turns the planted mistakes on, one after the other, and says which check noticed.
///
/// All of them are compiled at once, each behind a switch. A check has to pass while no switch is on, and has to fail
/// in every one of `RUNS` runs while a mistake is on.
struct Mutants {
  private static let work = ".build/mutants"

  private let environment = ProcessInfo.processInfo.environment
  private let scheduleFlags: [String]
  private var swift: String { environment["SWIFT"] ?? "swift" }
  private var limit: Double { Double(number("LIMIT", 120)) }
  private var isMade: Bool { words("LISTS") == ["machine"] }

  init(scheduleFlags: String) { self.scheduleFlags = scheduleFlags.split(separator: " ").map(String.init) }

  private func words(_ name: String) -> [String] {
    (environment[name] ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
  }

  private func number(_ name: String, _ usual: Int) -> Int { environment[name].flatMap { Int($0) } ?? usual }

  /// Builds, runs, and prints one line for each mistake and the share of each module; says whether enough were noticed.
  func run() throws -> Bool {
    let all = try isMade ? made() : PlantedMistake.listed(of: words("LISTS"))
    let names = Set(words("MUTANT"))
    let unknown = names.subtracting(all.map(\.name)).sorted()
    if !unknown.isEmpty { throw CannotCheck(reason: "no mistake is called \(unknown.joined(separator: ", "))") }
    // Every fifth one, from the second on, when `PART` is `2/5`.
    let part = (environment["PART"] ?? "1/1").split(separator: "/").compactMap { Int($0) }
    guard part.count == 2, part[1] > 0 else { throw CannotCheck(reason: "PART is k/n, for instance 2/5") }
    let named = all.filter { names.isEmpty || names.contains($0.name) }
    var chosen = named.enumerated().filter { $0.offset % part[1] == part[0] - 1 }.map(\.element)
    // Of those that were made, the first that fit together and compile; every fourth or so does not.
    let size = isMade ? number("SAMPLE", 60) : chosen.count
    if isMade { chosen = Array(chosen.prefix(2 * size)) }
    while case let problems = try build(isMade ? chosen : all, Set(chosen.map(\.lane))), !problems.isEmpty {
      let lines = problems.map { "\($0.key): \($0.value)" }.sorted().joined(separator: "\n")
      if !isMade { throw CannotCheck(reason: lines) }
      report("\(problems.count) do not fit or compile")
      chosen.removeAll { problems[$0.name] != nil }
    }
    chosen = Array(chosen.prefix(size))

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
    return noticed.count { $0 } * 100 >= noticed.count * number("SHARE", isMade ? 90 : 100)
  }

  /// Not by print, which keeps back what goes into a file.
  private func report(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// How long a check takes while no mistake is on; nil if it fails.
  private func baseline(_ check: PlantedMistake.Check) -> Double? {
    let (outcome, seconds) = run(check, planted: "", limit: max(limit, 600))
    guard case .passed(let count) = outcome, count > 0 else {
      report("FAILS  no mistake at all  \(check.filter)  \(outcome)")
      return nil
    }
    report("passes  no mistake at all  \(check.filter)  \(count) tests, \(Int(seconds)) s")
    return seconds
  }

  /// A check has to notice in each run; of what was made from the syntax, one check has to notice once.
  private func isKilled(_ mistake: PlantedMistake, baselines: [PlantedMistake.Check: Double]) -> Bool {
    var (isNoticed, why) = (false, "")
    for check in isMade ? mistake.checks : Array(repeating: mistake.checks[0], count: number("RUNS", 5)) {
      let baseline = baselines[check] ?? 0
      let seconds = mistake.isEndless ? 10 + 5 * baseline : limit + 10 * baseline
      switch run(check, planted: mistake.name, limit: seconds).0 {
      case .passed: (isNoticed, why) = (false, mistake.mistake)
      case .timedOut(let test): (isNoticed, why) = (mistake.isEndless, "more than \(Int(seconds)) s: \(test)")
      case .noticed(let reason): (isNoticed, why) = (true, String(reason.prefix(140)))
      }
      if isNoticed == isMade { break }
    }
    report(isNoticed ? "killed  \(mistake.name)  \(why)" : "SURVIVED  \(mistake.name)  \(why)\n\(mistake.difference)")
    return isNoticed
  }

  /// Hands `elements` to as many workers as there are jobs.
  private func each<A: Sendable, B: Sendable>(_ elements: [A], _ body: @Sendable (A) -> B) -> [B] {
    let results = Mutex<[Int: B]>([:])
    let waiting = Mutex(elements.indices)
    DispatchQueue.concurrentPerform(iterations: number("JOBS", 2)) { _ in
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
    let flags = lane == "schedules" ? ["-c", "release"] + scheduleFlags : []
    return ["--scratch-path", "../build-\(lane)"] + flags
      + (lane == "programs" ? ["-Xswiftc", "-DENGINE_INTERNAL_CHECKS"] : [])
  }

  /// Compiles all mistakes at once; returns why some do not fit their files or do not compile, by their names.
  private func build(_ all: [PlantedMistake], _ lanes: Set<String>) throws -> [String: String] {
    let tree = MutantTree(all)
    if !tree.problems.isEmpty { return tree.problems }
    try tree.write()
    for name in lanes.sorted() {
      // The test targets that the lane needs, and the demo, which no other target brings along.
      let targets = Set(all.filter { $0.lane == name }.flatMap { $0.checks.flatMap(\.targets) + [$0.module] })
      let lane = ["UNISON_LANE": targets.subtracting(Files.libraries).sorted().joined(separator: ",")]
      let words = [swift, "build", "--build-tests"] + options(name)
      let run = try Command(words, environment: lane, folder: MutantTree.folder, limit: 3_600)
      if run.status == 0 { continue }
      let lines = run.output.components(separatedBy: "\n")
      let errors = lines.filter { $0.contains("error:") }
      let named = errors.flatMap { error in tree.switches(near: error).map { ($0, error) } }
      if !named.isEmpty { return Dictionary(named) { $1 } }
      throw CannotCheck(reason: (errors.isEmpty ? lines.suffix(10) : errors).joined(separator: "\n"))
    }
    return [:]
  }

  /// Mistakes that a program makes from the syntax of the sources, which nobody chose: all of the modules that are named,
  /// in the order of a seed, without those that no user could notice.
  private func made() throws -> [PlantedMistake] {
    let modules = words("MODULES").isEmpty ? PlantedMistake.modules : words("MODULES")
    let paths = Files.all(below: "Sources", suffix: ".swift").filter { path in
      modules.contains { path.hasPrefix("Sources/\($0)") }
    }
    let program = try Command([".build/checks/mistakes", environment["SEED"] ?? "1"] + paths)
    let excused = try Files.text("\(PlantedMistake.folder)/Unnoticeable.diff")
    return try PlantedMistake.parse(program.output, of: "mistakes").filter {
      !excused.contains("\($0.file)\n\($0.difference)\n")
    }
  }

  // MARK: Runs

  enum Outcome: Equatable {
    case passed(tests: Int)
    case noticed(String)
    case timedOut(test: String)
  }

  /// One run of a check, which ends with the first failure that it prints.
  private func run(_ check: PlantedMistake.Check, planted: String, limit: Double) -> (Outcome, Double) {
    // The tests' program is started itself where the platform lets it be.
    let products = "../build-\(check.lane)/\(check.lane == "schedules" ? "release" : "debug")"
    #if os(Linux)
      let words = ["\(products)/UnisonPackageTests.xctest", "--testing-library", "swift-testing"]
    #else
      let words = [swift, "test", "--skip-build"] + options(check.lane) + ["--disable-xctest"]
    #endif
    var settings = ["PLANTED": planted, "SCHEDULE_FAIL_FAST": "1", "NO_COLOR": "1"]
    settings["STRESS_PARTS"] = isMade ? "50" : "1"
    settings["UNISON_LANE"] = check.targets.joined(separator: ",")
    // A mistake that eats memory without end takes itself down, not the machine. A backtrace of Swift's hangs now and
    // then when several threads crash at once.
    let shell = "ulimit -v 16000000 2>/dev/null; SWIFT_BACKTRACE=enable=no exec \"$@\""
    let filters = ["--filter", check.filter] + (isMade ? ["--skip", "Proofs"] : [])
    let (bounded, tree) = (["sh", "-c", shell, "sh"] + words + filters, MutantTree.folder)
    let run = try? Command(bounded, environment: settings, folder: tree, limit: limit, until: Self.hasFailed)
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
