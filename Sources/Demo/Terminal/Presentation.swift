// SPDX-License-Identifier: MIT

/// How the demo shows itself.
enum Presentation: Equatable {
  /// A screen that is drawn in place.
  case screen(isColored: Bool)

  /// A plain line a second, without any escape.
  case lines

  /// A screen where both ends are a terminal that can move its cursor, without colors if `NO_COLOR` is set.
  static func fitting(isTerminal: Bool, environment: [String: String]) -> Presentation {
    let name = environment["TERM"] ?? ""
    guard isTerminal, !name.isEmpty, name != "dumb" else { return .lines }
    return .screen(isColored: environment["NO_COLOR", default: ""].isEmpty)
  }
}
