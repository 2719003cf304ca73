// SPDX-License-Identifier: MIT

/// The documented examples and statements of an original library, by number, and the tests that carry the numbers.
enum Examples {
  /// The numbers at the start of a title: `"D7, C12-C14: the rule"` carries four.
  static func numbers(in title: String) -> [String] {
    let number = "([A-Z]+)([0-9]+[0-9a-z]*)(?:[-–][A-Z]*([0-9]+)[a-z]*)?"
    guard let list = matches(of: "^(?:\(number)(?:[, &+/]|and)*)+:", in: title).first else { return [] }
    return matches(of: number, in: list[0]).flatMap { match in
      guard let low = Int(match[2]), let high = Int(match[3]), low <= high else { return [match[1] + match[2]] }
      return (low...high).map { "\(match[1])\($0)" }
    }
  }

  /// What each function of a test file expects, by the line that it begins in: itself, or in a function that it calls
  /// there.
  static func expectations(in text: String) -> [(line: Int, text: String)] {
    let lines = text.components(separatedBy: "\n").map { trimmed($0).hasPrefix("//") ? "" : $0 }
    let functions = lines.indices.filter { lines[$0].contains("func ") }.map { start in
      let end = lines[start].prefix { $0 == " " } + "}"
      let last = lines[start].hasSuffix("}") ? start : lines[start...].firstIndex { $0.hasPrefix(end) } ?? start
      let body = lines[start...last].joined(separator: "\n") + "\n"
      let pattern = #"(?s)(?:#expect|#require|Issue\.record)\((?!true\)|Bool\(true\)).*?\)[ })]*\n"#
      let name = matches(of: #"func (\w+)"#, in: body).first?[1] ?? ""
      return (line: start + 1, name: name, body: body, own: matches(of: pattern, in: body).map { $0[0] }.joined())
    }
    return functions.map { function in
      let called = Set(matches(of: #"\b(\w+)(?:[(<]| \{)"#, in: function.body).map { $0[1] })
      let helpers = functions.filter { $0.name != function.name && called.contains($0.name) }
      return (function.line, ([function] + helpers).map(\.own).joined())
    }
  }

  /// Every number listed for `facade` must stand in the title of a compatibility test that ran, passed and asserts.
  ///
  /// An entry is a number, and the texts that the document's example prints, which such a test expects. `text` hands
  /// out what stands in a file.
  static func check(
    _ facade: String,
    listed entries: [[String]],
    in run: TestRun,
    text: (String) throws -> String = Files.text
  ) throws -> CheckResult {
    var result = CheckResult(name: "\(facade): every documented example has a test that ran, passed and asserts")
    var expected: [String: String] = [:]
    let tests = run.passed.filter { $0.module == "\(facade)Compatibility" && !numbers(in: $0.title).isEmpty }
    for (file, tests) in Dictionary(grouping: tests, by: \.file) {
      let path = "Compatibility/\(facade)/\(file)"
      let expectations = expectations(in: try text(path))
      for test in tests {
        let found = expectations.first { $0.line >= test.line }?.text ?? ""
        if found.isEmpty { result.problems.append("\(path):\(test.line): this test asserts nothing") }
        for number in numbers(in: test.title) { expected[number, default: ""] += found }
      }
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
    result.summary = "\(entries.count) numbers, \(tests.count) tests"
    return result
  }
}
