// SPDX-License-Identifier: MIT

/// A line of the screen: pieces of text, each in a color or in none.
///
/// A line knows nothing of terminals. A terminal draws it with escapes, a picture with elements of SVG.
struct Line: Equatable {
  struct Piece: Equatable {
    var text: String
    var color: Color?
  }

  private(set) var pieces: [Piece]

  init(_ text: String = "", _ color: Color? = nil) {
    pieces = text.isEmpty ? [] : [Piece(text: text, color: color)]
  }

  /// The text alone.
  var plain: String { pieces.map(\.text).joined() }

  static func + (left: Line, right: Line) -> Line {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// The line in at most `width` columns; one that is cut ends with an ellipsis.
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
