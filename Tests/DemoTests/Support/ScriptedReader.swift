// SPDX-License-Identifier: MIT

import Synchronization

@testable import Demo

/// A machine of two cores, busy or idle, that returns scripted counters, and records the times of reading.
final class ScriptedReader: MachineReader {
  struct Silence: Error {}

  private let clock: ManualSamplingClock
  private let silent: Set<Int>
  private let isIdle: Bool
  private let readTimes = Mutex<[Int]>([])

  /// Reading fails at the times in `silent`, in milliseconds.
  init(clock: ManualSamplingClock, silent: Set<Int> = [], isIdle: Bool = false) {
    self.clock = clock
    self.silent = silent
    self.isIdle = isIdle
  }

  /// The times at which the machine was read, in milliseconds.
  var times: [Int] { readTimes.withLock { $0 } }

  func read() throws -> MachineCounters {
    let time = clock.milliseconds
    readTimes.withLock { $0.append(time) }
    guard !silent.contains(time) else { throw Silence() }
    let ticks = isIdle ? 0 : UInt64(time)
    return MachineCounters(
      cores: [.init(busy: ticks, total: ticks), .init(busy: ticks / 2, total: ticks)],
      memoryUsed: 1,
      memoryTotal: 4,
      load: Double(ticks) / 1_000,
      networkBytes: ticks * ticks,
      diskBytes: nil,
      time: clock.now
    )
  }
}
