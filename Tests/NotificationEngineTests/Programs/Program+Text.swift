// SPDX-License-Identifier: MIT

import TestSupport

extension Program: LosslessStringConvertible {
  var description: String {
    "\(mode.rawValue): " + threads.map(Self.text).joined(separator: " | ")
  }

  /// Reads what `description` wrote; nil when it is not that.
  init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let mode = ReferenceModel<Int>.Mode(rawValue: String(parts[0])) else { return nil }
    var threads: [[Operation]] = []
    for part in parts[1].split(separator: "|", omittingEmptySubsequences: false) {
      var rest = part[...]
      guard let operations = Self.operations(&rest), rest.isEmpty else { return nil }
      threads.append(operations)
    }
    self.init(mode: mode, threads: threads)
  }

  private static func text(_ operations: [Operation]) -> String {
    operations.map(text).joined(separator: " ")
  }

  private static func text(_ operation: Operation) -> String {
    switch operation {
    case .send: return "s"
    case .sendOrdered: return "o"
    case .sendNothing: return "x"
    case .cancelAll: return "A"
    case .count: return "n"
    case .drop: return "D"
    case .cancel(let number): return "c\(number)"
    case .subscribe(let kind, let script):
      let onRelease = script.onRelease.isEmpty ? "" : "/" + text(script.onRelease)
      return "\(kind.rawValue)(\(text(script.onCall))\(onRelease))"
    }
  }

  private static func operations(_ rest: inout Substring) -> [Operation]? {
    var operations: [Operation] = []
    while let first = rest.first, first != ")", first != "/" {
      rest.removeFirst()
      switch first {
      case " ": continue
      case "s": operations.append(.send)
      case "o": operations.append(.sendOrdered)
      case "x": operations.append(.sendNothing)
      case "A": operations.append(.cancelAll)
      case "n": operations.append(.count)
      case "D": operations.append(.drop)
      case "c":
        let digits = rest.prefix { $0.isNumber }
        guard let number = Int(digits) else { return nil }
        rest.removeFirst(digits.count)
        operations.append(.cancel(number))
      default:
        guard let kind = Kind(rawValue: first), rest.first == "(" else { return nil }
        rest.removeFirst()
        guard let onCall = Self.operations(&rest) else { return nil }
        var script = Script(onCall: onCall)
        if rest.first == "/" {
          rest.removeFirst()
          guard let onRelease = Self.operations(&rest) else { return nil }
          script.onRelease = onRelease
        }
        guard rest.first == ")" else { return nil }
        rest.removeFirst()
        operations.append(.subscribe(kind, script))
      }
    }
    return operations
  }
}

extension Program {
  /// The smallest program that still fails: takes operations away one at a time for as long as `fails` holds.
  func shrunk(while fails: (Program) -> Bool) -> Program {
    var program = self
    while let smaller = program.smaller().first(where: fails) { program = smaller }
    return program
  }

  /// All programs with one operation less, or with one thread less.
  private func smaller() -> [Program] {
    var programs: [Program] = []
    for (index, operations) in threads.enumerated() {
      if threads.count > 1 {
        var program = self
        program.threads.remove(at: index)
        programs.append(program)
      }
      for fewer in Self.removals(operations) {
        var program = self
        program.threads[index] = fewer
        programs.append(program)
      }
    }
    return programs
  }

  private static func removals(_ operations: [Operation]) -> [[Operation]] {
    var results: [[Operation]] = []
    for (index, operation) in operations.enumerated() {
      var fewer = operations
      fewer.remove(at: index)
      results.append(fewer)
      guard case .subscribe(let kind, let script) = operation else { continue }
      let scripts =
        removals(script.onCall).map { Script(onCall: $0, onRelease: script.onRelease) }
        + removals(script.onRelease).map { Script(onCall: script.onCall, onRelease: $0) }
      for script in scripts {
        var changed = operations
        changed[index] = .subscribe(kind, script)
        results.append(changed)
      }
    }
    return results
  }
}
