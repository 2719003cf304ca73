// SPDX-License-Identifier: MIT

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension DurationProtocol {
  /// This duration, clamped between zero and a hundred years, so that every clock can add it to its current time.
  package var bounded: Self {
    guard let duration = self as? Duration else { return max(self, .zero) }
    let century = Duration.seconds(100 * 31_557_600 as Int64)
    return max(.zero, min(duration, century)) as? Self ?? self
  }
}
