// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import Synchronization

/// Asks the machine at intervals, on a thread of its own, and stages what it says.
///
/// It knows none of the observers of the samples, and no observer ever sees this thread.
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

  /// How many samples have been staged.
  var stagedCount: Int { staged.load(ordering: .acquiring) }

  /// Seconds between two samples; a shorter one takes effect at once.
  func setInterval(_ interval: Double) {
    milliseconds.store(Self.milliseconds(interval), ordering: .relaxed)
  }

  func start() {
    Thread.detachNewThread { [self] in
      run()
      hasEnded.signal()
    }
  }

  /// Ends the thread; when this returns, nothing is staged any more.
  func stop() {
    askToStop()
    hasEnded.wait()
  }

  /// Ends `run` at its next look, without waiting for it.
  func askToStop() {
    isStopped.store(true, ordering: .releasing)
  }

  /// Samples on the calling thread until it is asked to stop.
  func run() {
    var last = try? reader.read()
    while rest() {
      // A machine that says nothing this once is asked again; the next reading spans both intervals.
      guard let now = try? reader.read() else { continue }
      if let last { stage(MachineReading(from: last, to: now)) }
      last = now
    }
  }

  /// Waits for the interval in small steps, so that `stop` and a shorter interval are noticed soon.
  ///
  /// Returns false when the sampler was asked to stop.
  private func rest() -> Bool {
    let start = clock.now
    while !isStopped.load(ordering: .acquiring) {
      let missing = start + Double(milliseconds.load(ordering: .relaxed)) / 1_000 - clock.now
      guard missing > 0 else { return true }
      clock.rest(min(missing, 0.02))
    }
    return false
  }

  private func stage(_ reading: MachineReading) {
    // A machine at rest says the same thing again and again; each of it is a sample all the same.
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
