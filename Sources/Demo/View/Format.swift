// SPDX-License-Identifier: MIT

/// The text filled with spaces, so that it takes `width` columns; one that is cut ends with an ellipsis.
func padded(_ text: String, to width: Int) -> String {
  guard text.count > width else { return text + spaces(width - text.count) }
  return width > 0 ? text.prefix(width - 1) + "…" : ""
}

/// The text with spaces before it, so that it takes at least `width` columns.
func aligned(_ text: String, to width: Int) -> String {
  spaces(width - text.count) + text
}

/// A share of a whole in percent, in at least four columns.
func percent(_ share: Double) -> String {
  aligned(share.isFinite ? "\(Int((share * 100).rounded()))%" : "-%", to: 4)
}

/// Bytes a second, with the unit that keeps the number short.
func rate(_ bytes: Double?) -> String {
  guard let bytes else { return "not told" }
  var rest = bytes
  var units = ["B/s", "kB/s", "MB/s", "GB/s"][...]
  // The number is compared as it will be printed: 999.96 would be printed as 1000.0.
  while tenths(rest) >= 1_000, units.count > 1 {
    rest /= 1_000
    units.removeFirst()
  }
  return "\(tenths(rest)) \(units.first ?? "")"
}

/// How often something happens in a second, also where that is seldom.
func frequency(_ perSecond: Double) -> String {
  perSecond == 0 ? "0/s" : perSecond < 0.05 ? "<0.1/s" : "\(tenths(perSecond))/s"
}

/// A number rounded to one digit behind the point.
func tenths(_ number: Double) -> Double {
  (number * 10).rounded() / 10
}

private func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
