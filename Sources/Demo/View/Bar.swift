// SPDX-License-Identifier: MIT

/// A bar that shows a share of a whole, with a caption in front.
final class Bar: Widget {
  var caption: String
  var share: Double

  /// The share from which on the bar is drawn in the alarm color.
  var threshold = 1.0

  init(caption: String, share: Double = 0) {
    self.caption = caption
    self.share = share
  }

  override func draw(width: Int) -> Line {
    let figure = " " + percent(share)
    let room = max(0, width - Self.captionWidth - 1 - figure.count)
    let filled = Int((Double(room) * shown).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    return (captioned(caption) + Line(bar, color) + Line(figure)).fitted(to: width)
  }

  private var shown: Double { share.isFinite ? min(1, max(0, share)) : 0 }

  private var color: Color {
    shown > threshold ? .red : shown > threshold * 0.75 ? .yellow : .green
  }
}
