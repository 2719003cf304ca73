// SPDX-License-Identifier: MIT

/// An SVG picture of the screen, with the same lines as in a terminal.
enum Picture {
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 16.0

  /// Draws `lines`, with each piece exactly as wide as its columns in any font.
  static func svg(_ lines: [Line]) -> String {
    let width = margin * 2 + Double(lines.map(\.plain.count).max() ?? 0) * cell.width
    let height = margin * 2 + Double(lines.count) * cell.height
    let elements = lines.enumerated().flatMap { row, line in texts(of: line, row: row) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="#0d1117"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  private static func texts(of line: Line, row: Int) -> [String] {
    let bottom = margin + Double(row) * cell.height + cell.height * 0.75
    var column = 0
    return line.pieces.map { piece in
      defer { column += piece.text.count }
      let left = margin + Double(column) * cell.width
      let width = Double(piece.text.count) * cell.width
      return
        #"<text x="\#(tenths(left))" y="\#(bottom)" textLength="\#(tenths(width))" lengthAdjust="spacingAndGlyphs" "#
        + #"xml:space="preserve" fill="\#(fill(piece.color))">\#(escaped(piece.text))</text>"#
    }
  }

  private static func fill(_ color: Color?) -> String {
    switch color {
    case nil: "#e6edf3"
    case .red: "#ff7b72"
    case .green: "#3fb950"
    case .yellow: "#d29922"
    case .blue: "#58a6ff"
    case .magenta: "#bc8cff"
    case .cyan: "#39c5cf"
    case .dim: "#8b949e"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "<": "&lt;"
      case "&": "&amp;"
      default: String(character)
      }
    }.joined()
  }
}
