// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import Synchronization

/// Asks the machine at intervals, on a thread of its own, and stages what it says.
///
/// It knows nobody who looks at the samples; whoever does never sees this thread.
final class Sampler: Sendable {
  private let reader: any MachineReader
  private let milliseconds: Atomic<Int>
  private let isStopped = Atomic<Bool>(false)
  private let staged = Atomic<Int>(0)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(reader: any MachineReader, interval: Double) {
    self.reader = reader
    milliseconds = Atomic(Int(interval * 1_000))
  }

  /// How many samples have been staged.
  var stagedCount: Int { staged.load(ordering: .acquiring) }

  /// Seconds between two samples; takes effect with the next one.
  func setInterval(_ interval: Double) {
    milliseconds.store(Int(interval * 1_000), ordering: .relaxed)
  }

  func start() {
    Thread.detachNewThread { [self] in
      run()
      hasEnded.signal()
    }
  }

  /// Ends the thread; when this returns, nothing is staged any more.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    hasEnded.wait()
  }

  private func run() {
    var last = try? reader.read()
    while !isStopped.load(ordering: .acquiring) {
      rest()
      guard let now = try? reader.read() else { continue }
      if let last { stage(MachineReading(from: last, to: now)) }
      last = now
    }
  }

  /// Waits for the interval in small steps, so that `stop` and a shorter interval are noticed soon.
  private func rest() {
    let start = MachineReaders.now()
    while !isStopped.load(ordering: .acquiring) {
      let missing = start + Double(milliseconds.load(ordering: .relaxed)) / 1_000 - MachineReaders.now()
      guard missing > 0 else { return }
      Thread.sleep(forTimeInterval: min(missing, 0.02))
    }
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
}
