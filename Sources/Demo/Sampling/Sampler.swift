// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import Synchronization

/// Reads the machine's counters at intervals, on a thread of its own, and stages the changes.
///
/// It doesn't know the observers of the samples, and no observer is ever called on its thread.
final class Sampler: Sendable {
  private let reader: any MachineReader
  private let clock: any SamplingClock
  private let milliseconds: Atomic<Int>
  private let isStopped = Atomic<Bool>(false)
  private let staged = Atomic<Int>(0)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(reader: any MachineReader, interval: Double, clock: any SamplingClock = SystemClock()) {
    self.reader = reader
    self.clock = clock
    milliseconds = Atomic(Self.milliseconds(interval))
  }

  /// The number of samples that have been staged.
  var stagedCount: Int { staged.load(ordering: .acquiring) }

  /// Sets the number of seconds between two samples; a shorter interval takes effect immediately.
  func setInterval(_ interval: Double) {
    milliseconds.store(Self.milliseconds(interval), ordering: .relaxed)
  }

  func start() {
    Thread.detachNewThread { [self] in
      run()
      hasEnded.signal()
    }
  }

  /// Stops sampling and waits for the thread to end.
  func stop() {
    askToStop()
    hasEnded.wait()
  }

  /// Makes `run` return soon, without waiting for it.
  func askToStop() {
    isStopped.store(true, ordering: .releasing)
  }

  /// Samples on the calling thread until `askToStop` is called.
  func run() {
    var last = try? reader.read()
    while waitForInterval() {
      // If the counters can't be read this time, the next reading spans both intervals.
      guard let now = try? reader.read() else { continue }
      if let last { stage(MachineReading(from: last, to: now)) }
      last = now
    }
  }

  /// Waits for the interval in small steps, so that `stop` and a shorter interval take effect soon.
  ///
  /// - Returns: False if the sampler was asked to stop.
  private func waitForInterval() -> Bool {
    let start = clock.now
    while !isStopped.load(ordering: .acquiring) {
      let missing = start + Double(milliseconds.load(ordering: .relaxed)) / 1_000 - clock.now
      guard missing > 0 else { return true }
      clock.sleep(min(missing, 0.02))
    }
    return false
  }

  private func stage(_ reading: MachineReading) {
    // An idle machine has the same figures again and again; each is a sample nevertheless.
    Elastomer.cores.stageValue(reading.cores, discardingRedundancy: false)
    Elastomer.memory.stageValue(reading.memory, discardingRedundancy: false)
    Elastomer.load.stageValue(reading.load, discardingRedundancy: false)
    Elastomer.network.stageValue(reading.network, discardingRedundancy: false)
    Elastomer.disk.stageValue(reading.disk, discardingRedundancy: false)
    staged.wrappingAdd(Elastomer.machine.count, ordering: .releasing)
  }

  private static func milliseconds(_ interval: Double) -> Int {
    Int((interval * 1_000).rounded())
  }
}
