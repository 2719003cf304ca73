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
