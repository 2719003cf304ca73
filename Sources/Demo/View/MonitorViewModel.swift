// SPDX-License-Identifier: MIT

import Bind
import Elastomeric

/// Bind style: outputs that other outputs are derived from, and that views are bound to.
///
/// The Elastomers update the first outputs on the main queue; the others follow automatically.
@MainActor
final class MonitorViewModel {
  let cores = Output<[Double]>()
  let memory = Output<Double>()

  /// The mean share of all cores.
  let processor: Output<Double>

  /// The last values of `processor`, the newest last.
  let history: Output<[Double]>

  /// The number of times that the processor was nearly exhausted.
  let peaks: Output<Int>

  /// A line that describes the state of the machine.
  let headline: Output<String>

  /// The state of the machine in a word, which rarely changes.
  let mood: Output<String>

  private var receipts: [Elastomer: ObserverReceipt] = [:]

  init() {
    processor = cores.map { $0.isEmpty ? 0 : $0.reduce(0, +) / Double($0.count) }
    history = processor.reduce(initial: []) { history, share in Array((history + [share]).suffix(240)) }
    peaks = processor.filter { $0 > 0.9 }.reduce(initial: 0) { count, _ in count + 1 }.initial(0)
    mood = processor.map { $0 < 0.3 ? "at ease" : $0 < 0.8 ? "busy" : "under load" }.ignoringDuplicates()
    headline = Output<(Double, Double)>.combine(processor, memory).map { processor, memory in
      "cpu \(percent(processor))   memory \(percent(memory))"
    }
  }

  /// Observes the Elastomers; values arrive on the main queue, in the order in which they were staged.
  func startObserving(_ counter: ValueCounter) {
    receipts = Elastomer.modelled.registerObservers { [weak self] mutation in
      counter.countDelivered()
      self?.take(mutation)
    }
  }

  private func take(_ mutation: ElastomericMutation) {
    switch mutation.elastomer {
    case .cores: if let value = mutation.newValue as? [Double] { cores.update(withValue: value) }
    case .memory: if let value = mutation.newValue as? Double { memory.update(withValue: value) }
    default: break
    }
  }
}
