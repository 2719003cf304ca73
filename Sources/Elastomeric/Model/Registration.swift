// SPDX-License-Identifier: MIT

internal import Foundation

/// A request to observe one Elastomer.
package struct Registration {
  let elastomer: Elastomer
  var receipt = ObserverReceipt()

  /// Whether the observer is notified when nil is staged where nothing was.
  var isTyped = true

  /// Whether the current value is delivered first, as a change with that value on both sides.
  var includesCurrentValue = false

  /// Called by the thread that performs the operation.
  let receive: (Change) -> Void
}

extension Registration {
  /// Creates the registration of an observer.
  package init(_ observer: Observer, isTyped: Bool = false, includesCurrentValue: Bool = false) {
    self.init(
      elastomer: observer.elastomer,
      receipt: observer.receipt,
      isTyped: isTyped,
      includesCurrentValue: includesCurrentValue,
      receive: observer.receive
    )
  }
}
