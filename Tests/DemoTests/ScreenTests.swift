// SPDX-License-Identifier: MIT

import Bind
import SwiftObserver
import TestSupport
import Testing

@testable import Demo

@Suite("The screen's lines")
@MainActor
struct ScreenTests {
  private let small = Size(columns: 40, rows: 15)
  private let monitor: Monitor
  private var screen: Screen { monitor.screen }

  init() {
    let clock = ManualSamplingClock()
    monitor = Monitor(reader: ScriptedReader(clock: clock), clock: clock)
    feed([1, 0.5])
    monitor.model.memory.update(withValue: 0.25)
    monitor.readouts.show(1.994, before: nil, of: .load)
    monitor.readouts.show(1.996, before: 1.994, of: .load)
    monitor.readouts.show(1_500, before: nil, of: .network)
    monitor.readouts.show(nil, before: nil, of: .disk)
  }

  private func feed(_ cores: [Double]) {
    monitor.model.cores.update(withValue: cores)
  }

  private func plain(_ size: Size) -> [String] {
    screen.lines(in: size).map(\.plain)
  }

  @Test("the smallest window has room for the title, a line of each figure with its style, and the keys")
  func smallest() {
    #expect(
      plain(small) == [
        "Unison: source → style → your closure",
        "[Bind]          cpu  75%   memory  25%",
        "[Bind]          busy, peaks: 0",
        "[Bind]          2 cores   █▅",
        "[Bind]          memory    ██░░░░░░░  25%",
        "[Bind]          processor ▇",
        "[Elastomeric]   load 2.0, was 1.99",
        "[Elastomeric]   network 1.5 kB/s",
        "[Elastomeric]   disk not told",
        "[SwiftObserver] smoothed  ██░░░░░░░  22%",
        "[SwiftObserver] baseline  75%",
        "[SwiftObserver] no alarm yet",
        "[Pharos]        alarm at   80%",
        "[Pharos]        every     0.2 s",
        "q quit  ? help  m messages  + - f s",
      ]
    )
  }

  @Test("before the first sample, bars are empty, and labels say what they will show")
  func unfed() {
    let clock = ManualSamplingClock()
    let unfed = Monitor(reader: ScriptedReader(clock: clock), clock: clock)
    let lines = unfed.screen.lines(in: small)
    #expect(!lines.contains { $0.pieces.contains { $0.color == .red } })
    #expect(unfed.figures.threshold == 0.8)
    #expect(
      lines.dropFirst().dropLast().map(\.plain) == [
        "[Bind]          ",
        "[Bind]          ",
        "[Bind]          memory    ░░░░░░░░░   0%",
        "[Bind]          processor ",
        "[Elastomeric]   load",
        "[Elastomeric]   network",
        "[Elastomeric]   disk",
        "[SwiftObserver] smoothed  ░░░░░░░░░   0%",
        "[SwiftObserver] no baseline yet",
        "[SwiftObserver] no alarm yet",
        "[Pharos]        alarm at   80%",
        "[Pharos]        every     0.2 s",
      ]
    )
  }

  @Test("each message counts for its source alone")
  func counted() {
    // Elastomers are shared by the process, and so by other tests.
    func counts() -> [String: Int] {
      let flows = monitor.flows.flows.filter { $0.style != .elastomeric && $0.count > 0 }
      return Dictionary(uniqueKeysWithValues: flows.map { ($0.source, $0.count) })
    }
    // The settings have been set once, to begin with.
    let fed = ["cores", "memory", "processor", "samples", "smoothed", "threshold", "interval"]
    #expect(counts() == Dictionary(uniqueKeysWithValues: fed.map { ($0, 1) }))
    for _ in 0..<6 { _ = monitor.press("-", in: small) }
    #expect(monitor.figures.threshold < monitor.figures.smoothed.value)
    _ = monitor.press("f", in: small)
    #expect(counts()["threshold"] == 7 && counts()["interval"] == 2 && counts()["alarms"] == 1)
  }

  @Test("keys turn the settings, and whoever sets a setting turns its dial")
  func keys() {
    #expect(monitor.press("-", in: small))
    #expect(monitor.settings.threshold == 0.7)
    #expect(monitor.figures.threshold == 0.7)
    #expect(plain(small).contains("[Pharos]        alarm at   70%"))
    #expect(monitor.press("+", in: small))
    #expect(monitor.settings.threshold == 0.8)
    #expect(monitor.press("f", in: small))
    #expect(monitor.settings.interval == 0.1)
    #expect(monitor.press("s", in: small) && monitor.press("s", in: small))
    #expect(monitor.settings.interval == 0.5)
    monitor.settings.threshold = 0.3
    #expect(screen.threshold.value == 0.3)
    #expect(monitor.press("x", in: small))
    #expect(!monitor.press("q", in: small))
  }

  @Test("a dial goes through all its steps, and stays at the last")
  func steps() {
    func turned(_ key: Character, _ dial: Dial) -> [Double] {
      (0..<11).map { _ in
        _ = monitor.press(key, in: small)
        return dial.value
      }
    }
    let down = Array(stride(from: 7, to: 0, by: -1)).map { Double($0) / 10 }
    #expect(turned("-", screen.threshold) == down + Array(repeating: 0.1, count: 4))
    #expect(turned("+", screen.threshold) == (2...9).map { Double($0) / 10 } + [0.95, 0.95, 0.95])
    #expect(turned("f", screen.interval) == Array(repeating: 0.1, count: 11))
    #expect(turned("s", screen.interval) == [0.2, 0.5, 1, 2] + Array(repeating: 5, count: 7))
    #expect(Dial(caption: "", steps: []) { "\($0)" }.value == 0)
  }

  @Test("nothing that is observed keeps the parts of a monitor alive")
  func released() {
    let clock = ManualSamplingClock()
    var monitor: Monitor? = Monitor(reader: ScriptedReader(clock: clock), clock: clock)
    monitor?.startObserving()
    let parts: [Weakly<AnyObject>] = [
      Weakly(monitor), Weakly(monitor?.model), Weakly(monitor?.readouts), Weakly(monitor?.figures),
      Weakly(monitor?.settings), Weakly(monitor?.screen), Weakly(monitor?.flows), Weakly(monitor?.sampler),
    ]
    monitor = nil
    #expect(parts.map { $0.object == nil } == parts.map { _ in true })
  }

  @Test("the bar of the smoothed share is red above the threshold that the keys set")
  func red() {
    func color() -> Color? {
      screen.lines(in: small).first { $0.plain.contains("smoothed") }?.pieces.first { $0.text.contains("█") }?.color
    }
    for _ in 0..<4 { feed([1]) }
    #expect(percent(monitor.figures.smoothed.value) == " 81%")
    #expect(color() == .red)
    _ = monitor.press("+", in: small)
    #expect(color() == .yellow)
    for _ in 0..<2 { feed([0]) }
    #expect(color() == .green)
    for _ in 0..<9 { _ = monitor.press("-", in: small) }
    #expect(color() == .red)
  }

  @Test("the mood is that of the processor, and a peak is more than nine tenths of it")
  func mood() {
    func line(_ share: Double) -> String? {
      feed([share])
      return plain(small).first { $0.contains("peaks") }
    }
    let moods = [(0.29, "at ease"), (0.3, "busy"), (0.79, "busy"), (0.8, "under load"), (0.9, "under load")]
    for (share, mood) in moods { #expect(line(share) == "[Bind]          \(mood), peaks: 0") }
    #expect(line(0.91) == "[Bind]          under load, peaks: 1")
    #expect(line(1) == "[Bind]          under load, peaks: 2")
    feed([])
    #expect(plain(small).contains("[Bind]          at ease, peaks: 2"))
  }

  @Test("the last 240 shares are kept")
  func history() {
    for number in 1...300 { feed([Double(number)]) }
    #expect(monitor.model.history.value == (61...300).map(Double.init))
  }

  @Test("? shows the help and hides it; titles are green, what is said of keys is dim")
  func help() {
    func colors() -> [Color?] { [0, -1].map { screen.lines(in: small)[$0 == 0 ? 0 : 14].pieces.first?.color } }
    #expect(colors() == [.green, .dim])
    #expect(monitor.press("?", in: small))
    #expect(plain(small).dropFirst().dropLast() == Help.lines.map(\.plain)[...])
    for keys in ["q", "m", "?", "+ -", "f s", "Ctrl-Z"] {
      #expect(Help.lines.contains { $0.plain.hasPrefix("\(keys) ") })
    }
    #expect(colors() == [.green, .dim])
    #expect(monitor.press("?", in: small))
    #expect(screen.view == .monitor)
    #expect(monitor.press("m", in: small))
    #expect(colors() == [.green, .dim])
    let words = [66, 67].map { plain(Size(columns: $0, rows: 15)).last }
    #expect(
      words == ["+ - f s", "+ - alarm threshold  f s faster, slower"].map { "q quit  ? help  m messages  \($0)" }
    )
  }

  @Test("a frame has colors unless it should not, and erases what was there")
  func frame() {
    let lines = [Line("a", .red) + Line("b"), Line("c")]
    #expect(Escapes.frame(lines) == "\u{1B}[H\u{1B}[2K\u{1B}[\(Color.red.rawValue)ma\u{1B}[0mb\r\n\u{1B}[2Kc\u{1B}[J")
    #expect(Escapes.frame(lines, isColored: false) == "\u{1B}[H\u{1B}[2Kab\r\n\u{1B}[2Kc\u{1B}[J")
  }

  @Test("m goes through all messages, page by page, and back to the monitor")
  func pages() {
    var seen: [String] = []
    _ = monitor.press("m", in: small)
    while screen.view != .monitor {
      let lines = plain(small)
      #expect(lines.first == "Unison: messages, page \(seen.isEmpty ? 1 : 2) of 2")
      seen += lines.dropFirst().dropLast()
      _ = monitor.press("m", in: small)
    }
    #expect(seen == monitor.flows.lines(width: 40).map(\.plain))
    #expect(seen.count == 17)
  }

  @Test("a window with fewer lines is filled, and its last figure gives way to an ellipsis")
  func cut() {
    let lines = plain(Size(columns: 40, rows: 12))
    #expect(lines.count == 12)
    #expect(lines.dropLast(2).elementsEqual(plain(small).prefix(10)))
    #expect(lines[10] == "…")
    #expect(lines.last == plain(small).last)
    let (title, keys) = (plain(small)[0], plain(small)[14])
    let least = (0...3).map { plain(Size(columns: 40, rows: $0)) }
    #expect(least == [[], [title], [title, "…"], [title, "…", keys]])
  }

  @Test("the last page may have a single line, and a page that would have none is left out")
  func lastPage() {
    for (rows, count) in [(18, 2), (19, 1)] {
      let size = Size(columns: 40, rows: rows)
      for page in 1...count {
        _ = monitor.press("m", in: size)
        #expect(plain(size).first == "Unison: messages, page \(page) of \(count)")
      }
      #expect(plain(size).count == (rows == 18 ? 3 : 19))
      _ = monitor.press("m", in: size)
      #expect(screen.view == .monitor)
    }
  }

  @Test("the summary has forty columns of each style's figure")
  func summary() {
    monitor.readouts.load.text = String(repeating: "a", count: 50)
    #expect(screen.summary.contains("[Elastomeric] \(String(repeating: "a", count: 39))…; "))
  }

  @Test("the line of a style has the messages a second of its sources alone")
  func overview() throws {
    monitor.flows.measure(at: 100)
    let flow = try #require(monitor.flows.flows.first { $0.style == .bind })
    for _ in 0..<6 { flow.countMessage() }
    monitor.flows.measure(at: 102)
    let rates = monitor.flows.overview(width: 60).map { $0.plain.hasSuffix("3.0/s") }
    #expect(rates == Style.allCases.map { $0 == .bind })
    let lines = monitor.flows.overview(width: 60) + monitor.flows.lines(width: 60)
    #expect(lines.allSatisfy { $0.pieces.last?.color == .dim && $0.plain.count == 60 })
    #expect(Style.allCases.map { $0.tag.pieces.map(\.color) } == [[.magenta], [.cyan], [.blue], [.yellow]])
    // It takes four lines, and the cores at least one.
    let isShown = [18, 19].map { plain(Size(columns: 60, rows: $0)).contains { $0.contains("→ [Bind]") } }
    #expect(isShown == [false, true])
    #expect(monitor.flows.lines(width: 14).map(\.plain.count) == Array(repeating: 14, count: 17))
    // Without Elastomers, which other tests stage.
    let shown = monitor.flows.overview(width: 50).dropFirst() + monitor.flows.lines(width: 60).dropFirst(6)
    #expect(
      shown.map(\.plain) == [
        "outputs  → [Bind]          → lines, bars     3.0/s",
        "figures  → [SwiftObserver] → gauge, alarm      0/s",
        "settings → [Pharos]        → dials, sampl…     0/s",
        "[Bind]          3 → 9                              9   3.0/s",
        "  cores     → processor, bars                      7   3.0/s",
        "  memory    → headline, bar                        1     0/s",
        "  processor → headline, history, mood, peaks,…     1     0/s",
        "[SwiftObserver] 3 → 5                              2     0/s",
        "  samples   → smoothed, baseline                   1     0/s",
        "  smoothed  → gauge, bar                           1     0/s",
        "  alarms    → label                                0     0/s",
        "[Pharos]        2 → 5                              2     0/s",
        "  threshold → dial, bar, gauge                     1     0/s",
        "  interval  → dial, sampler                        1     0/s",
      ]
    )
  }

  @Test("a picture is as wide as its longest line and as high as its lines, with a margin around them")
  func picture() {
    #expect(Picture.svg([]).contains("viewBox=\"0 0 32.0 32.0\" width=\"32.0\" height=\"32.0\""))
    #expect(Picture.svg([Line("abcd"), Line("ab")]).contains("viewBox=\"0 0 65.6 68.0\""))
    let picture = Picture.svg([Line("<a&"), Line("b", .red) + Line("cd")])
    #expect(picture.contains("<text x=\"16.0\" y=\"29.5\" textLength=\"25.2\""))
    #expect(picture.contains("<text x=\"24.4\" y=\"47.5\" textLength=\"16.8\""))
    #expect(picture.contains(">&lt;a&amp;</text>") && picture.contains("fill=\"#ff7b72\">b</text>"))
  }
}
