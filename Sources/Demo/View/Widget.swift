// SPDX-License-Identifier: MIT

/// An element of the screen.
@MainActor
class Widget {
  static let captionWidth = 9

  /// Returns the widget's line, in at most `width` columns.
  func draw(width: Int) -> Line { Line() }

  /// Pads a caption to the width of all others, so that what follows is aligned.
  final func captioned(_ caption: String) -> Line {
    Line(padded(caption, to: Self.captionWidth) + " ")
  }
}
