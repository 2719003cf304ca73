// SPDX-License-Identifier: MIT

import Testing

@testable import Demo

@Suite("Widgets")
@MainActor
struct WidgetTests {
  @Test("a bar is filled by its share, rounded, and has a color for how near the threshold is")
  func bar() {
    let bar = Bar(caption: "memory", share: 0.54)
    bar.threshold = 0.8
    #expect(bar.draw(width: 25).plain == "memory    █████░░░░░  54%")
    #expect(bar.draw(width: 25).pieces[1].color == .green)
    bar.share = 0.61
    #expect(bar.draw(width: 25).pieces[1].color == .yellow)
    bar.share = 0.8
    #expect(bar.draw(width: 25).pieces[1].color == .yellow)
    bar.share = 0.81
    #expect(bar.draw(width: 25).pieces[1].color == .red)
  }

  @Test("a share outside of 0 to 1 fills the whole bar or nothing of it")
  func outside() {
    #expect(Bar(caption: "x", share: 2).draw(width: 20).plain == "x         █████ 200%")
    #expect(Bar(caption: "x", share: -0.5).draw(width: 20).plain == "x         ░░░░░ -50%")
    #expect(Sparkline.marks([-1, 2]).plain == "▁█")
  }

  @Test("a share that is no number is an empty bar", arguments: [Double.nan, .infinity])
  func noNumber(share: Double) {
    #expect(Bar(caption: "x", share: share).draw(width: 20).plain == "x         ░░░░░   -%")
    #expect(Sparkline.marks([share]).plain == "▁")
  }

  @Test("a sparkline shows the newest values, the last one on the right")
  func sparkline() {
    let line = Sparkline(caption: "processor")
    line.values = [1, 0, 0.125, 0.5, 0.99, 1]
    #expect(line.draw(width: 14).plain == "processor ▂▅██")
    #expect(line.draw(width: 20).plain == "processor █▁▂▅██")
  }

  @Test("cores have a bar each where there is room, else a mark each, else they share one")
  func cores() {
    let cores = Cores()
    #expect(cores.draw(width: 24, height: 3).isEmpty)
    cores.shares = [0, 1, 0.5]
    #expect(cores.draw(width: 24, height: 3).map { $0.plain.prefix(6) } == ["core 0", "core 1", "core 2"])
    #expect(cores.draw(width: 24, height: 2).map(\.plain) == ["3 cores   ▁█▅"])
    cores.shares = Array(repeating: 1, count: 10) + Array(repeating: 0, count: 10)
    let two = cores.draw(width: 24, height: 2).map(\.plain)
    #expect(two == ["20 cores  ██████████▁▁▁▁", "          ▁▁▁▁▁▁"])
    #expect(cores.draw(width: 24, height: 1).map(\.plain) == ["20 cores  █████▁▁▁▁▁"])
    // Of fifteen cores, the last has a mark of its own.
    cores.shares = Array(repeating: 1, count: 15)
    #expect(cores.draw(width: 24, height: 1).map(\.plain) == ["15 cores  ████████"])
  }

  @Test("cores that went away leave no bar behind")
  func fewerCores() {
    let cores = Cores()
    cores.shares = [1, 1, 1]
    cores.shares = [1]
    #expect(cores.draw(width: 30, height: 5).count == 1)
  }

  @Test("any number of cores fits any room", arguments: [1, 2, 5, 64, 128, 1_024])
  func manyCores(count: Int) {
    let cores = Cores()
    cores.shares = Array(repeating: 0.5, count: count)
    for width in [1, 12, 24, 64] {
      for height in 1...6 {
        let lines = cores.draw(width: width, height: height)
        #expect((1...height).contains(lines.count))
        #expect(lines.allSatisfy { $0.plain.count <= width })
      }
    }
  }

  @Test("a dial turns to its next step and stays at its ends")
  func dial() {
    let dial = Dial(caption: "every", steps: [0.1, 0.2, 0.5]) { "\($0) s" }
    #expect(dial.draw(width: 30).plain == "every     0.1 s")
    dial.turnDown()
    #expect(dial.value == 0.1)
    dial.turnUp()
    dial.turnUp()
    dial.turnUp()
    #expect(dial.value == 0.5)
    dial.value = 0.3
    dial.turnDown()
    #expect(dial.value == 0.2)
  }

  @Test("a line that is too long is cut and says so, colors included")
  func fitted() {
    let line = Line("abc", .red) + Line("def") + Line("ghi", .blue)
    #expect(line.fitted(to: 9) == line)
    #expect(line.fitted(to: 5) == Line("abc", .red) + Line("d") + Line("…"))
    #expect(line.fitted(to: 1).plain == "…")
    #expect(line.fitted(to: 0).plain.isEmpty)
    #expect(line.fitted(to: -3).plain.isEmpty)
  }
}
