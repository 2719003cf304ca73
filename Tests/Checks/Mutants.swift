// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Turns the planted mistakes of the facades on, one after the other, and says which check noticed.
///
/// All of them are compiled at once, each behind a switch. A check has to pass while no switch is on, and has to fail in
/// every one of `RUNS` runs while a mistake is on.
struct Mutants {
  private static let work = ".build/mutants/facades"

  private let environment = ProcessInfo.processInfo.environment
  private let swift: String
  private let scheduleFlags: [String]
  private var runs: Int { number("RUNS") ?? 5 }
  private var limit: Double { number("LIMIT").map(Double.init) ?? 120 }
  private var jobs: Int { number("JOBS") ?? min(ProcessInfo.processInfo.activeProcessorCount, 2) }

  init(scheduleFlags: String) {
    swift = environment["SWIFT"] ?? "swift"
    self.scheduleFlags = scheduleFlags.split(separator: " ").map(String.init)
  }

  private func words(_ name: String) -> [String] {
    (environment[name] ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
  }

  private func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }

  /// The mistakes that this run is about.
  private func chosen(_ all: [PlantedMistake]) throws -> [PlantedMistake] {
    if all.isEmpty { throw CannotCheck(reason: "\(PlantedMistake.folder) lists no mistake") }
    let names = words("MUTANT")
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      throw CannotCheck(reason: "no mistake is called \(unknown)")
    }
    let named = names.isEmpty ? all : all.filter { names.contains($0.name) }
    return try Self.part(words("PART").first ?? "1/1", of: named)
  }

  /// Every fifth one, from the second on, when `part` is `2/5`.
  static func part<Element>(_ part: String, of all: [Element]) throws -> [Element] {
    let numbers = part.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0, 1...numbers[1] ~= numbers[0] else {
      throw CannotCheck(reason: "PART is k/n, for instance 2/5, not \(part)")
    }
    return all.enumerated().filter { $0.offset % numbers[1] == numbers[0] - 1 }.map(\.element)
  }

  /// Fails on a planted mistake whose original does not stand in its file exactly once.
  static func checkTexts() throws -> CheckResult {
    var result = CheckResult(name: "the mistakes that are planted in the facades fit their files")
    let mistakes = try PlantedMistake.listed(of: [])
    let problems = MutantTree(mistakes).problems
    result.problems = problems.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    result.summary = "\(mistakes.count) mistakes"
    return result
  }

  // MARK: Verdicts

  private struct Verdict {
    let word: String
    let mistake: String
    let check: String
    let text: String

    var isFailure: Bool { word != "killed" && word != "passes" }

    func report() {
      let columns = zip([word, mistake, check], [9, 34, 28]).map { cell, width in
        cell + String(repeating: " ", count: max(width - cell.count, 0))
      }
      // Not by print, which keeps back what goes into a file.
      try? FileHandle.standardOutput.write(contentsOf: Data("\((columns + [text]).joined(separator: " "))\n".utf8))
    }
  }

  /// Builds, runs, and prints one line for each mistake; says whether all were noticed.
  func run() throws -> Bool {
    let all = try PlantedMistake.listed(of: words("FACADES"))
    let chosen = try chosen(all)
    let (buildable, unbuilt) = try build(all, lanes: Set(chosen.map(\.lane)))
    var verdicts = unbuilt.filter { verdict in chosen.contains { $0.name == verdict.mistake } }
    verdicts.forEach { $0.report() }
    let ready = chosen.filter { mistake in buildable.contains { $0.name == mistake.name } }

    // First every check without any mistake.
    var checks: [PlantedMistake] = []
    for mistake in ready where !checks.contains(where: { $0.check == mistake.check && $0.lane == mistake.lane }) {
      checks.append(mistake)
    }
    let baselines = each(checks, baseline)
    let failing = baselines.filter(\.verdict.isFailure)
    let seconds = Dictionary(zip(checks.map(Self.key), baselines.map(\.seconds))) { first, _ in first }
    if !failing.isEmpty {
      throw CannotCheck(reason: "a check fails without any mistake; logs are in \(Self.work)/logs")
    }

    verdicts += each(ready) { trial($0, baseline: seconds[Self.key($0)] ?? 0) }
    let killed = verdicts.count { !$0.isFailure }
    print("\n\(killed) of \(chosen.count) planted mistakes of the facades noticed in \(runs) of \(runs) runs")
    let rows = verdicts.map { verdict in
      let mistake = chosen.first { $0.name == verdict.mistake }?.mistake ?? ""
      return "| \(verdict.mistake) | \(mistake) | \(verdict.check) | \(verdict.word): \(verdict.text) |\n"
    }
    // One row for each mistake, as Markdown.
    try Files.write(rows.joined(), to: "\(Self.work)/results.md")
    return killed == chosen.count
  }

  private static func key(_ mistake: PlantedMistake) -> String { mistake.lane + " " + mistake.check }

  private func baseline(_ mistake: PlantedMistake) -> (verdict: Verdict, seconds: Double) {
    func verdict(_ word: String, _ text: String) -> Verdict {
      Verdict(word: word, mistake: "no mistake at all", check: mistake.check, text: text)
    }
    guard let run = try? check(mistake, planted: "", limit: max(limit, 600)) else {
      return (verdict("FAILS", "the check cannot be started"), 0)
    }
    let found: Verdict
    switch run.outcome {
    case .passed(0): found = verdict("FAILS", "no test has this name")
    case .passed(let count): found = verdict("passes", "\(count) tests, \(String(format: "%.1f", run.seconds)) s")
    case .noticed(_, let why): found = verdict("FAILS", why)
    case .timedOut(let test): found = verdict("TIME OUT", test)
    }
    found.report()
    return (found, run.seconds)
  }

  private func trial(_ mistake: PlantedMistake, baseline: Double) -> Verdict {
    func verdict(_ word: String, _ text: String) -> Verdict {
      let found = Verdict(word: word, mistake: mistake.name, check: mistake.check, text: text)
      found.report()
      return found
    }
    let seconds = mistake.isEndless ? 10 + 5 * baseline : limit + 10 * baseline
    var why = ""
    for number in 1...runs {
      guard let run = try? check(mistake, planted: mistake.name, limit: seconds) else {
        return verdict("FAILS", "the check cannot be started")
      }
      switch run.outcome {
      case .passed: return verdict("SURVIVED", "run \(number) of \(runs); \(mistake.mistake)")
      case .timedOut where mistake.isEndless: why = "does not end, as it says"
      case .timedOut(let test):
        return verdict("TIME OUT", "run \(number) of \(runs) took more than \(Int(seconds)) s: \(test)")
      case .noticed(let test, let reason):
        if number == 1 { why = test.isEmpty ? reason : test }
      }
    }
    return verdict("killed", String(why.prefix(140)))
  }

  /// Hands `elements` to as many workers as there are jobs; what wants to be alone comes last, one by one.
  private func each<Result: Sendable>(
    _ elements: [PlantedMistake],
    _ body: @Sendable (PlantedMistake) -> Result
  ) -> [Result] where PlantedMistake: Sendable {
    let results = Mutex<[Int: Result]>([:])
    let next = Mutex(0)
    let order = elements.indices.filter { !elements[$0].isAlone }
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        let place = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard place < order.count else { return }
        let result = body(elements[order[place]])
        results.withLock { $0[order[place]] = result }
      }
    }
    for index in elements.indices where elements[index].isAlone {
      let result = body(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in elements.indices.compactMap { results[$0] } }
  }

  // MARK: Builds

  /// The options of a lane's build, whose products lie in a folder of their own.
  private func options(_ lane: String) -> [String] {
    if lane == "tests" { return ["--scratch-path", "../build"] }
    return ["--scratch-path", "../build-\(lane)", "-c", "release"] + scheduleFlags
  }

  /// The test targets that a lane needs, and the demo, which no other target brings along.
  private func lane(_ lane: String, _ all: [PlantedMistake]) -> [String: String] {
    let targets = Set(all.filter { $0.lane == lane }.flatMap { [$0.target, $0.module] })
    return ["UNISON_LANE": targets.subtracting(Files.libraries).sorted().joined(separator: ",")]
  }

  /// Compiles all mistakes at once.
  ///
  /// What a compiler's error points at is left out of the next attempt.
  private func build(_ all: [PlantedMistake], lanes: Set<String>) throws -> ([PlantedMistake], [Verdict]) {
    var verdicts: [Verdict] = []
    var left = all
    for _ in 1...6 {
      let tree = MutantTree(left)
      for mistake in left where tree.problems[mistake.name] != nil {
        let text = tree.problems[mistake.name] ?? ""
        verdicts.append(Verdict(word: "NO TEXT", mistake: mistake.name, check: mistake.check, text: text))
      }
      left.removeAll { tree.problems[$0.name] != nil }
      try tree.write()
      var log = ""
      for lane in lanes.sorted() {
        let words = [swift, "build", "--build-tests"] + options(lane)
        let run = try WatchedRun(words, environment: self.lane(lane, all), folder: MutantTree.folder, limit: 3_600)
        guard case .passed = run.outcome else {
          log += run.output
          break
        }
      }
      if log.isEmpty { return (left, verdicts) }
      try Files.write(log, to: "\(Self.work)/logs/build.log")
      let blamed = tree.blamed(in: log, among: left)
      if blamed.isEmpty {
        print(log.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n"))
        break
      }
      for mistake in left where blamed.contains(mistake.name) {
        let error = log.split(separator: "\n").first { $0.contains(mistake.file) && $0.contains(": error:") }
        let text = error?.components(separatedBy: ": error:").last ?? ""
        verdicts.append(Verdict(word: "NO BUILD", mistake: mistake.name, check: mistake.check, text: text))
      }
      left.removeAll { blamed.contains($0.name) }
    }
    verdicts.forEach { $0.report() }
    throw CannotCheck(reason: "the tree with the mistakes does not compile; see \(Self.work)/logs/build.log")
  }

  /// One run of a mistake's check.
  ///
  /// The tests' program is started itself where the platform lets it be.
  private func check(_ mistake: PlantedMistake, planted: String, limit: Double) throws -> WatchedRun {
    let scratch = mistake.lane == "tests" ? "build" : "build-\(mistake.lane)"
    let configuration = mistake.lane == "tests" ? "debug" : "release"
    #if os(Linux)
      let program = "../\(scratch)/\(configuration)/UnisonPackageTests.xctest"
      let words = [program, "--testing-library", "swift-testing", "--filter", mistake.check]
    #else
      let words =
        [swift, "test", "--skip-build"] + options(mistake.lane) + ["--disable-xctest", "--filter", mistake.check]
    #endif
    let environment = ["PLANTED": planted, "SCHEDULE_FAIL_FAST": "1"].merging(lane(mistake.lane, [mistake])) { $1 }
    // A mistake that eats memory without end takes itself down, not the machine.
    let bounded = ["sh", "-c", "ulimit -v 16000000 2>/dev/null; exec \"$@\"", "sh"] + words
    let run = try WatchedRun(bounded, environment: environment, folder: MutantTree.folder, limit: limit)
    let name = planted.isEmpty ? "none-\(mistake.check)" : planted
    try? Files.write(run.output, to: "\(Self.work)/logs/\(name.replacingOccurrences(of: "/", with: "-")).log")
    return run
  }
}
