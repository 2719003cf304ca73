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
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
    throw CannotCheck(reason: "\(name) is missing")
  }
  return arguments[index + 1]
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
    finish(
      try HouseRule.check() + [
        SelfTest.result(), Links.check(), MutantTree.checkTexts(), LineLimits.check(), LineLimits.checkWords(),
      ]
    )
  case "test":
    let run = try TestRun(eventsAt: try option("--events"))
    let (build, apple) = (try option("--build"), try option("--apple"))
    let facades = try Files.facades.flatMap { try compatibilityResults($0, build: build, run: run) }
    let onApple = try ["Bind", "Pharos"].map {
      try Surface.check($0, in: SymbolGraph(module: $0, modules: "\(apple)/Modules"), isApple: true).1
    }
    let site = Files.all(below: "Docs/Site/Unison.docc", suffix: ".md")
    let documents = ["README.md", "Docs/Guide.md", "Docs/Bridges.md", "Docs/Recipes.md"] + site
    finish([run.result] + facades + onApple + (try documents.map { try Snippet.check(document: $0, build: build) }))
  case "mutants":
    exit(try Mutants(scheduleFlags: try option("--schedules")).run() ? 0 : 1)
  case "docs":
    finish([try Snippet.check(build: try option("--build"))])
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
