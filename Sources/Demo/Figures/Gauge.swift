// SPDX-License-Identifier: MIT

/// Compares a share with a threshold, and sends alarms as their author.
final class Gauge {
  let name: String
  private var isRaised = false

  init(name: String) {
    self.name = name
  }

  /// Returns an alarm if `share` calls for one.
  func compare(_ share: Double, with threshold: Double) -> Alarm? {
    let wasRaised = isRaised
    isRaised = share > threshold
    guard isRaised else { return wasRaised ? .cleared : nil }
    return wasRaised ? .changed(share: share) : .raised(share: share)
  }
}
