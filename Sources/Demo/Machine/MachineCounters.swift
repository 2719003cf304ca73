// SPDX-License-Identifier: MIT

/// A machine's figures at one moment; most of them count upwards from the start of the machine.
struct MachineCounters: Equatable, Sendable {
  /// One processor core: how many ticks it was busy, and how many it has lived through.
  struct Core: Equatable, Sendable {
    var busy: UInt64
    var total: UInt64
  }

  var cores: [Core]
  var memoryUsed: UInt64
  var memoryTotal: UInt64
  var load: Double

  /// Bytes received and sent since the start; nil where the machine does not say.
  var networkBytes: UInt64?

  /// Bytes read and written since the start; nil where the machine does not say.
  var diskBytes: UInt64?

  /// Seconds on a clock that only runs forward.
  var time: Double
}
