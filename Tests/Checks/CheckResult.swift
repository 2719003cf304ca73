// SPDX-License-Identifier: MIT

/// What one check says: a name that is the rule, what it looked at, and what it found wrong.
struct CheckResult {
  let name: String
  /// One line for the reader when all is well, for example how much was compared.
  var summary: String
  /// Each line is one thing that must change; none means that the check passed.
  var problems: [String]

  init(_ name: String, _ summary: String = "", _ problems: [String] = []) {
    (self.name, self.summary, self.problems) = (name, summary, problems)
  }

  /// Fails on what only one of a list and the public symbols has.
  init(_ name: String, symbols: [String], listed: [String]) {
    let problems = symbols.sorted().difference(from: listed.sorted()).map { change in
      switch change {
      case .insert(_, let line, _): "not in the list: \(line)"
      case .remove(_, let line, _): "in the list, but nothing declares it: \(line)"
      }
    }
    self.init(name, "\(symbols.count) symbols", symbols.isEmpty ? ["there is no symbol"] : problems)
  }

  var isPassed: Bool { problems.isEmpty }

  func report() {
    print("\(isPassed ? "ok  " : "FAIL")  \(name)\(summary.isEmpty ? "" : ": \(summary)")")
    for problem in problems { print("      \(problem)") }
  }
}

/// A reason why a check cannot be made at all, such as a missing build.
struct CannotCheck: Error {
  let reason: String
}
