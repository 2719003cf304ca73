// SPDX-License-Identifier: MIT

import Foundation

// The checks that no compiler and no test framework makes, one word each. The Makefile calls them; they run in the
// package's folder and need nothing but the Swift toolchain.
//
//   checks lint --log FILE                        the rules about the sources, with the log of a build
//   checks test --build DIR --apple DIR --events DIR --runner STATUS  what runs of the tests did, then the compatibility
//                                                 checks; `--apple` is the build against stand-ins for Apple's UI
//   checks table --build DIR --events DIR         writes the table in Compatibility/README.md, and each Additions.txt
//   checks limited --seconds N -- WORDS           runs WORDS, and ends them after N seconds
//   checks sanitizer --log FILE --events DIR --runner STATUS  what a run under a sanitizer did
//   checks coverage --figures FILE[,FILE…]        what runs of the tests went through
//   checks mutants --schedules FLAGS              turns on what is planted in the facades, one by one
//   checks docs --build DIR --site DIR            compiles the documentation's code and follows its site's links
//   checks unite --site DIR                       makes one tree, with one search, of the site's modules
//   checks apple --symbols DIR                    the stand-ins for Apple's modules beside Declarations.txt

/// The value that follows `name` on the command line.
func option(_ name: String) throws -> String {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
    throw CannotCheck(reason: "\(name) is missing")
  }
  return arguments[index + 1]
}

/// Makes a group of checks; what keeps them from being made at all counts as one that failed.
func attempt(_ name: String, _ checks: () throws -> [CheckResult]) -> [CheckResult] {
  do {
    return try checks()
  } catch {
    return [CheckResult(name: name, problems: ["cannot check: \((error as? CannotCheck)?.reason ?? "\(error)")"])]
  }
}

/// The checks that hold the facades against the originals.
func compatibilityResults(build: String, run: TestRun, isWriting: Bool) -> [CheckResult] {
  var rows: [[String]] = []
  var results = Files.facades.flatMap { facade in
    attempt("\(facade): compatibility") {
      let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
      let surface = Surface.compare(try Surface.listed(for: facade), with: graph)
      let examples = try Examples.listed(for: facade)
      let deviations = try Deviations(facade)
      let path = Surface.additionsPath(facade)
      if isWriting, !Surface.isApple { try Files.write(surface.additions.map { $0 + "\n" }.joined(), to: path) }
      rows.append(
        CompatibilityTable.cells(facade, surface, examples: examples.count, deviations: deviations.entries.count)
      )
      return [
        try Examples.check(facade, listed: examples, in: run), Surface.check(facade, surface),
        Surface.checkAdditions(facade, surface, listed: try Files.entries(path)),
        Surface.checkEngineNames(facade, graph), deviations.check(in: run),
      ]
    }
  }
  results += attempt("the table of compatibility") { [try CompatibilityTable.check(rows, isWriting: isWriting)] }
  return results
}

/// Prints the results, after those of a run of tests, and ends the process: status 1 when one of them failed.
func finish(_ results: [CheckResult], after run: TestRun? = nil) throws -> Never {
  let status = run == nil ? 0 : Int(try option("--runner")) ?? 1
  let tests = run?.result(runnerStatus: status)
  for result in [tests].compactMap(\.self) + results { result.report() }
  // A run that ended badly without a failed test is one failure more.
  let failedTests = tests?.isPassed == false ? max(run?.failed.count ?? 0, 1) : 0
  let failed = results.count { !$0.isPassed } + failedTests
  print("\(results.count { $0.isPassed } + (run?.passed.count ?? 0)) passed, \(failed) failed")
  exit(failed == 0 ? 0 : 1)
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "lint":
    let log = try Files.text(try option("--log"))
    try finish(
      try LintRule.checkAll() + attempt("Sendable") { [try ExplicitSendable.check(log: log)] }
        + attempt("the oldest systems") { [try OldestSystems.check()] }

        + attempt("the rooms") { [try Rooms.check()] }
        + attempt("the planted mistakes") { [try MutantTree.checkTexts()] } + SelfTest.results()
    )
  case "test":
    let run = try TestRun(eventsAt: try option("--events"))
    let (build, apple) = (try option("--build"), try option("--apple"))
    var results = compatibilityResults(build: build, run: run, isWriting: false)
    results += attempt("the surface on Apple's platforms") {
      try ["Bind", "Pharos"].map { try Surface.checkApple($0, build: apple) }
    }
    for document in ["README.md", "Docs/Guide.md", "Docs/Bridges.md"] {
      results += attempt("the code of \(document)") { [try Snippets.check(document: document, build: build)] }
    }
    results += attempt("the skipped tests") { [try run.checkSkipped(try Files.entries("Tests/Checks/Skipped.txt"))] }
    try finish(results, after: run)
  case "table":
    let run = try TestRun(eventsAt: try option("--events"))
    for result in compatibilityResults(build: try option("--build"), run: run, isWriting: true) { result.report() }
  case "limited":
    guard let limit = Double(try option("--seconds")) else { throw CannotCheck(reason: "--seconds is a number") }
    let words = CommandLine.arguments.split(separator: "--", maxSplits: 1).dropFirst().first.map(Array.init) ?? []
    exit(try Command.limited(words, limit: limit))
  case "sanitizer":
    let run = try TestRun(eventsAt: try option("--events"))
    try finish([run.checkSanitizer(log: try Files.text(try option("--log")))], after: run)
  case "coverage":
    var coverage = Coverage()
    for path in try option("--figures").split(separator: ",") { try coverage.add(json: try Files.text(String(path))) }
    let (exceptions, result) = try Coverage.exceptions(try Files.entries(Coverage.exceptionsPath))
    try finish(try coverage.results(exceptions: exceptions) + [result])
  case "mutants":
    exit(try Mutants(scheduleFlags: try option("--schedules")).run() ? 0 : 1)
  case "docs":
    let (build, site) = (try option("--build"), try option("--site"))
    try finish(
      attempt("the documentation's code") { [try Snippets.check(build: build)] }
        + attempt("the documentation's site") { [try Site.check(site)] }
    )
  case "unite":
    try Site.unite(try option("--site"))
  case "apple":
    try finish([try Declarations.check(symbols: try option("--symbols"))])
  default:
    throw CannotCheck(reason: "usage: checks lint | test | table | … (see Tests/Checks/main.swift)")
  }
} catch {
  print("cannot check: \((error as? CannotCheck)?.reason ?? "\(error)")")
  exit(2)
}
