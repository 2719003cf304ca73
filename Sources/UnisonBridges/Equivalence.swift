// SPDX-License-Identifier: MIT

/// Returns whether two values count as the same in a bond.
///
/// Equal values always do.
///
/// A value that doesn't equal itself, such as a point with a NaN coordinate, is equivalent to another one if `dump` shows
/// the same contents. So a change of another coordinate is forwarded, and a value doesn't go round forever. Only such
/// values cost more than `==`.
func areEquivalent<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  one == other || one != one && other != other && contents(of: one) == contents(of: other)
}

private func contents(of value: Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}
