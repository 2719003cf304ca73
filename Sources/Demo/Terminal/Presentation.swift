// SPDX-License-Identifier: MIT

/// How the demo shows itself.
enum Presentation: Equatable {
  /// A screen that is drawn in place, with colors.
  case screen

  /// A plain line a second, without any escape.
  case lines

  /// A screen only where both ends are a terminal that can move its cursor and where nobody said `NO_COLOR`.
  static func fitting(isTerminal: Bool, environment: [String: String]) -> Presentation {
    let name = environment["TERM"] ?? ""
    let isPlain = name.isEmpty || name == "dumb" || environment["NO_COLOR", default: ""] != ""
    return isTerminal && !isPlain ? .screen : .lines
  }
}
