// SPDX-License-Identifier: MIT

import Pharos

/// Pharos style: plain properties that can be watched, and bonded to what shows and changes them.
@MainActor
final class Settings {
  /// From which share of the processor on there is an alarm.
  @Observable var threshold = 0.8

  /// Seconds between two samples.
  @Observable var interval = 1.0

  private let retainer = Retainer()

  /// Shows the settings on the dials now, and follows them from now on, both ways.
  func bond(threshold thresholdDial: Dial, interval intervalDial: Dial) {
    $threshold.bondAndApply(to: thresholdDial.bondableRelays.value)
    $interval.bondAndApply(to: intervalDial.bondableRelays.value)
  }

  /// Calls `take` with the threshold now and with each new one, until the settings go.
  func whenThresholdIsSet(_ take: @escaping (Double) -> Void) {
    $threshold.nextRelay()
      .retained(by: retainer)
      .whenDidUniqueSet { changes in take(changes.new) }
    take(threshold)
  }

  /// Calls `change` with each new interval, until the settings go.
  func whenIntervalChanges(_ change: @escaping (Double) -> Void) {
    $interval.nextRelay()
      .retained(by: retainer)
      .whenDidUniqueSet { changes in change(changes.new) }
  }
}
