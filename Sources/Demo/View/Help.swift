// SPDX-License-Identifier: MIT

/// The help text, which fits into 40 columns.
enum Help {
  static let lines = [
    "q       quit",
    "m       messages: source → subscribers",
    "?       this help, and back",
    "+ -     alarm above more or less",
    "f s     sample faster or slower",
    "Ctrl-Z  stop; fg resumes",
    "",
    "A thread stages figures [Elastomeric],",
    "a view model makes lines of them [Bind],",
    "objects smooth them and raise alarms",
    "[SwiftObserver], the keys turn settings",
    "that dials are bonded to [Pharos].",
    "All notify through one engine.",
  ].map { Line($0) }
}
