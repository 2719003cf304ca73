// SPDX-License-Identifier: MIT

/// Escape sequences that control a terminal.
enum Escapes {
  /// Switches to the alternate screen, hides the cursor, and cuts long lines at the edge.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"

  /// Clears the screen before leaving it, because some terminals keep parts of it if the window was resized.
  static let leave = "\u{1B}[H\u{1B}[J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Draws `lines` over the old ones without clearing the screen first, so that nothing flickers.
  ///
  /// Each line is erased before it is written: erasing after a line that fills the width would take its last column.
  static func frame(_ lines: [Line], isColored: Bool = true) -> String {
    "\u{1B}[H" + lines.map { "\u{1B}[2K" + (isColored ? colored($0) : $0.plain) }.joined(separator: "\r\n") + "\u{1B}[J"
  }

  private static func colored(_ line: Line) -> String {
    line.pieces.map { piece in
      piece.color.map { "\u{1B}[\($0.rawValue)m\(piece.text)\u{1B}[0m" } ?? piece.text
    }.joined()
  }
}
