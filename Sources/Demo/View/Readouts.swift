// SPDX-License-Identifier: MIT

import Elastomeric

/// Elastomeric style: labels that show values by their names, wherever these are staged.
///
/// A mutation hands over the new value and the one before it.
@MainActor
final class Readouts {
  let load = Label(text: "load")
  let network = Label(text: "network")
  let disk = Label(text: "disk")

  private var receipts: [Elastomer: ObserverReceipt] = [:]

  /// Observes the Elastomers; each value arrives on the main queue, in the order in which it was staged.
  func startObserving(_ tally: Tally) {
    receipts = Elastomer.readouts.registerObservers { [weak self] mutation in
      tally.countDelivered()
      self?.show(mutation.newValue as? Double, before: mutation.oldValue as? Double, of: mutation.elastomer)
    }
  }

  func stopObserving() {
    receipts.retireAll()
  }

  /// Puts a value into the label of its name.
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
