// SPDX-License-Identifier: MIT

import Testing

@testable import Demo

@Suite("Widgets")
@MainActor
struct WidgetTests {
  @Test("cores have a bar each where there is room, else a mark each, else they share one")
  func cores() {
    let cores = Cores()
    #expect(cores.draw(width: 24, height: 3).isEmpty)
    cores.shares = [0, 1, 0.5]
    #expect(cores.draw(width: 24, height: 0).isEmpty)
    #expect(cores.draw(width: 11, height: 1).map(\.plain) == ["3 cores   ▅"])
    let bars = cores.draw(width: 19, height: 3).map(\.plain)
    #expect(bars == ["core 0    ░░░░   0%", "core 1    ████ 100%", "core 2    ██░░  50%"])
    #expect(cores.draw(width: 24, height: 2).map(\.plain) == ["3 cores   ▁█▅"])
    cores.shares = Array(repeating: 1, count: 10) + Array(repeating: 0, count: 10)
    let two = cores.draw(width: 24, height: 2).map(\.plain)
    #expect(two == ["20 cores  ██████████▁▁▁▁", "          ▁▁▁▁▁▁"])
    #expect(cores.draw(width: 24, height: 1).map(\.plain) == ["20 cores  █████▁▁▁▁▁"])
    // Of fifteen cores, the last has a mark of its own.
    cores.shares = Array(repeating: 1, count: 15)
    #expect(cores.draw(width: 24, height: 1).map(\.plain) == ["15 cores  ████████"])
  }

  @Test("a bar is red above its threshold, yellow above three quarters of it, and green up to there")
  func bar() {
    let bar = Bar(caption: "bar")
    func color(_ share: Double, _ threshold: Double) -> Color? {
      (bar.share, bar.threshold) = (share, threshold)
      return bar.draw(width: 30).pieces.first { $0.text.contains { "█░".contains($0) } }?.color
    }
    #expect([0.51, 1, 2].map { color($0, 0.5) } == [.red, .red, .red])
    #expect([0.376, 0.5].map { color($0, 0.5) } == [.yellow, .yellow])
    #expect([0.375, 0, -1, .nan].map { color($0, 0.5) } == [.green, .green, .green, .green])
    #expect([1, 2].map { color($0, 1) } == [.yellow, .yellow])
    #expect([15, 16].map { bar.draw(width: $0).plain } == ["bar        200%", "bar       █ 200%"])
  }

  @Test("text is padded to a width, or cut with an ellipsis; figures are aligned to the right")
  func widths() {
    #expect([0, 1, 3, 4, 6].map { padded("four", to: $0) } == ["", "…", "fo…", "four", "four  "])
    #expect([3, 4, 6].map { aligned("four", to: $0) } == ["four", "four", "  four"])
    #expect([0, 0.004, 0.996, .nan, .infinity].map(percent) == ["  0%", "  0%", "100%", "  -%", "  -%"])
    #expect([0, 0.01, 0.049, 0.05, 0.25, 3].map(frequency) == ["0/s", "<0.1/s", "<0.1/s", "0.1/s", "0.3/s", "3.0/s"])
  }

  @Test("a chart has the newest shares on the right, a mark for each, from the lowest to the highest")
  func chart() {
    let chart = Sparkline(caption: "chart")
    chart.values = [1, 0, 0.124, 0.125, 0.5, 0.99, 1, 2, -1, .nan]
    #expect(chart.draw(width: 19).plain == "chart     ▁▁▂▅████▁▁".replacing("████", with: "███"))
    #expect(chart.draw(width: 10).plain == "chart     ")
  }

  @Test("a line that is too long ends in an ellipsis, and keeps its colors")
  func fitting() {
    let line = Line("busy", .red) + Line("idle")
    #expect(line.fitted(to: 8) == line)
    #expect(line.fitted(to: 7) == Line("busy", .red) + Line("id") + Line("…"))
    #expect(line.fitted(to: 4) == Line("bus", .red) + Line("…"))
    #expect(line.fitted(to: 1) == Line("…"))
    #expect(line.fitted(to: 0) == Line())
  }
}
