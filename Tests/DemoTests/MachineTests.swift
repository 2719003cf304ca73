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

  @Test("guest time, which is a part of user time, is not counted twice")
  func guestTime() {
    let cores = ProcText.cores("cpu  10 0 10 70 10 0 0 0 5 5\ncpu0 10 0 10 70 10 0 0 0 5 5\n")
    #expect(cores.map(\.busy) == [20])
    #expect(cores.map(\.total) == [100])
  }

  @Test("a partition's bytes are those of its disk, and another disk's name may end in a number")
  func partitions() {
    let names = ["sda", "sda1", "md127", "nvme0n1", "nvme0n1p2", "loop0"]
    let text = names.map { "8 0 \($0) 1 0 2 0 1 0 3 0\n" }.joined()
    #expect(ProcText.diskBytes(text) == 3 * 5 * 512)
  }

  @Test("the network's bytes are those of all interfaces but loopback, and a line without figures has none")
  func network() {
    let figures = "10 1 0 0 0 0 0 0 5 1 0 0 0 0 0 0\n"
    #expect(ProcText.networkBytes("Inter-|\n lo: \(figures) eth0: \(figures) wlan0: \(figures) tun0: 1 2 3\n") == 30)
  }
}
