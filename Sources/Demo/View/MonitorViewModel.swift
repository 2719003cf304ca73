// SPDX-License-Identifier: MIT

import Bind
import Elastomeric

/// Bind style: outputs that other outputs are made of, and that views are bound to.
///
/// The upper ones are fed by the Elastomers, on the main queue; the lower ones follow by themselves.
@MainActor
final class MonitorViewModel {
  let cores = Output<[Double]>()
  let memory = Output<Double>()

  /// The mean over the cores.
  let processor: Output<Double>

  /// The last values of `processor`, the newest last.
  let history: Output<[Double]>

  /// How often the processor was nearly exhausted.
  let peaks: Output<Int>

  /// One line that says how the machine is.
  let headline: Output<String>

  /// How the machine is, in a word; changes seldom.
  let mood: Output<String>

  private var receipts: [Elastomer: ObserverReceipt] = [:]

  init() {
    processor = cores.map { $0.isEmpty ? 0 : $0.reduce(0, +) / Double($0.count) }
    history = processor.reduce(initial: []) { history, share in Array((history + [share]).suffix(240)) }
    peaks = processor.filter { $0 > 0.9 }.reduce(initial: 0) { count, _ in count + 1 }.initial(0)
    mood = processor.map { $0 < 0.3 ? "at ease" : $0 < 0.8 ? "busy" : "under pressure" }.ignoringDuplicates()
    headline = Output<(Double, Double)>.combine(processor, memory).map { processor, memory in
      "cpu \(percent(processor))   memory \(percent(memory))"
    }
  }

  /// Observes the Elastomers; each value arrives on the main queue, in the order in which it was staged.
  func startObserving(_ tally: Tally) {
    receipts = Elastomer.modelled.registerObservers { [weak self] mutation in
      tally.countDelivered()
      self?.take(mutation)
    }
  }

  func stopObserving() {
    receipts.retireAll()
  }

  private func take(_ mutation: ElastomericMutation) {
    switch mutation.elastomer {
    case .cores: if let value = mutation.newValue as? [Double] { cores.update(withValue: value) }
    case .memory: if let value = mutation.newValue as? Double { memory.update(withValue: value) }
    default: break
    }
  }
}
