// SPDX-License-Identifier: MIT

import Elastomeric

/// Elastomeric style: labels that show named values, wherever those are staged.
///
/// A mutation has the new value and the one before.
@MainActor
final class Readouts {
  let load = Label(text: "load")
  let network = Label(text: "network")
  let disk = Label(text: "disk")

  private var receipts: [Elastomer: ObserverReceipt] = [:]

  /// Observes the Elastomers; values arrive on the main queue, in the order in which they were staged.
  func startObserving(_ counter: ValueCounter) {
    receipts = Elastomer.readouts.registerObservers { [weak self] mutation in
      counter.countDelivered()
      self?.show(mutation.newValue as? Double, before: mutation.oldValue as? Double, of: mutation.elastomer)
    }
  }

  /// Shows a value in the label for its name.
  func show(_ value: Double?, before old: Double?, of elastomer: Elastomer) {
    switch elastomer {
    case .load:
      guard let value else { return }
      load.text = "load \(hundredths(value))" + (old.map { ", was \(hundredths($0))" } ?? "")
    case .network: network.text = "network \(rate(value))"
    case .disk: disk.text = "disk \(rate(value))"
    default: break
    }
  }

  private func hundredths(_ number: Double) -> Double {
    (number * 100).rounded() / 100
  }
}
