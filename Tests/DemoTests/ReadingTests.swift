// SPDX-License-Identifier: MIT

import Testing

@testable import Demo

@Suite("Rates, units and rounding")
struct ReadingTests {
  private func counters(
    busy: UInt64 = 0,
    total: UInt64 = 0,
    network: UInt64? = nil,
    disk: UInt64? = nil,
    memory: (used: UInt64, total: UInt64) = (1, 2),
    load: Double = 0,
    time: Double
  ) -> MachineCounters {
    MachineCounters(
      cores: [.init(busy: busy, total: total)],
      memoryUsed: memory.used,
      memoryTotal: memory.total,
      load: load,
      networkBytes: network,
      diskBytes: disk,
      time: time
    )
  }

  @Test("a rate is the difference over the seconds between")
  func rates() {
    let old = counters(network: 1_000, disk: 10, time: 10)
    let new = counters(network: 4_000, disk: 20, time: 14)
    let reading = MachineReading(from: old, to: new)
    #expect(reading.network == 750)
    #expect(reading.disk == 2.5)
  }

  @Test("memory and load are those of now; a machine without memory uses none of it")
  func levels() {
    func reading(_ used: UInt64, _ total: UInt64) -> MachineReading {
      MachineReading(from: counters(time: 1), to: counters(memory: (used, total), load: 0.5, time: 2))
    }
    #expect(reading(3, 4).memory == 0.75 && reading(3, 4).load == 0.5)
    #expect(reading(0, 0).memory == 0 && reading(1, 1).memory == 1)
  }

  @Test("a counter that is missing at one end gives no rate, and one that was reset a rate of 0")
  func missing() {
    let told = counters(network: 100, time: 1)
    let untold = counters(time: 2)
    #expect(MachineReading(from: told, to: untold).network == nil)
    #expect(MachineReading(from: untold, to: told).network == nil)
    #expect(MachineReading(from: told, to: counters(network: 99, time: 2)).network == 0)
  }

  @Test("a core's share is its busy ticks of all; one whose ticks stood still or ran backwards has none")
  func shares() {
    func share(_ old: (UInt64, UInt64), _ new: (UInt64, UInt64)) -> [Double] {
      let old = counters(busy: old.0, total: old.1, time: 1)
      return MachineReading(from: old, to: counters(busy: new.0, total: new.1, time: 2)).cores
    }
    #expect(share((10, 100), (35, 200)) == [0.25])
    #expect(share((10, 100), (10, 100)) == [0])
    #expect(share((10, 100), (9, 200)) == [0])
    #expect(share((10, 100), (20, 90)) == [0])
    #expect(share((10, 100), (40, 120)) == [1])
  }

  @Test(
    "a rate has the unit that keeps it below a thousand, as it is printed",
    arguments: [
      (0, "0.0 B/s"), (0.04, "0.0 B/s"), (999.94, "999.9 B/s"), (999.96, "1.0 kB/s"), (1_000, "1.0 kB/s"),
      (1_550, "1.6 kB/s"), (999_949, "999.9 kB/s"), (999_950, "1.0 MB/s"), (2.5e9, "2.5 GB/s"), (3e13, "30000.0 GB/s"),
    ]
  )
  func units(bytes: Double, text: String) {
    #expect(rate(bytes) == text)
  }
}
