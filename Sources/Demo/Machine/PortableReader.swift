// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the figures that every Unix system has: the machine's load, and this process's own time and memory.
///
/// Its only "core" is this process, and its memory is the process's peak.
struct PortableReader: MachineReader {
  struct Unavailable: Error {}

  func read() throws -> MachineCounters {
    var load = 0.0
    // SAFETY: C writes the one element that it is told of.
    guard unsafe getloadavg(&load, 1) == 1 else { throw Unavailable() }
    var usage = rusage()
    // Of the process itself it is always known.
    #if canImport(Glibc)
      // SAFETY: C writes the structure that it is told of.
      _ = unsafe getrusage(.init(RUSAGE_SELF.rawValue), &usage)
    #else
      _ = getrusage(RUSAGE_SELF, &usage)
    #endif
    let time = MachineReaders.now()
    #if canImport(Darwin)
      let memory = UInt64(usage.ru_maxrss)
    #else
      let memory = UInt64(usage.ru_maxrss) * 1_024
    #endif
    return MachineCounters(
      cores: [
        .init(busy: Self.microseconds(usage.ru_utime) + Self.microseconds(usage.ru_stime), total: UInt64(time * 1e6))
      ],
      memoryUsed: memory,
      memoryTotal: ProcessInfo.processInfo.physicalMemory,
      load: load,
      networkBytes: nil,
      diskBytes: nil,
      time: time
    )
  }

  static func microseconds(_ time: timeval) -> UInt64 {
    UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_usec)
  }
}
