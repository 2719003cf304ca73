// SPDX-License-Identifier: MIT

/// How much there is to read: code lines of each module, words of four documents, lines that are too long to read.
///
/// `Sizes.txt` has a limit for each; what exceeds its limit fails, and so does a limit that nothing is counted for.
enum Sizes {
  static let path = "Tests/Checks/Sizes.txt"

  /// A line of `Sizes.txt`: what is counted, what it may be, and what it is to become.
  struct Limit: Equatable {
    let name: String
    let most: Int
    let goal: Int

    init(entry: String) throws {
      let cells = entry.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let most = Int(cells[1]), let goal = Int(cells[2]) else {
        throw CannotCheck(reason: "\(path): \"\(entry)\" is not of the form `what | limit | goal`")
      }
      (name, self.most, self.goal) = (cells[0], most, goal)
    }
  }

  /// Neither blank nor a comment from its beginning on.
  static func codeLines(_ text: String) -> Int {
    text.split(separator: "\n").count { line in
      let start = line.drop(while: \.isWhitespace)
      return !start.isEmpty && !start.hasPrefix("//")
    }
  }

  /// The words of prose and tables; the marks of a table are none.
  static func words(_ text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count { word in word.contains { $0.isLetter || $0.isNumber } }
  }

  static func longLines(_ text: String) -> Int {
    text.split(separator: "\n").count { $0.count > 120 }
  }

  /// Everything that is counted, by its name in `Sizes.txt`.
  private static func counts() throws -> [(name: String, count: Int)] {
    let modules = try Files.libraries.map { module in
      // What extends classes of Apple's user interfaces is a list of their properties.
      let files = Files.all(below: "Sources/\(module)", suffix: ".swift").filter { !$0.contains("/UIKit/") }
      return ("code lines of \(module)", try files.reduce(0) { $0 + codeLines(try Files.text($1)) })
    }
    let documents = try ["README.md", "Docs/Performance.md", "Docs/Testing.md", "Docs/MemoryModel.md"].map { path in
      ("words of \(path)", words(try Files.text(path)))
    }
    let long = try Files.all(below: "Sources", suffix: ".swift").reduce(0) { $0 + longLines(try Files.text($1)) }
    return modules + documents + [("lines of Sources over 120 columns", long)]
  }

  /// Compares counts with limits, and says both.
  static func results() throws -> [CheckResult] {
    results(of: try counts(), limits: try Files.entries(path).map(Limit.init))
  }

  static func results(of counts: [(name: String, count: Int)], limits: [Limit]) -> [CheckResult] {
    var results = counts.map { name, count in
      var result = CheckResult(name: name)
      guard let limit = limits.first(where: { $0.name == name }) else {
        result.problems = ["\(path) has no limit for it"]
        return result
      }
      result.summary = "\(count) of \(limit.most)" + (limit.most > limit.goal ? " (goal: \(limit.goal))" : "")
      if count > limit.most { result.problems = ["\(count - limit.most) too many"] }
      return result
    }
    let unused = limits.map(\.name).filter { name in !counts.contains { $0.name == name } }
    if !unused.isEmpty {
      results.append(CheckResult(name: path, problems: unused.map { "nothing is counted for \($0)" }))
    }
    return results
  }
}
