// SPDX-License-Identifier: MIT

import Foundation

// The checks that no compiler and no test framework makes, one word each. The Makefile calls them; they run in the
// package's folder and need nothing but the Swift toolchain.
//
//   checks lint                                   the rules about the sources, and the checks themselves
//   checks test --build DIR --apple DIR --events DIR  what runs of the tests did beside the originals, and the documents'
//                                                 code; `--apple` is the build against stand-ins for Apple's UI
//   checks limited --seconds N -- WORDS           runs WORDS, and ends them after N seconds
//   checks run --events DIR --runner STATUS       what a run of the tests did
//   checks coverage --figures FILE[,FILE…]        what runs of the tests went through
//   checks mutants --schedules FLAGS              turns on what is planted in the facades, one by one
//   checks docs --build DIR                       compiles the documentation's code
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

/// The checks that hold a facade against its original.
func compatibilityResults(_ facade: String, build: String, run: TestRun) throws -> [CheckResult] {
  let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
  let (surface, isComplete) = try Surface.check(facade, in: graph)
  let examples = try Files.entries("Compatibility/\(facade)/Examples.txt").map { $0.components(separatedBy: " | ") }
  return [
    try Examples.check(facade, listed: examples, in: run), isComplete,
    surface.checkAdditions(facade, listed: try Files.entries(Surface.additionsPath(facade))),
    Surface.checkEngineNames(facade, graph),
    Deviations.check(facade, lines: try Files.lines("Compatibility/\(facade)/Deviations.md"), in: run),
  ]
}

/// Prints the results, after those of a run of tests, and ends the process: status 1 when one of them failed.
func finish(_ results: [CheckResult], after run: TestRun? = nil) throws -> Never {
  let tests = run.map { $0.result(runnerStatus: Int((try? option("--runner")) ?? "0") ?? 1) }
  let all = [tests].compactMap(\.self) + results
  for result in all { result.report() }
  let failed = all.count { !$0.isPassed }
  print("\(all.count - failed + (run?.passed.count ?? 0)) passed, \(failed) failed")
  exit(failed == 0 ? 0 : 1)
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "lint":
    try finish(
      attempt("the house rules", HouseRule.check) + [SelfTest.result()]
        + attempt("the links and the planted mistakes") { [try Links.check(), try MutantTree.checkTexts()] }
    )
  case "test":
    let run = try TestRun(eventsAt: try option("--events"))
    let (build, apple) = (try option("--build"), try option("--apple"))
    var results = Files.facades.flatMap { facade in
      attempt("\(facade): compatibility") { try compatibilityResults(facade, build: build, run: run) }
    }
    results += attempt("the surface on Apple's platforms") {
      try ["Bind", "Pharos"].map {
        try Surface.check($0, in: SymbolGraph(module: $0, modules: "\(apple)/Modules"), isApple: true).1
      }
    }
    for document in ["README.md", "Docs/Guide.md", "Docs/Bridges.md", "Docs/Recipes.md"] {
      results += attempt("the code of \(document)") { [try Snippet.check(document: document, build: build)] }
    }
    results += attempt("the skipped tests") { [try run.checkSkipped(try Files.entries("Tests/Checks/Skipped.txt"))] }
    try finish(results, after: run)
  case "limited":
    guard let limit = Double(try option("--seconds")) else { throw CannotCheck(reason: "--seconds is a number") }
    let words = CommandLine.arguments.split(separator: "--", maxSplits: 1).dropFirst().first.map(Array.init) ?? []
    exit(try Command.limited(words, limit: limit))
  case "run":
    try finish([], after: try TestRun(eventsAt: try option("--events")))
  case "coverage":
    var coverage = Coverage()
    for path in try option("--figures").split(separator: ",") { try coverage.add(json: try Files.text(String(path))) }
    try finish(try coverage.results(exceptions: try Files.entries(Coverage.exceptionsPath)))
  case "mutants":
    exit(try Mutants(scheduleFlags: try option("--schedules")).run() ? 0 : 1)
  case "docs":
    try finish([try Snippet.check(build: try option("--build"))])
  case "unite":
    try Site.unite(try option("--site"))
  case "apple":
    try finish([try Declarations.check(symbols: try option("--symbols"))])
  default:
    throw CannotCheck(reason: "usage: checks lint | test | limited | … (see Tests/Checks/main.swift)")
  }
} catch {
  print("cannot check: \((error as? CannotCheck)?.reason ?? "\(error)")")
  exit(2)
}
