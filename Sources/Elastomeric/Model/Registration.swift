// SPDX-License-Identifier: MIT

internal import Foundation

/// A request to observe one Elastomer.
package struct Registration {
  let elastomer: Elastomer
  let receipt: ObserverReceipt

  /// Whether the current value is delivered first, as a change with that value on both sides.
  let includesCurrentValue: Bool

  /// Called by the thread that performs the operation.
  let receive: (Change) -> Void

  init(
    _ elastomer: Elastomer,
    _ receipt: ObserverReceipt = ObserverReceipt(),
    includesCurrentValue: Bool,
    receive: @escaping (Change) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.includesCurrentValue = includesCurrentValue
    self.receive = receive
  }

  /// Creates the registration of an observer.
  package init(_ observer: Observer, includesCurrentValue: Bool = false) {
    self.init(
      observer.elastomer,
      observer.receipt,
      includesCurrentValue: includesCurrentValue,
      receive: observer.receive
    )
  }
}
