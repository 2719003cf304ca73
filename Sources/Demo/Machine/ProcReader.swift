// SPDX-License-Identifier: MIT

import Foundation

/// Reads a machine's counters from Linux's `/proc`.
struct ProcReader: MachineReader {
  struct Unreadable: Error, Equatable {
    let file: String
  }

  var directory = "/proc"

  func read() throws -> MachineCounters {
    let cores = ProcText.cores(try text("stat"))
    guard !cores.isEmpty else { throw Unreadable(file: "stat") }
    guard let memory = ProcText.memory(try text("meminfo")) else { throw Unreadable(file: "meminfo") }
    guard let load = ProcText.load(try text("loadavg")) else { throw Unreadable(file: "loadavg") }
    return MachineCounters(
      cores: cores,
      memoryUsed: memory.used,
      memoryTotal: memory.total,
      load: load,
      networkBytes: (try? text("net/dev")).map(ProcText.networkBytes),
      diskBytes: (try? text("diskstats")).map(ProcText.diskBytes),
      time: MachineReaders.now()
    )
  }

  private func text(_ file: String) throws -> String {
    // Files in /proc have no size, so they are read to the end instead of being mapped.
    guard let handle = FileHandle(forReadingAtPath: "\(directory)/\(file)"),
      let data = try handle.readToEnd()
    else { throw Unreadable(file: file) }
    return String(decoding: data, as: UTF8.self)
  }
}

/// Parses the files in `/proc`.
enum ProcText {
  /// Parses lines `cpu0 user nice system idle iowait irq softirq steal …`; all but idle and iowait is busy time.
  static func cores(_ text: String) -> [MachineCounters.Core] {
    lines(text).compactMap { line in
      let words = words(line)
      guard let name = words.first, name.hasPrefix("cpu"), name != "cpu" else { return nil }
      // Guest time, from the ninth number on, is included in user time.
      let ticks = words.dropFirst().prefix(8).compactMap { UInt64($0) }
      guard ticks.count >= 4 else { return nil }
      let total = ticks.reduce(0, &+)
      let idle = ticks[3] &+ (ticks.count > 4 ? ticks[4] : 0)
      return MachineCounters.Core(busy: total &- idle, total: total)
    }
  }

  /// Parses the total memory and the memory in use, in bytes.
  static func memory(_ text: String) -> (used: UInt64, total: UInt64)? {
    var kilobytes: [Substring: UInt64] = [:]
    for line in lines(text) {
      let words = words(line)
      guard words.count >= 2, let number = UInt64(words[1]) else { continue }
      kilobytes[words[0].dropLast()] = number
    }
    guard let total = kilobytes["MemTotal"], let free = kilobytes["MemAvailable"] ?? kilobytes["MemFree"],
      free <= total
    else { return nil }
    return ((total - free) * 1_024, total * 1_024)
  }

  /// Parses the load average of the last minute.
  static func load(_ text: String) -> Double? {
    words(text[...]).first.flatMap { Double($0) }
  }

  /// Parses the bytes received and sent by all interfaces except loopback.
  static func networkBytes(_ text: String) -> UInt64 {
    lines(text).reduce(0) { sum, line in
      let halves = line.split(separator: ":")
      guard halves.count == 2, let name = words(halves[0]).first, name != "lo" else { return sum }
      let numbers = words(halves[1]).compactMap { UInt64($0) }
      guard numbers.count >= 9 else { return sum }
      return sum &+ numbers[0] &+ numbers[8]
    }
  }

  /// Parses the bytes read and written by whole disks; partitions would count twice, and loop devices are files.
  static func diskBytes(_ text: String) -> UInt64 {
    var disks: [Substring] = []
    return lines(text).reduce(0) { sum, line in
      let words = words(line)
      guard words.count >= 10, let read = UInt64(words[5]), let written = UInt64(words[9]) else { return sum }
      let name = words[2]
      guard !name.hasPrefix("loop"), !name.hasPrefix("ram"), !disks.contains(where: { isPartition(name, of: $0) })
      else { return sum }
      disks.append(name)
      return sum &+ (read &+ written) &* 512
    }
  }

  /// Whether `name` is a partition of `disk`, like `sda1` of `sda` or `nvme0n1p2` of `nvme0n1`.
  private static func isPartition(_ name: Substring, of disk: Substring) -> Bool {
    guard name.hasPrefix(disk) else { return false }
    let rest = name.dropFirst(disk.count)
    return (rest.first == "p" ? rest.dropFirst() : rest).allSatisfy(\.isNumber)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline)
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.split(whereSeparator: \.isWhitespace)
  }
}
