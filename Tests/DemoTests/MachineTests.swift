// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("What the machine says")
struct MachineTests {
  @Test("the best reader tells real figures, and they move on")
  func best() throws {
    let reader = MachineReaders.best()
    let first = try reader.read()
    #expect(reader is ProcReader == FileManager.default.fileExists(atPath: "/proc/stat"))
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

  @Test("a core has four figures at least; what other lines of the file say is no core")
  func cores() {
    let cores = ProcText.cores("cpu 9 9 9 9\ncpu0 1 2 3 4\ncpu1 1 2 3\ncpu2 1 2 3 4 5\nintr 1 2 3 4 5\n")
    #expect(cores.map(\.busy) == [6, 6])
    #expect(cores.map(\.total) == [10, 15])
  }

  @Test("memory in use is what is not available, or without that figure what is not free; more than all is no figure")
  func memory() throws {
    func used(_ text: String) -> [UInt64]? { ProcText.memory(text).map { [$0.used, $0.total] } }
    #expect(used("MemTotal: 10 kB\nMemFree: 2 kB\nMemAvailable: 4 kB\nEmpty:\n") == [6_144, 10_240])
    #expect(used("MemTotal: 10\nMemFree: 2") == [8_192, 10_240])
    #expect(used("MemTotal: 10 kB\nMemFree: 10 kB") == [0, 10_240])
    #expect(used("MemTotal: 10 kB\nMemFree: 11 kB") == nil)
    #expect(used("MemTotal: 10 kB") == nil && used("MemFree: 10 kB") == nil)
  }

  @Test("a reader names the file that it can't understand, and does without those of network and disks")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("machine \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reader = ProcReader(directory: folder.path)
    func write(_ text: String, _ file: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }
    for (file, text) in [("stat", "cpu0 1 2 3 4"), ("meminfo", "MemTotal: 10\nMemFree: 2"), ("loadavg", "0.5 1 2")] {
      #expect(throws: ProcReader.Unreadable(file: file)) { try reader.read() }
      try write("nothing", file)
      #expect(throws: ProcReader.Unreadable(file: file)) { try reader.read() }
      try write(text, file)
    }
    let counters = try reader.read()
    #expect(counters.load == 0.5 && counters.cores.count == 1 && counters.memoryUsed == 8_192)
    #expect(counters.networkBytes == nil && counters.diskBytes == nil)
    try write("8 0 sda 1 0 2 0 1 0 3", "diskstats")
    #expect(try reader.read().diskBytes == 5 * 512)
  }

  @Test("without /proc, the process is the only core, its peak is the memory, and the load is the machine's")
  func portable() throws {
    let before = MachineReaders.now()
    let first = try PortableReader().read()
    // Work, until the system has counted it.
    #expect(wait { (try? PortableReader().read()).map { $0.cores[0].busy > first.cores[0].busy } ?? true })
    let second = try PortableReader().read()
    #expect(first.cores.count == 1 && first.networkBytes == nil && first.diskBytes == nil)
    #expect(second.cores[0].busy > first.cores[0].busy)
    #expect(first.time >= before && second.time > first.time)
    #expect(second.cores[0].total - first.cores[0].total <= UInt64((second.time - first.time) * 1e6) + 1)
    #expect(second.cores[0].total > first.cores[0].total)
    // More than a test process can do without, and less than the machine has.
    #expect((1 << 20..<first.memoryTotal).contains(first.memoryUsed))
    #expect(first.memoryTotal == ProcessInfo.processInfo.physicalMemory)
    #expect(PortableReader.microseconds(timeval(tv_sec: 2, tv_usec: 3)) == 2_000_003)
    // The system's own figure, which it has seldom changed between two looks.
    #expect(wait { Self.load == (try? PortableReader().read().load) })
  }

  private static var load: Double {
    var load = 0.0
    return unsafe getloadavg(&load, 1) == 1 ? load : -1
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
    #expect(ProcText.networkBytes("eth0: 10 1 0 0 0 0 0 0 5\n") == 15)
  }
}
