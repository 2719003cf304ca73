// SPDX-License-Identifier: MIT

/// Compares a share with a threshold; it is the author of the alarms.
final class Gauge {
  let name: String
  private var isRaised = false

  init(name: String) {
    self.name = name
  }

  /// The verdict on `share`, if there is one.
  func compare(_ share: Double, with threshold: Double) -> Alarm? {
    let wasRaised = isRaised
    isRaised = share > threshold
    guard isRaised else { return wasRaised ? .cleared : nil }
    return wasRaised ? .goesOn(share: share) : .raised(share: share)
  }
}
