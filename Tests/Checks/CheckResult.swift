// SPDX-License-Identifier: MIT

/// What one check says: a name that is the rule, what it looked at, and what it found wrong.
struct CheckResult {
  let name: String
  /// One line for the reader when all is well, for example how much was compared.
  var summary = ""
  /// Each line is one thing that must change; none means that the check passed.
  var problems: [String] = []

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
