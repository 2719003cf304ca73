// SPDX-License-Identifier: MIT

import Bind
import Pharos

/// Composes the lines of the screen, from values that it observes.
///
/// It never reads a value; values arrive. It turns them into lines, which any output can draw.
@MainActor
final class Screen {
  enum View: Equatable {
    case monitor
    case messages(page: Int)
    case help
  }

  nonisolated static let title = "Unison: source → style → your closure"

  let threshold = Dial(
    caption: "alarm at",
    steps: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95],
    show: percent
  )
  let interval = Dial(caption: "every", steps: [0.1, 0.2, 0.5, 1, 2, 5]) { "\($0) s" }
  private(set) var view = View.monitor

  private let headline = Label()
  private let mood = Label()
  private let cores = Cores()
  private let memory = Bar(caption: "memory")
  private let history = Sparkline(caption: "processor")
  private let smoothed = Bar(caption: "smoothed")
  private let baseline = Label(text: "no baseline yet")
  private let alarm = Label(text: "no alarm yet")
  private let readouts: Readouts
  private let flows: MessageFlows

  init(
    _ model: MonitorViewModel,
    _ readouts: Readouts,
    _ figures: Figures,
    _ settings: Settings,
    _ flows: MessageFlows
  ) {
    self.readouts = readouts
    self.flows = flows

    model.headline.bind(to: headline.binding.text)
    Output<(String, Int)>.combine(model.mood, model.peaks).map { "\($0), peaks: \($1)" }.bind(to: mood.binding.text)
    model.cores.bind(to: cores.binding.shares)
    model.memory.bind(to: memory.binding.share)
    model.history.bind(to: history.binding.values)

    figures.show(smoothed: smoothed, alarm: alarm, baseline: baseline)
    settings.bond(threshold: threshold, interval: interval)
    // The alarm bar turns red at the threshold that is set, now and after each change.
    settings.$threshold.relayValue(to: smoothed.bearerRelays.threshold)
    settings.$threshold.invokeRelay()
  }

  /// Shows or hides the help.
  func toggleHelp() {
    view = view == .help ? .monitor : .help
  }

  /// Shows the messages, page by page in a small window, and then the monitor again.
  func turnMessages(in size: Size) {
    let page = if case .messages(let page) = view { page + 1 } else { 0 }
    let isThere = page < pageCount(in: size)
    view = isThere ? .messages(page: page) : .monitor
  }

  /// Returns the whole screen, with no more lines and columns than `size`.
  func lines(in size: Size) -> [Line] {
    let lines = [title(in: size)] + body(in: size) + [footer(in: size)]
    return lines.prefix(max(0, size.rows)).map { $0.fitted(to: size.columns) }
  }

  /// A line with the most important figure of each style.
  var summary: String {
    let widgets: [(Style, Widget)] = [
      (.bind, headline), (.elastomeric, readouts.load), (.swiftObserver, alarm), (.pharos, threshold),
    ]
    return widgets.map { style, widget in "[\(style.rawValue)] \(widget.draw(width: 40).plain)" }
      .joined(separator: "; ")
  }

  private func title(in size: Size) -> Line {
    switch view {
    case .monitor, .help: Line(Self.title, .green)
    case .messages(let page):
      Line("Unison: messages, page \(page + 1) of \(pageCount(in: size))", .green)
    }
  }

  /// Returns the help for keys, in fewer words if there is less room.
  private func footer(in size: Size) -> Line {
    let keys = "q quit  ? help  m messages  "
    let words = size.columns < 67 ? "+ - f s" : "+ - alarm threshold  f s faster, slower"
    return Line(keys + words, .dim)
  }

  private func bodyHeight(in size: Size) -> Int {
    max(1, size.rows - 2)
  }

  private func pageCount(in size: Size) -> Int {
    let height = bodyHeight(in: size)
    return (flows.lines(width: size.columns).count + height - 1) / height
  }

  private func body(in size: Size) -> [Line] {
    let height = bodyHeight(in: size)
    if case .messages(let page) = view {
      return Array(flows.lines(width: size.columns).dropFirst(page * height).prefix(height))
    }
    let lines = view == .help ? Help.lines : monitor(in: size)
    return lines.count > height ? lines.prefix(height - 1) + [Line("…", .dim)] : lines
  }

  private func monitor(in size: Size) -> [Line] {
    let above: [(Style, Widget)] = [(.bind, headline), (.bind, mood)]
    let below: [(Style, Widget)] = [
      (.bind, memory), (.bind, history),
      (.elastomeric, readouts.load), (.elastomeric, readouts.network), (.elastomeric, readouts.disk),
      (.swiftObserver, smoothed), (.swiftObserver, baseline), (.swiftObserver, alarm),
      (.pharos, threshold), (.pharos, interval),
    ]
    // Each line names the style that made it. The flow comes first, if there is room for it; the cores take the room
    // that the other lines leave.
    let width = size.columns - Style.tagWidth
    let room = bodyHeight(in: size) - above.count - below.count
    let overview = room > Style.allCases.count ? flows.overview(width: size.columns) : []
    let height = max(1, room - overview.count)
    func tagged(_ widgets: [(Style, Widget)]) -> [Line] {
      widgets.map { style, widget in style.tag + widget.draw(width: width) }
    }
    return overview + tagged(above) + cores.draw(width: width, height: height).map { Style.bind.tag + $0 }
      + tagged(below)
  }
}
