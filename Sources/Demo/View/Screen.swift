// SPDX-License-Identifier: MIT

import Bind
import Pharos

/// What stands on the screen, and what it is bound to.
///
/// It never asks for a value; values come.
@MainActor
final class Screen {
  private let headline = Label()
  private let mood = Label()
  private let history = Sparkline()
  private let memory = Bar()
  private let load = Label()
  private let traffic = Label()
  private let peaks = Label()
  private let smoothed = Bar()
  private let alarm = Label()
  private let baseline = Label()
  private let footer = Label()
  private var cores: [Bar] = []

  let threshold = Dial(
    caption: "alarm above",
    steps: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95],
    show: percent
  )
  let interval = Dial(caption: "every", steps: [0.1, 0.2, 0.5, 1, 2, 5]) { "\($0) s" }

  init(_ model: MonitorViewModel, _ figures: Figures, _ settings: Settings) {
    history.caption = "processor"
    memory.caption = "memory"
    smoothed.caption = "smoothed"
    footer.text = "q quit   + - alarm threshold   f s sample faster, slower"

    model.headline.bind(to: headline.binding.text)
    model.mood.map { "the machine is \($0)" }.bind(to: mood.binding.text)
    model.history.bind(to: history.binding.values)
    model.memory.bind(to: memory.binding.share)
    model.load.map { "load \(($0 * 100).rounded() / 100)" }.bind(to: load.binding.text)
    model.traffic.bind(to: traffic.binding.text)
    model.peaks.map { "peaks above 90%: \($0)" }.bind(to: peaks.binding.text)
    model.cores.bind { [weak self] shares in self?.showCores(shares) }

    figures.show(smoothed: smoothed, alarm: alarm, baseline: baseline)
    settings.bond(threshold: threshold, interval: interval)
    // The bar that alarms turns red where the setting says, whoever changed it.
    settings.$threshold.relayValue(to: smoothed.bearerRelays.threshold).invokeRelay()
  }

  func lines(width: Int) -> [String] {
    let widgets: [Widget] =
      [headline, mood] + cores + [
        memory, smoothed, history, load, traffic, peaks, baseline, alarm, threshold, interval,
      ]
    return widgets.map { $0.draw(width: width) } + ["", footer.draw(width: width)]
  }

  private func showCores(_ shares: [Double]) {
    while cores.count < shares.count {
      let bar = Bar()
      bar.caption = "core \(cores.count)"
      cores.append(bar)
    }
    for (bar, share) in zip(cores, shares) { bar.share = share }
  }
}
