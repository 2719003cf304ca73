// SPDX-License-Identifier: MIT

import Foundation

/// The README's picture: a bar for each way to send one message to a thousand subscribers, in the colours of the page.
struct Picture {
  let bars: [(name: String, value: Double, isOurs: Bool)]

  var svg: String {
    let drawn = bars.enumerated().map { index, bar in
      let (y, width) = (24 * index + 56, Int(20 + 130 * max(0, log10(bar.value))))
      return """
        <text x="290" y="\(y)" text-anchor="end">\(bar.name)</text>
        <rect x="300" y="\(y - 12)" width="\(width)" height="15" class="\(bar.isOurs ? "ours" : "theirs")"/>
        <text x="\(width + 308)" y="\(y)">\(bar.value.short)</text>
        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 \(24 * bars.count + 60)" role="img" \
      font-family="system-ui, sans-serif" font-size="13">
      <title>Nanoseconds per delivery, one message to 1,000 subscribers</title>
      <style>
      text { fill: #1f2328; } .ours { fill: #0550ae; } .theirs { fill: #8c959f; }
      @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .ours { fill: #79c0ff; } }
      </style>
      <text x="300" y="28" font-weight="600">ns per delivery to 1,000 subscribers (logarithmic)</text>
      \(drawn.joined(separator: "\n"))
      </svg>

      """
  }
}
