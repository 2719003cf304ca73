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

  /// Every number listed for `facade` must stand in the title of a compatibility test that ran and passed.
  ///
  /// An entry is a number, and the texts that the document's example prints, which the file of such a test contains.
  static func check(_ facade: String, listed entries: [[String]], in run: TestRun) throws -> CheckResult {
    let tests = run.passed.filter { $0.module == "\(facade)Compatibility" }
    let carried = tests.flatMap { test in numbers(in: test.title).map { (number: $0, file: test.file) } }
    let files = Dictionary(grouping: carried, by: \.number).mapValues { Set($0.map(\.file)) }
    let problems = try entries.flatMap { entry in
      guard let found = files[entry[0]] else { return ["\(entry[0]): no passed test carries this number"] }
      let texts = try found.map { try run.read("Compatibility/\(facade)/\($0)") }
      return entry.dropFirst().filter { printed in !texts.contains { $0.contains(printed) } }
        .map { "\(entry[0]): no test of this number has \"\($0)\", which the document's example prints" }
    }
    let nothing = entries.isEmpty ? ["Compatibility/\(facade)/Examples.txt lists nothing"] : []
    let name = "\(facade): every documented example has a test that ran and passed"
    return CheckResult(name, "\(entries.count) numbers", problems + nothing)
  }
}
