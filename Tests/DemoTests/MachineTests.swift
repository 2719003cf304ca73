// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Demo

@Suite("What the machine says")
struct MachineTests {
  @Test("cores are the numbered lines of /proc/stat, busy is everything but idle and iowait, guests count once")
  func cores() {
    let text = """
      cpu  30 0 30 300 60 0 0 0 0 0
      cpu0 10 1 10 100 20 1 1 1 5 0
      cpu1 20 0 20 200 40 0 0 0 0 0
      intr 422487 0 0
      """
    #expect(ProcText.cores(text) == [.init(busy: 24, total: 144), .init(busy: 40, total: 280)])
    #expect(ProcText.cores("cpu0 1 2").isEmpty)
    #expect(ProcText.cores("").isEmpty)
  }

  @Test("used memory is what is not available; older kernels say only what is free")
  func memory() throws {
    let memory = try #require(ProcText.memory("MemTotal: 100 kB\nMemFree: 10 kB\nMemAvailable: 40 kB\n"))
    #expect(memory == (used: 60 * 1_024, total: 100 * 1_024))
    let old = try #require(ProcText.memory("MemTotal: 100 kB\nMemFree: 10 kB\n"))
    #expect(old.used == 90 * 1_024)
    #expect(ProcText.memory("MemTotal: 100 kB\n") == nil)
  }

  @Test("the load is the first number")
  func load() {
    #expect(ProcText.load("1.99 1.33 0.66 4/134 21119\n") == 1.99)
    #expect(ProcText.load("") == nil)
  }

  @Test("network bytes are received and sent by all interfaces but the loopback one")
  func network() {
    let text = """
      Inter-|   Receive                                                |  Transmit
       face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
          lo:    3657      45    0    0    0     0          0         0     3657      45    0    0    0     0       0          0
        eth0:     100     326    0    0    0     0          0         0       20     268    0    0    0     0       0          0
        wlan0:5 1 0 0 0 0 0 0 6 1 0 0 0 0 0 0
      """
    #expect(ProcText.networkBytes(text) == 131)
  }

  @Test("disk bytes are those of whole disks: no partition, no loop device")
  func disk() {
    let text = """
         7       0 loop0 9 0 9 0 9 0 9 0 0 0 0
       254       0 vda 1 0 10 0 1 0 20 0 0 0 0
       254       1 vda1 1 0 10 0 1 0 20 0 0 0 0
       259       0 nvme0n1 1 0 1 0 1 0 1 0 0 0 0
       259       1 nvme0n1p1 1 0 1 0 1 0 1 0 0 0 0
       254      16 vdb 1 0 2 0 1 0 0 0 0 0 0
      """
    #expect(ProcText.diskBytes(text) == (30 + 2 + 2) * 512)
  }

  @Test("a reading is the difference of two moments, and a counter that went backwards gives no rate")
  func reading() {
    let old = MachineCounters(
      cores: [.init(busy: 10, total: 100), .init(busy: 5, total: 100)],
      memoryUsed: 1,
      memoryTotal: 4,
      load: 1,
      networkBytes: 1_000,
      diskBytes: 500,
      time: 10
    )
    let new = MachineCounters(
      cores: [.init(busy: 35, total: 150), .init(busy: 5, total: 100)],
      memoryUsed: 3,
      memoryTotal: 4,
      load: 2,
      networkBytes: 3_000,
      diskBytes: 400,
      time: 12
    )
    let reading = MachineReading(from: old, to: new)
    #expect(reading.cores == [0.5, 0])
    #expect(reading.memory == 0.75)
    #expect(reading.load == 2)
    #expect(reading.network == 1_000)
    #expect(reading.disk == 0)
  }

  @Test("the portable reader works on every machine that runs this test")
  func portable() throws {
    let counters = try PortableReader().read()
    #expect(counters.cores.count == 1)
    #expect(counters.memoryTotal == ProcessInfo.processInfo.physicalMemory)
    // A test process has more than a megabyte, and less than the machine.
    #expect((1 << 20..<counters.memoryTotal).contains(counters.memoryUsed))
    #expect(counters.load >= 0)
    #expect(counters.networkBytes == nil && counters.diskBytes == nil)
  }

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

  @Test("a machine without /proc is told from one with it")
  func missing() {
    #expect(throws: ProcReader.Unreadable.self) { try ProcReader(directory: "/nowhere").read() }
  }
}
