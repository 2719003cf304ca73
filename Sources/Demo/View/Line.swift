// SPDX-License-Identifier: MIT

/// A line of the screen, made of pieces of text with optional colors.
///
/// A line doesn't depend on the output: a terminal draws it with escape sequences, a picture with SVG elements.
struct Line: Equatable {
  struct Piece: Equatable {
    var text: String
    var color: Color?
  }

  private(set) var pieces: [Piece]

  init(_ text: String = "", _ color: Color? = nil) {
    pieces = text.isEmpty ? [] : [Piece(text: text, color: color)]
  }

  /// The text without colors.
  var plain: String { pieces.map(\.text).joined() }

  static func + (left: Line, right: Line) -> Line {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// Returns the line, cut with an ellipsis if it is longer than `width` columns.
  func fitted(to width: Int) -> Line {
    guard plain.count > width else { return self }
    guard width > 0 else { return Line() }
    var room = width - 1
    var cut = Line()
    for piece in pieces where room > 0 {
      let text = String(piece.text.prefix(room))
      room -= text.count
      cut.pieces.append(Piece(text: text, color: piece.color))
    }
    return cut + Line("…")
  }
}
