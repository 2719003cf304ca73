// SPDX-License-Identifier: MIT

import Foundation
import Harness

/// How each check of a threshold is read.
final class Gauges {
  private let products: URL

  // `nil` if they cannot be had; empty where allocations are not counted on this platform.
  private lazy var counts: [Count]? = Command.output([products.appendingPathComponent("Allocations").path])
    .flatMap { try? JSONDecoder().decode([Count].self, from: Data($0.utf8)) }

  /// The checks whose figures the program Allocations prints.
  static let counted = [
    "allocations per send", "allocations per subscribe + cancel", "bytes per subscriber", "bytes with one subscriber",
    "bytes of an idle one",
  ]

  init(_ products: URL) {
    self.products = products
  }

  func measure(_ threshold: Threshold) -> Reading {
    switch threshold.check {
    case "instructions": instructions(threshold.subject)
    case "calls in the delivery loop": callsInLoop(threshold.subject)
    case "bytes added to a client": bytesAdded(threshold.subject)
    case "foreign libraries linked": foreignLibraries(threshold.subject)
    case "reports of misuse": reportsOfMisuse(threshold.subject)
    case let check where Self.counted.contains(check): count(threshold)
    default: .broken("nothing counts this")
    }
  }

  /// The figures that could be counted and that no threshold is about.
  func figures(missingIn thresholds: [Threshold]) -> [String] {
    let programs = Command.output([products.appendingPathComponent("Probe").path])?.split(separator: "\n") ?? []
    let counted = (counts ?? []).filter { $0.role == .unison }.map { "\($0.group): \($0.subject)" }
    let all = programs.map { "instructions: \($0)" } + counted
    return all.filter { figure in !thresholds.contains { figure == "\($0.check): \($0.subject)" } }
  }

  private func count(_ threshold: Threshold) -> Reading {
    guard let counts else { return .broken("Allocations printed no counts") }
    if counts.isEmpty { return .notChecked("allocations are not counted on this platform") }
    let found = counts.first { $0.group == threshold.check && $0.subject == threshold.subject }
    return found.map { .value($0.value) } ?? .broken("there is no such figure")
  }

  /// Instructions of one iteration: two runs, their difference.
  private func instructions(_ subject: String) -> Reading {
    guard Command.exists("valgrind") else { return .notChecked("valgrind is not installed") }
    guard let few = collected(subject, 1_000), let many = collected(subject, 11_000) else {
      return .broken("valgrind printed no count")
    }
    return .value((many - few) / 10_000)
  }

  private func collected(_ subject: String, _ iterations: Int) -> Double? {
    let probe = products.appendingPathComponent("Probe").path
    // Where a hash table puts its keys is up to a seed otherwise.
    let words = "env SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null"
    let text = Command.output(words.components(separatedBy: " ") + [probe, subject, String(iterations)], errors: true)
    let line = text?.split(separator: "\n").first { $0.contains("Collected : ") }
    return line?.split(separator: " ").last.flatMap { Double($0) }
  }

  /// Calls of the runtime between the beginning and the end of the loops that call subscribers.
  private func callsInLoop(_ subject: String) -> Reading {
    guard Command.exists("objdump") else { return .notChecked("objdump is not installed") }
    let probe = products.appendingPathComponent("Probe").path
    guard let symbols = Command.output(["objdump", "-t", probe]) else { return .broken("no symbols") }
    let types = ["$s18NotificationEngine7SubjectC", "$s4Bind6OutputC", "$s13SwiftObserver8VariableC"]
    let names = symbols.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
      .filter { name in types.contains { name.hasPrefix($0) } }
      .filter { $0.contains(subject) && $0.hasSuffix("Tg5") }
    let loops = Set(names).flatMap { name in
      let code = Command.output(["objdump", "-d", "--no-show-raw-insn", "--disassemble=\(name)", probe])
      return MachineCode(code ?? "").callsInDeliveryLoops
    }
    let calls = loops.flatMap(\.self)
    if loops.isEmpty { return .broken("no delivery loop was found in a function that is called \(subject)") }
    if !calls.isEmpty { print("  called in the loop: \(Set(calls).sorted().joined(separator: ", "))") }
    return .value(Double(calls.count))
  }

  /// How much larger the smallest client of a library is than one of nothing, both stripped.
  private func bytesAdded(_ library: String) -> Reading {
    guard Command.exists("strip") else { return .notChecked("strip is not installed") }
    return Command.bytesAdded(to: library, in: products).map { .value(Double($0)) } ?? .broken("not built")
  }

  /// How many libraries of Foundation and Dispatch the smallest client of a library loads that one of nothing does not.
  ///
  /// (On Linux the concurrency runtime, and so every program, loads Dispatch's own library.)
  private func foreignLibraries(_ library: String) -> Reading {
    guard Command.exists("ldd") else { return .notChecked("ldd is not installed") }
    guard let nothing = loadedLibraries("ClientOfNothing"), let client = loadedLibraries("ClientOf\(library)") else {
      return .broken("not built")
    }
    let foreign = client.subtracting(nothing).filter {
      $0.contains("Foundation") || $0.lowercased().contains("dispatch")
    }
    if !foreign.isEmpty { print("  linked: \(foreign.sorted().joined(separator: ", "))") }
    return .value(Double(foreign.count))
  }

  /// A part of a message of each module's, which a debug build reports and a release build does not contain.
  private static let misuse = [
    "SwiftObserver": "retains the observer or its receiver",
    "Pharos": "which the new one replaces",
    "Elastomeric": "so nothing was staged",
  ]

  /// How many of the messages of misuse are found in the smallest client of a library.
  private func reportsOfMisuse(_ library: String) -> Reading {
    let client = products.appendingPathComponent("ClientOf\(library)")
    guard let code = FileManager.default.contents(atPath: client.path) else { return .broken("not built") }
    let sources = Command.output(["grep", "-rhF", "", "Sources"]) ?? ""
    if let lost = Self.misuse.values.first(where: { !sources.contains($0) }) {
      return .broken("no source reports \"\(lost)\"")
    }
    return .value(Double(Self.misuse.values.count { code.range(of: Data($0.utf8)) != nil }))
  }

  private func loadedLibraries(_ product: String) -> Set<String>? {
    let text = Command.output(["ldd", products.appendingPathComponent(product).path])
    let lines = text?.split(separator: "\n")
    return lines.map { Set($0.compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }) }
  }
}
