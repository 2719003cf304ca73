// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Demo

@Suite("What the machine says")
struct MachineTests {
  @Test("the best reader tells real figures, and they move on")
  func best() throws {
    let reader = MachineReaders.best()
    let first = try reader.read()
    if reader is ProcReader {
      let lines = try String(contentsOfFile: "/proc/stat", encoding: .utf8).split(separator: "\n")
      // One line is that of all cores together.
      #expect(first.cores.count == lines.filter { $0.hasPrefix("cpu") }.count - 1)
    }
    #expect((1 << 20..<first.memoryTotal).contains(first.memoryUsed))
    let second = try reader.read()
    #expect(second.time >= first.time)
    let reading = MachineReading(from: first, to: second)
    #expect(reading.cores.allSatisfy { (0...1).contains($0) })
  }
}
