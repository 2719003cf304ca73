// SPDX-License-Identifier: MIT

/// Counts arriving values on the main queue.
@MainActor
final class ValueCounter {
  private(set) var deliveredCount = 0

  func countDelivered() {
    deliveredCount += 1
  }
}
