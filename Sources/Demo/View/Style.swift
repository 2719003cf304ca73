// SPDX-License-Identifier: MIT

/// The four styles; each line of the screen names the one that made it.
enum Style: String, CaseIterable {
  case elastomeric = "Elastomeric"
  case bind = "Bind"
  case swiftObserver = "SwiftObserver"
  case pharos = "Pharos"

  /// The number of columns of the widest tag and a space.
  static let tagWidth = 16

  var tag: Line {
    let text = "[\(rawValue)]"
    return Line(padded(text, to: Self.tagWidth), color)
  }

  private var color: Color {
    switch self {
    case .elastomeric: .magenta
    case .bind: .cyan
    case .swiftObserver: .blue
    case .pharos: .yellow
    }
  }
}
