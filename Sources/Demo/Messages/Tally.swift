// SPDX-License-Identifier: MIT

/// Counts what arrived, on the main queue.
@MainActor
final class Tally {
  private(set) var deliveredCount = 0

  func countDelivered() {
    deliveredCount += 1
  }
}
