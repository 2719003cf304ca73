// SPDX-License-Identifier: MIT

/// The commands of a terminal, as text.
enum Escapes {
  /// The alternate screen, without a cursor; lines that are too long end at the edge.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"

  /// Clears before it leaves: where the window was resized meanwhile, some terminals keep parts of what stood there.
  static let leave = "\u{1B}[H\u{1B}[J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Draws `lines` over what stands there, without clearing first, so that nothing flickers.
  ///
  /// Each line is erased before it is written: behind a line that fills the width, erasing would take its last column.
  static func frame(_ lines: [Line], isColored: Bool = true) -> String {
    "\u{1B}[H" + lines.map { "\u{1B}[2K" + (isColored ? colored($0) : $0.plain) }.joined(separator: "\r\n") + "\u{1B}[J"
  }

  private static func colored(_ line: Line) -> String {
    line.pieces.map { piece in
      piece.color.map { "\u{1B}[\($0.rawValue)m\(piece.text)\u{1B}[0m" } ?? piece.text
    }.joined()
  }
}
