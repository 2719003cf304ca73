// SPDX-License-Identifier: MIT

import Foundation

// The checks that no compiler and no test framework makes, one word each. The Makefile calls them; they run in the
// package's folder and need nothing but the Swift toolchain.
//
//   checks lint                       the rules about the sources, and the checks themselves
//   checks test --build DIR --apple DIR --events DIR
//                                     what runs of the tests did beside the originals, and the documents' code;
//                                     `--apple` is the build against stand-ins for Apple's UI
//   checks mutants --schedules FLAGS  turns on the planted mistakes, one by one
//   checks docs --build DIR           compiles the documentation's code
//   checks unite --site DIR           makes one tree, with one search, of the site's modules
//   checks apple --symbols DIR        the stand-ins for Apple's modules beside Declarations.txt

/// The value that follows `name` on the command line.
func option(_ name: String) throws -> String {
  let value = CommandLine.arguments.drop { $0 != name }.dropFirst().first
  guard let value else { throw CannotCheck(reason: "\(name) is missing") }
  return value
}

/// The checks that hold a facade against its original.
func compatibilityResults(_ facade: String, build: String, run: TestRun) throws -> [CheckResult] {
  let graph = try SymbolGraph(module: facade, modules: "\(build)/Modules")
  let examples = try Files.entries("Compatibility/\(facade)/Examples.txt").map { $0.components(separatedBy: " | ") }
  let deviations = try Files.lines("Compatibility/\(facade)/Deviations.md")
  return [try Examples.check(facade, listed: examples, in: run)] + (try Surface.check(facade, in: graph))
    + [Deviations.check(facade, lines: deviations, in: run)]
}

/// Prints the results and ends the process: status 1 when one of them failed.
func finish(_ results: [CheckResult]) -> Never {
  for result in results { result.report() }
  let failed = results.count { !$0.isPassed }
  print("\(results.count - failed) passed, \(failed) failed")
  exit(failed == 0 ? 0 : 1)
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "lint":
    let results = [SelfTest.result(), try Links.check(), try MutantTree.checkTexts()]
    finish(try HouseRule.check() + results + [LineLimits.check(), LineLimits.checkWords()])
  case "test":
    let run = try TestRun(eventsAt: try option("--events"))
    let (build, apple) = (try option("--build"), try option("--apple"))
    let facades = try Files.facades.flatMap { try compatibilityResults($0, build: build, run: run) }
    let onApple = try ["Bind", "Pharos"].flatMap {
      try Surface.check($0, in: SymbolGraph(module: $0, modules: "\(apple)/Modules"), isApple: true)
    }
    let site = Files.all(below: "Docs/Site/Unison.docc", suffix: ".md")
    let documents = ["README.md", "Docs/Guide.md", "Docs/Bridges.md", "Docs/Recipes.md"] + site
    finish([run.result] + facades + onApple + (try documents.map { try Snippet.check([$0], of: $0, build: build) }))
  case "mutants":
    exit(try Mutants(scheduleFlags: try option("--schedules")).run() ? 0 : 1)
  case "docs":
    let paths = [".swift", ".md"].flatMap { Files.all(below: "Sources", suffix: $0) }
    finish([try Snippet.check(paths, of: "the documentation", build: try option("--build"))])
  case "unite":
    try Site.unite(try option("--site"))
  case "apple":
    finish([try Declarations.check(symbols: try option("--symbols"))])
  default:
    throw CannotCheck(reason: "usage: checks lint | test | … (see Tests/Checks/main.swift)")
  }
} catch {
  print("cannot check: \((error as? CannotCheck)?.reason ?? "\(error)")")
  exit(2)
}
