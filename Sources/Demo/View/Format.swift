// SPDX-License-Identifier: MIT

/// Returns text padded with spaces to `width` columns, or cut with an ellipsis.
func padded(_ text: String, to width: Int) -> String {
  guard text.count > width else { return text + spaces(width - text.count) }
  return width > 0 ? text.prefix(width - 1) + "…" : ""
}

/// Returns text with leading spaces, in at least `width` columns.
func aligned(_ text: String, to width: Int) -> String {
  spaces(width - text.count) + text
}

/// Returns a share of a whole as a percentage, in at least four columns.
func percent(_ share: Double) -> String {
  aligned(share.isFinite ? "\(Int((share * 100).rounded()))%" : "-%", to: 4)
}

/// Returns bytes per second, in a unit that keeps the number short.
func rate(_ bytes: Double?) -> String {
  guard let bytes else { return "not told" }
  var rest = bytes
  var units = ["B/s", "kB/s", "MB/s", "GB/s"][...]
  // Compare the number as it is printed: 999.96 would be printed as 1000.0.
  while tenths(rest) >= 1_000, units.count > 1 {
    rest /= 1_000
    units.removeFirst()
  }
  return "\(tenths(rest)) \(units.first ?? "")"
}

/// Returns a rate per second, with enough digits for rare events.
func frequency(_ perSecond: Double) -> String {
  perSecond == 0 ? "0/s" : perSecond < 0.05 ? "<0.1/s" : "\(tenths(perSecond))/s"
}

/// Returns a number rounded to one decimal place.
func tenths(_ number: Double) -> Double {
  (number * 10).rounded() / 10
}

private func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
