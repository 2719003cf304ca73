// SPDX-License-Identifier: MIT

/// A chart of a figure's last values, the newest on the right.
final class Sparkline: Widget {
  private static let steps = Array("▁▂▃▄▅▆▇█")

  var caption: String
  var values: [Double] = []

  init(caption: String) {
    self.caption = caption
  }

  override func draw(width: Int) -> Line {
    let room = max(0, width - Self.captionWidth - 1)
    return (captioned(caption) + Self.marks(values.suffix(room))).fitted(to: width)
  }

  /// Returns a mark for each share; higher marks stand for greater shares.
  static func marks(_ shares: some Sequence<Double>) -> Line {
    let marks = shares.map { share in
      steps[share.isFinite ? min(steps.count - 1, Int(min(1, max(0, share)) * Double(steps.count))) : 0]
    }
    return Line(String(marks), .green)
  }
}
