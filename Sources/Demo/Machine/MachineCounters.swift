// SPDX-License-Identifier: MIT

/// What a machine says of itself at one moment; most of it counts upwards from the start of the machine.
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

/// What happened between two moments: shares from 0 to 1, rates in bytes a second.
struct MachineReading: Equatable, Sendable {
  var cores: [Double]
  var memory: Double
  var load: Double
  var network: Double?
  var disk: Double?

  init(from old: MachineCounters, to new: MachineCounters) {
    cores = zip(old.cores, new.cores).map { old, new in
      let total = new.total &- old.total
      return total == 0 ? 0 : min(1, Double(new.busy &- old.busy) / Double(total))
    }
    memory = new.memoryTotal == 0 ? 0 : Double(new.memoryUsed) / Double(new.memoryTotal)
    load = new.load
    let seconds = max(new.time - old.time, 0.001)
    network = Self.rate(old.networkBytes, new.networkBytes, seconds)
    disk = Self.rate(old.diskBytes, new.diskBytes, seconds)
  }

  /// A counter that went backwards was reset meanwhile: no rate can be told, so it is 0.
  private static func rate(_ old: UInt64?, _ new: UInt64?, _ seconds: Double) -> Double? {
    guard let old, let new else { return nil }
    return new < old ? 0 : Double(new - old) / seconds
  }
}
