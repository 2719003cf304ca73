// SPDX-License-Identifier: MIT

import Testing

@testable import Demo

@Suite("What the demo is shown on")
struct PresentationTests {
  @Test(
    "only a terminal that can more than write lines gets a screen; NO_COLOR only drops its colors",
    arguments: [
      (true, ["TERM": "xterm"], Presentation.screen(isColored: true)),
      (true, ["TERM": "xterm", "NO_COLOR": ""], .screen(isColored: true)),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], .screen(isColored: false)),
      (true, ["TERM": "dumb", "NO_COLOR": "1"], .lines),
      (true, ["TERM": "dumb"], .lines),
      (true, ["TERM": ""], .lines),
      (true, [:], .lines),
      (false, ["TERM": "xterm"], .lines),
    ]
  )
  func fitting(isTerminal: Bool, environment: [String: String], expected: Presentation) {
    #expect(Presentation.fitting(isTerminal: isTerminal, environment: environment) == expected)
  }
}
