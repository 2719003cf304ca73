// SPDX-License-Identifier: MIT

import Foundation

/// The documented examples and statements of an original library, by number, and the tests that carry the numbers.
enum Examples {
  /// The numbers at the start of a title: `"D7, C12-C14: the rule"` carries four.
  static func numbers(in title: String) -> Set<String> {
    guard let colon = title.firstIndex(of: ":") else { return [] }
    var numbers: Set<String> = []
    for word in title[..<colon].split(whereSeparator: { ", &+/".contains($0) }) where word != "and" {
      guard let match = word.wholeMatch(of: /([A-Z]+)([0-9]+[0-9a-z]*)(?:[-–][A-Z]*([0-9]+[a-z]*))?/) else { return [] }
      let (_, letters, first, last) = match.output
      numbers.insert("\(letters)\(first)")
      if let low = Int(first), let high = last.flatMap({ Int($0) }), low <= high {
        numbers.formUnion((low...high).map { "\(letters)\($0)" })
      }
    }
    return numbers
  }

  /// The lines of the list: a number, and the texts that the document's example prints, each behind a bar.
  static func listed(for facade: String) throws -> [[String]] {
    try Files.entries("Compatibility/\(facade)/Examples.txt").map { $0.components(separatedBy: " | ") }
  }

  /// Every number listed for `facade` must stand in the title of a compatibility test that ran, passed and asserts.
  ///
  /// What the document's example prints must stand in an expectation of such a test. `text` hands out what stands in a file.
  static func check(
    _ facade: String,
    listed entries: [[String]],
    in run: TestRun,
    text: (String) throws -> String = Files.text
  ) throws -> CheckResult {
    var result = CheckResult(name: "\(facade): every documented example has a test that ran, passed and asserts")
    var expected: [String: String] = [:]
    var assertions: [String: Assertions] = [:]
    let tests = run.passed.filter { $0.module == "\(facade)Compatibility" && !numbers(in: $0.title).isEmpty }
    for test in tests {
      let path = "Compatibility/\(facade)/\(test.file)"
      let known = try assertions[path] ?? Assertions(try text(path))
      assertions[path] = known
      if !known.test(at: test.line) { result.problems.append("\(path):\(test.line): this test asserts nothing") }
      for number in numbers(in: test.title) { expected[number, default: ""] += known.expectations(of: test.line) }
    }
    for entry in entries {
      guard let expectations = expected[entry[0]] else {
        result.problems.append("\(entry[0]): no passed test carries this number")
        continue
      }
      result.problems += entry.dropFirst().filter { !expectations.contains($0) }
        .map { "\(entry[0]): no test of this number expects \"\($0)\", which the document's example prints" }
    }
    if entries.isEmpty { result.problems.append("Compatibility/\(facade)/Examples.txt lists nothing") }
    if Set(entries.map { $0[0] }).count < entries.count { result.problems.append("a number is listed twice") }
    result.summary = "\(entries.count) numbers, \(tests.count) tests"
    return result
  }
}
