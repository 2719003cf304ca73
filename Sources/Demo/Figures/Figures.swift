// SPDX-License-Identifier: MIT

import SwiftObserver

/// SwiftObserver style: objects observe other objects, and each message has an author.
@MainActor
final class Figures: Observer {
  let receiver = Receiver()

  /// Every sample of the processor's share; a messenger, because equal samples count, too.
  let samples = Messenger<Double>()

  /// The share, smoothed over the last samples; a variable, because only changes matter.
  let smoothed = Var(0.0)

  /// Sent by gauges, which are the authors.
  let alarms = Messenger<Alarm>()

  /// The smoothed share above which an alarm is raised.
  var threshold = 1.0 {
    didSet { compare(smoothed.value) }
  }

  private let gauge = Gauge(name: "processor")
  private let baseline: Promise<Double>

  init() {
    baseline = Self.first(of: samples)
    observe(samples).filter { $0.isFinite }.receive { [weak self] share in
      guard let self else { return }
      smoothed.value += (share - smoothed.value) * 0.3
    }
    observe(smoothed).new { [weak self] share in self?.compare(share) }
  }

  /// Takes the next sample.
  func take(processor share: Double) {
    samples.send(share)
  }

  /// Shows the figures in widgets.
  func show(smoothed bar: Bar, alarm label: Label, baseline: Label) {
    observe(smoothed).new { [weak bar] share in bar?.share = share }
    observe(alarms) { [weak label] alarm, author in
      let name = (author as? Gauge)?.name ?? "somebody"
      switch alarm {
      case .raised(let share), .changed(let share):
        label?.text = "alarm: \(name) at \(percent(share))"
        label?.isAlarming = true
      case .cleared:
        label?.text = "\(name) is calm again"
        label?.isAlarming = false
      }
    }
    self.baseline.map { "baseline \(percent($0))" }.whenFulfilled { [weak baseline] text in baseline?.text = text }
  }

  private func compare(_ share: Double) {
    if let alarm = gauge.compare(share, with: threshold) { alarms.send(alarm, from: gauge) }
  }

  /// Returns a promise of the first message that a messenger sends.
  private static func first(of messenger: Messenger<Double>) -> Promise<Double> {
    Promise { promise in
      observeOnce(messenger) { share in promise.fulfill(share) }
    }
  }
}
