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
  /// `text` hands out what stands in a file.
  static func check(
    _ facade: String,
    listed entries: [[String]],
    in run: TestRun,
    text: (String) throws -> String = Files.text
  ) throws -> CheckResult {
    var result = CheckResult(name: "\(facade): every documented example has a test that ran and passed")
    var files: [String: Set<String>] = [:]
    for test in run.passed where test.module == "\(facade)Compatibility" {
      for number in numbers(in: test.title) {
        files[number, default: []].insert("Compatibility/\(facade)/\(test.file)")
      }
    }
    for entry in entries {
      guard let texts = try files[entry[0]]?.map(text) else {
        result.problems.append("\(entry[0]): no passed test carries this number")
        continue
      }
      result.problems += entry.dropFirst().filter { printed in !texts.contains { $0.contains(printed) } }
        .map { "\(entry[0]): no test of this number has \"\($0)\", which the document's example prints" }
    }
    if entries.isEmpty { result.problems.append("Compatibility/\(facade)/Examples.txt lists nothing") }
    result.summary = "\(entries.count) numbers"
    return result
  }
}
