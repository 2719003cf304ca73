// SPDX-License-Identifier: MIT

/// The gates checked: each of them must be able to fail.
enum SelfTest {
  /// The names of what does not hold.
  static func broken() -> [String] {
    cases.filter { !$0.holds }.map(\.name)
  }

  private static func isRefused(_ text: String) -> Bool {
    (try? Threshold.parse(text)) == nil
  }

  private static func isFailure(_ check: String, limit: Double, _ reading: Reading) -> Bool {
    Threshold(check: check, subject: "a", limit: limit).verdict(on: reading).ending == .failed
  }

  private static var cases: [(name: String, holds: Bool)] {
    [
      ("a file that is missing or empty", isRefused("") && isRefused("# a\n\n")),
      ("a line without a reason", isRefused("a | b | 1 | ")),
      ("a reason of eleven words", isRefused("a | b | 1 | 1 2 3 4 5 6 7 8 9 10 11")),
      ("a line as it should be", !isRefused("a | b | 1 | 1 2 3 4 5 6 7 8 9 10")),
      ("a count above its limit", isFailure("instructions", limit: 100, .value(101))),
      ("a limit at what was counted", !isFailure("instructions", limit: 100, .value(100))),
      ("a limit far above what was counted", isFailure("instructions", limit: 116, .value(100))),
      ("a limit near what was counted", !isFailure("instructions", limit: 115, .value(100))),
      ("room where nothing was counted", isFailure("calls in the delivery loop", limit: 1, .value(0))),
      ("a figure that does not exist", isFailure("instructions", limit: 1, .broken(""))),
      ("what was not checked", !isFailure("instructions", limit: 1, .notChecked(""))),
    ]
  }
}
