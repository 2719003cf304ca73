// SPDX-License-Identifier: MIT

import Foundation

/// Where a facade differs from its original: one entry each in `Deviations.md`, pinned by a test.
struct Deviations {
  struct Entry {
    let title: String
    /// The lines below the title.
    let body: [String]
  }

  let facade: String
  let entries: [Entry]

  init(_ facade: String) throws {
    self.init(facade, lines: try Files.lines("Compatibility/\(facade)/Deviations.md"))
  }

  /// An entry is a heading of the second or third level and what follows it.
  init(_ facade: String, lines: [String]) {
    self.facade = facade
    var entries: [Entry] = []
    var title: String?
    var body: [String] = []
    func close() {
      if let title { entries.append(Entry(title: title, body: body)) }
    }
    for line in lines {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        close()
        title = String(line.drop { $0 == "#" || $0 == " " })
        body = []
      } else {
        body.append(line)
      }
    }
    close()
    self.entries = entries
  }

  func check(in run: TestRun) -> CheckResult {
    CheckResult(name: "\(facade): deviations", summary: "\(entries.count)")
  }
}
