// SPDX-License-Identifier: MIT

import Foundation
import NotificationEngine
import TestSupport
import Testing

@Suite("Misuse, engine", .serialized)
struct MisuseTests {
  @Test("misuse is reported once at one place, and by itself at another place")
  func oncePerPlace() {
    let reports = reportedMisuse {
      for _ in 0..<3 { Misuse.report(.cacheOfCache, "first") }
      Misuse.report(.cacheOfCache, "second")
    }
    #expect(reports.map(\.message) == ["first", "second"])
  }

  @Test("the place of a misuse is the calls that led to it: two callers of one line are two places")
  func callers() {
    func misuse() { Misuse.report(.cacheOfCache, "one line") }
    func caller() { misuse() }
    let reports = reportedMisuse {
      for _ in 0..<2 { misuse() }
      for _ in 0..<2 { caller() }
    }
    #expect(reports.count == 2)
    // The same innermost call, on different ways.
    #expect(Set(reports.map(\.callStack.first)).count == 1)
    #expect(Set(reports.map(\.callStack)).count == 2)
  }

  @Test("two kinds of misuse at one place are two reports")
  func kinds() {
    let reports = reportedMisuse {
      for kind in [Misuse.Kind.cacheOfCache, .notRetained, .cacheOfCache] { Misuse.report(kind, "\(kind)") }
    }
    #expect(reports.map(\.kind) == [.cacheOfCache, .notRetained])
  }

  @Test("what is no misuse is not reported, and its message is not made")
  func condition() {
    var questions = 0
    func isMisuse() -> Bool {
      questions += 1
      return questions > 1
    }
    func check() { Misuse.report(.cacheOfCache, if: isMisuse(), "question \(questions)") }
    #expect(reportedMisuse { for _ in 0..<2 { check() } }.map(\.message) == ["question 2"])
  }

  @Test("a message is made only for misuse that is reported")
  func lazyMessage() {
    var madeCount = 0
    func message() -> String {
      madeCount += 1
      return "made"
    }
    #expect(reportedMisuse { for _ in 0..<3 { Misuse.report(.cacheOfCache, message()) } }.count == 1)
    #expect(madeCount == 1)
  }

  @Test("setting a handler of misuse forgets which places were reported")
  func handler() {
    func misuse() { Misuse.report(.cacheOfCache, "again") }
    for _ in 0..<2 { #expect(reportedMisuse { misuse() }.count == 1) }
  }

  @Test("a handler of misuse may report, set a handler and use the library: no lock is held")
  func reentrancy() {
    let reports = reportedMisuse {
      let inner = Misuse.handler
      Misuse.handler = { misuse in
        Misuse.handler = inner
        Misuse.report(.notRetained, "inside \(misuse.message)")
      }
      Misuse.report(.cacheOfCache, "outside")
    }
    #expect(reports.map(\.message) == ["inside outside"])
  }

  @Test("without a handler, kind and message go to standard error, and on Linux the first says how to get its line")
  func standardError() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("misuse-\(UUID().uuidString)").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    let marker = "written by \(UUID().uuidString)"
    _ = reportedMisuse {
      Misuse.handler = nil
      let saved = dup(2)
      dup2(file.fileDescriptor, 2)
      Misuse.report(.cacheOfCache, marker)
      Misuse.report(.notRetained, marker)
      dup2(saved, 2)
      close(saved)
    }
    try file.close()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #if os(Linux)
      let hint = #" To find the lines, import UnisonTesting: Misuse.handler = { print($0, $0.line ?? "") }"#
    #else
      let hint = ""
    #endif
    #expect(
      lines.filter { $0.contains(marker) } == [
        "misuse (cacheOfCache): \(marker)\(hint)", "misuse (notRetained): \(marker)",
      ]
    )
    try FileManager.default.removeItem(atPath: path)
  }
}
