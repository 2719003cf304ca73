// SPDX-License-Identifier: MIT

/// A line of text.
final class Label: Widget {
  var text = ""
  var isAlarming = false

  init(text: String = "") {
    self.text = text
  }

  override func draw(width: Int) -> Line {
    Line(text, isAlarming ? .red : nil).fitted(to: width)
  }
}
