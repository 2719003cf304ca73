// SPDX-License-Identifier: MIT

/// Something that stands on the screen.
@MainActor
class Widget {
  static let captionWidth = 9

  /// Draws itself in at most `width` columns.
  func draw(width: Int) -> Line { Line() }

  /// A caption as wide as all others, so that what stands behind it is aligned.
  final func captioned(_ caption: String) -> Line {
    Line(padded(caption, to: Self.captionWidth) + " ")
  }
}
