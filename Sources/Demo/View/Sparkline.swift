// SPDX-License-Identifier: MIT

/// The last values of a figure, the newest on the right.
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

  /// One mark for each share, the higher the larger.
  static func marks(_ shares: some Sequence<Double>) -> Line {
    let marks = shares.map { share in
      steps[share.isFinite ? min(steps.count - 1, Int(min(1, max(0, share)) * Double(steps.count))) : 0]
    }
    return Line(String(marks), .green)
  }
}
