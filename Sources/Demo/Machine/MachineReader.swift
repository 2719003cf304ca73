// SPDX-License-Identifier: MIT

import Dispatch

/// Reads a machine's counters.
protocol MachineReader: Sendable {
  func read() throws -> MachineCounters
}

enum MachineReaders {
  /// Reads `/proc` where it exists, and calls portable functions elsewhere.
  static func best() -> any MachineReader {
    let reader = ProcReader()
    if (try? reader.read()) != nil { return reader }
    return PortableReader()
  }

  static func now() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}
