// SPDX-License-Identifier: MIT

/// A machine's counters at one moment; most of them count up from the start of the machine.
struct MachineCounters: Equatable, Sendable {
  /// A processor core: its busy ticks and all its ticks.
  struct Core: Equatable, Sendable {
    var busy: UInt64
    var total: UInt64
  }

  var cores: [Core]
  var memoryUsed: UInt64
  var memoryTotal: UInt64
  var load: Double

  /// Bytes received and sent since the start; nil if unknown.
  var networkBytes: UInt64?

  /// Bytes read and written since the start; nil if unknown.
  var diskBytes: UInt64?

  /// The time in seconds of a monotonic clock.
  var time: Double
}
