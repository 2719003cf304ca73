// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@testable import Demo

@Suite("Figures and alarm")
@MainActor
struct FigureTests {
  private let figures = Figures()
  private let bar = Bar(caption: "smoothed")
  private let alarm = Label(text: "no alarm yet")
  private let baseline = Label(text: "no baseline yet")

  init() {
    figures.show(smoothed: bar, alarm: alarm, baseline: baseline)
  }

  private func take(_ share: Double, times: Int = 1) {
    for _ in 0..<times { figures.take(processor: share) }
  }

  @Test("each sample moves the smoothed share by three tenths of the distance")
  func smoothed() {
    take(1)
    #expect(figures.smoothed.value == 0.3)
    take(1)
    #expect(abs(figures.smoothed.value - 0.51) < 1e-12)
    take(0)
    #expect(abs(figures.smoothed.value - 0.357) < 1e-12)
    #expect(bar.share == figures.smoothed.value)
  }

  @Test("the baseline is the first sample and no later one")
  func first() {
    #expect(baseline.text == "no baseline yet")
    take(0.25)
    take(0.75)
    #expect(baseline.text == "baseline  25%")
  }

  @Test("the alarm is raised once, goes on with each new share, and is cleared once")
  func messages() {
    figures.threshold = 0.4
    var alarms: [Alarm] = []
    var authors: [String?] = []
    let observer = Collector()
    observer.observe(figures.alarms) { alarm, author in
      alarms.append(alarm)
      authors.append((author as? Gauge)?.name)
    }
    take(1, times: 3)
    take(0, times: 4)
    let raised = 0.3 + (1 - 0.3) * 0.3
    let higher = raised + (1 - raised) * 0.3
    let lower = higher + (0 - higher) * 0.3
    #expect(alarms == [.raised(share: raised), .changed(share: higher), .changed(share: lower), .cleared])
    #expect(authors == Array(repeating: "processor", count: 4))
  }

  @Test("the alarm's text says the share of now, not that of when it was raised")
  func text() {
    figures.threshold = 0.8
    take(1, times: 5)
    #expect(alarm.text == "alarm: processor at  83%")
    #expect(alarm.isAlarming)
    take(1, times: 30)
    #expect(alarm.text == "alarm: processor at 100%")
    #expect(percent(bar.share) == "100%")
    take(0)
    #expect(alarm.text == "processor is calm again")
    #expect(!alarm.isAlarming)
  }

  @Test("a threshold that moves raises and clears the alarm at once")
  func threshold() {
    take(1)
    #expect(alarm.text == "no alarm yet")
    figures.threshold = 0.2
    #expect(alarm.text == "alarm: processor at  30%")
    figures.threshold = 0.5
    #expect(alarm.text == "processor is calm again")
  }

  @Test("a share that equals the threshold is no alarm, and ends one")
  func equal() {
    let gauge = Gauge(name: "g")
    #expect(gauge.compare(0.8, with: 0.8) == nil)
    #expect(gauge.compare(0.81, with: 0.8) == .raised(share: 0.81))
    #expect(gauge.compare(0.8, with: 0.8) == .cleared)
    #expect(gauge.compare(0.1, with: 0.8) == nil)
    #expect(gauge.compare(0.9, with: 0.8) == .raised(share: 0.9))
  }

  private final class Collector: Observer {
    let receiver = Receiver()
  }
}
