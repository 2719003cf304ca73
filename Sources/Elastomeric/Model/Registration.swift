// SPDX-License-Identifier: MIT

internal import Foundation

/// A wish to be told the changes of one Elastomer.
package struct Registration {
  let elastomer: Elastomer
  let receipt: ObserverReceipt

  /// Whether the present value is told first, as a change that has it on both sides.
  let beginsWithPresent: Bool

  /// Called by the thread that does the model's work.
  let receive: (Change) -> Void

  init(
    _ elastomer: Elastomer,
    _ receipt: ObserverReceipt = ObserverReceipt(),
    beginsWithPresent: Bool,
    receive: @escaping (Change) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.beginsWithPresent = beginsWithPresent
    self.receive = receive
  }

  /// The observer's own.
  package init(_ observer: Observer, beginsWithPresent: Bool = false) {
    self.init(
      observer.elastomer,
      observer.receipt,
      beginsWithPresent: beginsWithPresent,
      receive: observer.receive
    )
  }
}
