// SPDX-License-Identifier: MIT

import Foundation

/// The documented examples and statements of an original library, by number, and the tests that carry the numbers.
enum Examples {
  /// The numbers at the start of a title: `"D7, C12: the rule"` carries D7 and C12.
  static func numbers(in title: String) -> Set<String> {
    guard let colon = title.firstIndex(of: ":") else { return [] }
    let words = title[..<colon].split(whereSeparator: { ", &+/".contains($0) }).filter { $0 != "and" }
    var numbers: Set<String> = []
    for word in words {
      let ends = word.split(whereSeparator: { $0 == "-" || $0 == "–" })
      guard let first = ends.first, let last = ends.last, ends.count <= 2, isNumber(first) else { return [] }
      numbers.insert(String(first))
      // "D3-D6" (or "D3-6") carries four numbers.
      if ends.count == 2, let low = Int(first.drop(while: \.isLetter)), let high = Int(last.drop(while: \.isLetter)),
        low <= high
      {
        let letters = first.prefix(while: \.isLetter)
        for number in low...high { numbers.insert("\(letters)\(number)") }
      }
    }
    return numbers
  }

  private static func isNumber(_ word: Substring) -> Bool {
    let digits = word.drop(while: \.isUppercase)
    return digits.count < word.count && digits.first?.isNumber == true
      && digits.allSatisfy { $0.isNumber || $0.isLowercase }
  }

  /// A line of the list: a number, and the texts that the document's example prints, each behind a bar.
  struct Entry: Hashable {
    let number: String
    let printed: [String]

    init(_ line: String) {
      let parts = line.components(separatedBy: " | ")
      number = parts[0]
      printed = Array(parts.dropFirst())
    }
  }

  static func listed(for facade: String) throws -> [Entry] {
    try Files.entries("Compatibility/\(facade)/Examples.txt").map(Entry.init)
  }

  /// Every number listed for `facade` must stand in the title of a compatibility test that ran, passed and asserts.
  ///
  /// What the document's example prints must stand in an expectation of such a test. `text` hands out what stands in a file.
  static func check(
    _ facade: String,
    listed entries: [Entry],
    in run: TestRun,
    text: (String) throws -> String = Files.text
  ) throws -> CheckResult {
    let listed = entries.map(\.number)
    var expected: [String: String] = [:]
    let ours = run.passed.filter { $0.module == "\(facade)Compatibility" }
    var assertions: [String: Assertions] = [:]
    var problems: [String] = []
    for test in ours where !numbers(in: test.title).isEmpty {
      let path = "Compatibility/\(facade)/\(test.file)"
      let known = try assertions[path] ?? Assertions(try text(path))
      assertions[path] = known
      if known.test(at: test.line) != true { problems.append("\(path):\(test.line): this test asserts nothing") }
      for number in numbers(in: test.title) { expected[number, default: ""] += known.expectations(of: test.line) }
    }
    let carried = ours.reduce(into: Set<String>()) { $0.formUnion(numbers(in: $1.title)) }
    var result = CheckResult(name: "\(facade): every documented example has a test that ran, passed and asserts")
    result.problems = listed.filter { !carried.contains($0) }.map { "\($0): no passed test carries this number" }
    if listed.isEmpty { result.problems = ["Compatibility/\(facade)/Examples.txt lists nothing"] }
    result.problems += problems
    for entry in entries {
      result.problems += entry.printed.filter { !expected[entry.number, default: ""].contains($0) }
        .map { "\(entry.number): no test of this number expects \"\($0)\", which the document's example prints" }
    }
    for (number, count) in Dictionary(grouping: listed, by: \.self).mapValues(\.count) where count > 1 {
      result.problems.append("\(number) is listed \(count) times")
    }
    result.summary = "\(Set(listed).intersection(carried).count) of \(listed.count) numbers, \(ours.count) tests"
    return result
  }
}
