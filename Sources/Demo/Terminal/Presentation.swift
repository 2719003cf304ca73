// SPDX-License-Identifier: MIT

/// How the demo presents its figures.
enum Presentation: Equatable {
  /// A screen that is drawn in place.
  case screen(isColored: Bool)

  /// One plain line per second, without escape sequences.
  case lines

  /// A screen if input and output are a terminal that can move its cursor; without colors if `NO_COLOR` is set.
  static func fitting(isTerminal: Bool, environment: [String: String]) -> Presentation {
    let name = environment["TERM"] ?? ""
    guard isTerminal, !name.isEmpty, name != "dumb" else { return .lines }
    return .screen(isColored: environment["NO_COLOR", default: ""].isEmpty)
  }
}
