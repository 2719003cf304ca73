// SPDX-License-Identifier: MIT

import Dispatch

/// Asks the machine.
protocol MachineReader: Sendable {
  func read() throws -> MachineCounters
}

enum MachineReaders {
  /// `/proc` where it exists, portable calls elsewhere.
  static func best() -> any MachineReader {
    let reader = ProcReader()
    if (try? reader.read()) != nil { return reader }
    return PortableReader()
  }

  static func now() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}
