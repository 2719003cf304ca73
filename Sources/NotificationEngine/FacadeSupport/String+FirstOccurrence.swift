// SPDX-License-Identifier: MIT

extension String {
  /// The range of the first occurrence of `part`, as `firstRange(of:)` finds it from iOS 16 on.
  package func firstOccurrence(of part: String) -> Range<Index>? {
    guard let start = indices.first(where: { self[$0...].hasPrefix(part) }) else { return nil }
    return start..<index(start, offsetBy: part.count)
  }
}
