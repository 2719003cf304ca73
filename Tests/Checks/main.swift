// SPDX-License-Identifier: MIT

import Foundation

// The checks that no compiler and no test framework makes, one word each. The Makefile calls them; they run in the
// package's folder and need nothing but the Swift toolchain.
//
//   checks plant --folder DIR                               writes a package with types that lint has to find
//   checks lint --log FILE --planted FILE                   the rules about the sources, with logs of builds
//   checks apple --symbols DIR                              the stand-ins for Apple's modules beside Declarations.txt
//   checks test --build DIR --apple DIR --events FILES --runner STATUS  what runs of the tests did, then the compatibility
//                                                           checks; `--apple` is the build against stand-ins for Apple's UI
//   checks limited --seconds N -- WORDS                     runs WORDS, and ends them after N seconds
//   checks table --build DIR --events FILES                 writes the table in Compatibility/README.md, and
//                                                           each Additions.txt
//   checks coverage --figures FILE[,FILE…]                  what runs of the tests went through
//   checks docs --build DIR --site DIR                      compiles the articles' code and follows the site's links
//   checks examples --build DIR [--module NAME]             compiles the examples in documentation comments, as `test` does
//   checks unite --site DIR                                 makes one tree, with one search, of the site's modules
//   checks api --build DIR [--baseline DIR --tag TAG]       the public interface against the last release's and the originals'
//   checks mutants --schedules FLAGS                        turns on what is planted in the facades, one by one
//   checks sanitizer --log FILE --events FILE --runner STATUS   what a run under a sanitizer did

/// The value that follows `name` on the command line.
func option(_ name: String) throws -> String {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
    throw CannotCheck(reason: "\(name) is missing")
  }
  return arguments[index + 1]
}

/// Runs a group of checks; what keeps them from being made at all counts as one that failed.
func attempt(_ name: String, _ checks: () throws -> [CheckResult]) -> [CheckResult] {
  do {
    return try checks()
  } catch {
    return [CheckResult(name: name, problems: ["cannot check: \((error as? CannotCheck)?.reason ?? "\(error)")"])]
  }
}

/// The checks that hold the facades against the originals.
func compatibilityResults(build: String, run: TestRun, isWriting: Bool) -> [CheckResult] {
  var rows: [CompatibilityTable.Row] = []
  var results = Files.facades.flatMap { facade in
    attempt("\(facade): compatibility") {
      let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
      let comparison = Surface.compare(try Surface.listed(for: facade), with: graph)
      let examples = try Examples.listed(for: facade)
      let deviations = try Deviations(facade)
      let path = Surface.additionsPath(facade)
      if isWriting, !Surface.isApple {
        try Files.write(Surface.additionLines(comparison).map { $0 + "\n" }.joined(), to: path)
      }
      rows.append(
        .init(facade: facade, surface: comparison, examples: examples.count, deviations: deviations.entries.count)
      )
      return [
        try Examples.check(facade, listed: examples, in: run), Surface.check(facade, comparison),
        Surface.checkAdditions(facade, comparison, listed: try Files.entries(path)),
        Surface.checkEngineNames(facade, graph), deviations.check(in: run),
      ]
    }
  }
  results += attempt("the table of compatibility") { [try CompatibilityTable.check(rows, isWriting: isWriting)] }
  return results
}

/// The public symbols that only Apple's platforms have, in a build against stand-ins for what is there only.
func appleSurfaceResults(build: String) -> [CheckResult] {
  attempt("the surface on Apple's platforms") {
    try Files.facadesWithViews.map { facade in
      let entries = try Surface.listed(for: facade).filter(\.isAppleOnly)
      let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
      var result = CheckResult(name: "\(facade): the symbols of Apple's platforms are there, beside stand-ins")
      result.problems = Surface.compare(entries, with: graph, isApple: true).missing.map { "missing: \($0.name)" }
      if entries.isEmpty { result.problems.append("none is listed") }
      result.summary = "\(entries.count) symbols"
      return result
    }
  }
}

/// Prints the results and ends the process: status 1 when one of them failed.
func finish(_ results: [CheckResult], testsPassed: Int = 0, testsFailed: Int = 0) -> Never {
  for result in results { result.report() }
  let failed = results.filter { !$0.isPassed }.count + testsFailed
  print("\(results.count { $0.isPassed } + testsPassed) passed, \(failed) failed")
  exit(failed == 0 ? 0 : 1)
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "lint":
    let log = try Files.text(try option("--log"))
    let planted = try Files.text(try option("--planted"))
    finish(
      try LintRule.checkAll() + [ExplicitSendable.check(log: log), ExplicitSendable.checkPlanted(log: planted)]
        + attempt("the oldest systems") { [try OldestSystems.check()] }
    )
  case "apple":
    finish([try Declarations.check(symbols: try option("--symbols"))])
  case "plant":
    try ExplicitSendable.plant(in: try option("--folder"))
  case "test":
    let run = try TestRun(eventsAt: try option("--events"))
    let build = try option("--build")
    let tests = run.result(runnerStatus: Int(try option("--runner")) ?? 1)
    tests.report()
    var results = compatibilityResults(build: build, run: run, isWriting: false)
    results += appleSurfaceResults(build: try option("--apple"))
    results += attempt("the README's code") { [try Readme.check("README.md", build: build)] }
    results += attempt("the code of the guide") { [try Readme.check("Docs/Guide.md", build: build)] }
    results += attempt("the code of the bridges' document") { [try Readme.check("Docs/Bridges.md", build: build)] }
    results += attempt("the examples in comments") { [try Snippets.checkComments(build: build)] }
    results += attempt("the skipped tests") { [Skipped.check(try Files.entries(Skipped.path), in: run)] }
    results += attempt("the branches under #if") { [try Conditions.check()] }
    results += attempt("the ways of a message") { [try Ways.check()] }
    results += attempt("the planted mistakes") { [try Mutants.checkTexts()] }
    results += attempt("what clients must not do") { [try Rejected.check(build: build)] }
    results += SelfTest.results()
    // A run that ended badly without a failed test is one failure more.
    let extra = tests.isPassed ? 0 : max(run.failed.count, 1)
    finish(results, testsPassed: run.passed.count, testsFailed: extra)
  case "limited":
    guard let limit = Double(try option("--seconds")) else { throw CannotCheck(reason: "--seconds is a number") }
    let words = CommandLine.arguments.split(separator: "--", maxSplits: 1).dropFirst().first.map(Array.init) ?? []
    exit(try LimitedRun.status(of: words, limit: limit))
  case "table":
    let run = try TestRun(eventsAt: try option("--events"))
    for result in compatibilityResults(build: try option("--build"), run: run, isWriting: true) { result.report() }
  case "sanitizer":
    let run = try TestRun(eventsAt: try option("--events"))
    let log = Sanitizer.check(log: try Files.text(try option("--log")), run: run)
    let tests = run.result(runnerStatus: Int(try option("--runner")) ?? 1)
    tests.report()
    finish([log], testsPassed: run.passed.count, testsFailed: tests.isPassed ? 0 : max(run.failed.count, 1))
  case "api":
    let baseline = CommandLine.arguments.contains("--baseline") ? try option("--baseline") : nil
    let tag = baseline == nil ? "" : try option("--tag")
    let build = try option("--build")
    finish(attempt("the public interface") { try Interface.results(build: build, baseline: baseline, tag: tag) })
  case "docs":
    let build = try option("--build")
    let site = try option("--site")
    finish(
      attempt("the articles' code") { [try Snippets.checkArticles(build: build)] }
        + attempt("the documentation's site") { [try Site.check(site)] }
    )
  case "examples":
    let module = CommandLine.arguments.contains("--module") ? try option("--module") : nil
    finish([try Snippets.checkComments(of: module, build: try option("--build"))])
  case "unite":
    try Site.unite(try option("--site"))
  case "mutants":
    exit(try Mutants(scheduleFlags: try option("--schedules")).run() ? 0 : 1)
  case "coverage":
    var coverage = Coverage()
    for path in try option("--figures").split(separator: ",") {
      guard let json = FileManager.default.contents(atPath: String(path)) else {
        throw CannotCheck(reason: "\(path) does not exist")
      }
      try coverage.add(json: json)
    }
    let exceptions = try Files.entries(BranchException.path).map(BranchException.init)
    let results = try coverage.results(limits: Coverage.sideLimits, exceptions: exceptions)
    finish(results + [BranchException.check(exceptions)])
  default:
    throw CannotCheck(reason: "usage: checks lint | test | table | … (see Tests/Checks/main.swift)")
  }
} catch {
  print("cannot check: \((error as? CannotCheck)?.reason ?? "\(error)")")
  exit(2)
}
