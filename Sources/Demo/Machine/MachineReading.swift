// SPDX-License-Identifier: MIT

/// The changes between two samples: shares from 0 to 1, and rates in bytes per second.
struct MachineReading: Equatable, Sendable {
  var cores: [Double]
  var memory: Double
  var load: Double
  var network: Double?
  var disk: Double?

  init(from old: MachineCounters, to new: MachineCounters) {
    cores = zip(old.cores, new.cores).map { old, new in
      // On Linux, a core's counters sometimes run backwards; the share is unknown then, too.
      guard new.total > old.total, new.busy >= old.busy else { return 0 }
      return min(1, Double(new.busy - old.busy) / Double(new.total - old.total))
    }
    memory = new.memoryTotal == 0 ? 0 : Double(new.memoryUsed) / Double(new.memoryTotal)
    load = new.load
    let seconds = max(new.time - old.time, 0.001)
    network = Self.rate(old.networkBytes, new.networkBytes, seconds)
    disk = Self.rate(old.diskBytes, new.diskBytes, seconds)
  }

  /// Returns a rate; 0 if the counter ran backwards, because it was reset meanwhile.
  private static func rate(_ old: UInt64?, _ new: UInt64?, _ seconds: Double) -> Double? {
    guard let old, let new else { return nil }
    return new < old ? 0 : Double(new - old) / seconds
  }
}
