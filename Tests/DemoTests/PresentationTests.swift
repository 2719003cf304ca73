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

  @Test("a frame begins in the corner, erases each line before it is written, and ends without a new line")
  func frame() {
    let frame = Escapes.frame([Line("a", .red) + Line("b"), Line("c")])
    #expect(frame == "\u{1B}[H\u{1B}[2K\u{1B}[31ma\u{1B}[0mb\r\n\u{1B}[2Kc\u{1B}[J")
    let plain = Escapes.frame([Line("a", .red) + Line("b")], isColored: false)
    #expect(plain == "\u{1B}[H\u{1B}[2Kab\u{1B}[J")
  }

  @Test("a picture has each piece at its column, in its color and with its text escaped")
  func picture() {
    let svg = Picture.svg([Line("ab", .green) + Line("<&>"), Line("c")])
    #expect(svg.contains(#"x="16.0" y="29.5" textLength="16.8""#))
    #expect(svg.contains(##"fill="#3fb950">ab</text>"##))
    #expect(svg.contains(#"x="32.8" y="29.5" textLength="25.2""#))
    #expect(svg.contains(">&lt;&amp;></text>"))
    #expect(svg.contains(#"x="16.0" y="47.5""#))
    #expect(svg.contains(#"viewBox="0 0 74.0 68.0""#))
  }
}
