// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Pharos
import SwiftObserver

/// Counts the messages of all four styles.
///
/// It is another subscriber of each source; neither the sources nor their other subscribers are affected.
@MainActor
final class MessageFlows: SwiftObserver.Observer {
  let receiver = Receiver()
  private let retainer = Retainer()
  private var receipts: [Elastomer: ObserverReceipt] = [:]
  private(set) var flows: [Flow] = []

  init(_ model: MonitorViewModel, _ figures: Figures, _ settings: Settings) {
    // Elastomeric: one registration for several names; the mutation has the name.
    var byName: [Elastomer: Flow] = [:]
    for elastomer in Elastomer.modelled { byName[elastomer] = flow(.elastomeric, elastomer.name, to: "view model") }
    for elastomer in Elastomer.readouts { byName[elastomer] = flow(.elastomeric, elastomer.name, to: "label") }
    receipts = Elastomer.machine.registerObservers { [byName] mutation in byName[mutation.elastomer]?.countMessage() }

    // Bind: a closure for each output.
    let cores = flow(.bind, "cores", to: "processor", "bars")
    model.cores.bind { _ in cores.countMessage() }
    let memory = flow(.bind, "memory", to: "headline", "bar")
    model.memory.bind { _ in memory.countMessage() }
    let processor = flow(.bind, "processor", to: "headline", "history", "mood", "peaks", "samples")
    model.processor.bind { _ in processor.countMessage() }

    // SwiftObserver: this object observes; its receiver ends the observations with it.
    let samples = flow(.swiftObserver, "samples", to: "smoothed", "baseline")
    observe(figures.samples) { _ in samples.countMessage() }
    let smoothed = flow(.swiftObserver, "smoothed", to: "gauge", "bar")
    observe(figures.smoothed) { _ in smoothed.countMessage() }
    let alarms = flow(.swiftObserver, "alarms", to: "label")
    observe(figures.alarms) { _ in alarms.countMessage() }

    // Pharos: a relay for each setting, which the retainer retains.
    let threshold = flow(.pharos, "threshold", to: "dial", "bar", "gauge")
    settings.$threshold.nextRelay().retained(by: retainer).whenDidSet { _ in threshold.countMessage() }
    let interval = flow(.pharos, "interval", to: "dial", "sampler")
    settings.$interval.nextRelay().retained(by: retainer).whenDidSet { _ in interval.countMessage() }
  }

  /// Updates the messages per second; call it about once a second.
  func measure(at time: Double) {
    for flow in flows { flow.measure(at: time) }
  }

  /// Returns a line for each style that shows the flow of messages: source → style → called closures.
  func overview(width: Int) -> [Line] {
    Style.allCases.map { style in
      let (source, closures) =
        switch style {
        case .elastomeric: ("sampler", "labels, view model")
        case .bind: ("outputs", "lines, bars")
        case .swiftObserver: ("figures", "gauge, alarm")
        case .pharos: ("settings", "dials, sampler")
        }
      let text = Line("\(padded(source, to: Widget.captionWidth))→ ") + style.tag + Line("→ \(closures)")
      let perSecond = flows.filter { $0.style == style }.reduce(0) { $0 + $1.perSecond }
      return Self.row(text, figures: aligned(frequency(perSecond), to: 8), width: width)
    }
  }

  /// Returns a line for each style with its totals, each followed by a line for each of its sources.
  func lines(width: Int) -> [Line] {
    Style.allCases.flatMap { style in
      let flows = flows.filter { $0.style == style }
      let sum = Self.row(
        style.tag + Line("\(flows.count) → \(flows.reduce(0) { $0 + $1.subscribers.count })"),
        count: flows.reduce(0) { $0 + $1.count },
        perSecond: flows.reduce(0) { $0 + $1.perSecond },
        width: width
      )
      let rows = flows.map { flow in
        Self.row(
          Line("  \(padded(flow.source, to: Widget.captionWidth)) → \(flow.subscribers.joined(separator: ", "))"),
          count: flow.count,
          perSecond: flow.perSecond,
          width: width
        )
      }
      return [sum] + rows
    }
  }

  /// Returns a line with text on the left, and the number and rate of messages on the right.
  private static func row(_ text: Line, count: Int, perSecond: Double, width: Int) -> Line {
    row(text, figures: aligned("\(count)", to: 6) + aligned(frequency(perSecond), to: 8), width: width)
  }

  private static func row(_ text: Line, figures: String, width: Int) -> Line {
    let left = text.fitted(to: max(0, width - figures.count))
    let gap = padded("", to: width - figures.count - left.plain.count)
    return left + Line(gap) + Line(figures, .dim)
  }

  private func flow(_ style: Style, _ source: String, to subscribers: String...) -> Flow {
    let flow = Flow(style, from: source, to: subscribers)
    flows.append(flow)
    return flow
  }
}
