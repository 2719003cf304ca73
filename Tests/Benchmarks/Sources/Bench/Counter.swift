// SPDX-License-Identifier: MIT

import Harness

/// What the measured closures write to.
final class Counter: DeliveryCounter {
  /// The sum of what was delivered; ones, nearly always.
  var total = 0

  func take() -> Int {
    let taken = total
    total = 0
    return taken
  }
}

// SAFETY: peers want `@Sendable` closures; each benchmark delivers from one thread at a time and reads the counter when
// the deliveries have ended.
extension Counter: @unchecked Sendable {}
