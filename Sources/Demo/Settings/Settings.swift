// SPDX-License-Identifier: MIT

import Pharos

/// Pharos style: plain properties that can be observed, and bonded to the controls that show and change them.
@MainActor
final class Settings {
  /// The processor's share above which an alarm is raised.
  @Observable var threshold = 0.8

  /// The number of seconds between two samples.
  @Observable var interval = 1.0

  private let retainer = Retainer()

  /// Bonds the settings to the dials: each follows the other.
  func bond(threshold thresholdDial: Dial, interval intervalDial: Dial) {
    $threshold.bondAndApply(to: thresholdDial.bondableRelays.value)
    $interval.bondAndApply(to: intervalDial.bondableRelays.value)
  }

  /// Calls `take` with the threshold and with each new one, until the settings are deallocated.
  func whenThresholdIsSet(_ take: @escaping (Double) -> Void) {
    $threshold.nextRelay()
      .retained(by: retainer)
      .whenDidUniqueSet { changes in take(changes.new) }
    take(threshold)
  }

  /// Calls `change` with each new interval, until the settings are deallocated.
  func whenIntervalChanges(_ change: @escaping (Double) -> Void) {
    $interval.nextRelay()
      .retained(by: retainer)
      .whenDidUniqueSet { changes in change(changes.new) }
  }
}
