// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The values of an interval that a throttle emits.
public enum ThrottledValues: Sendable {
  /// The first value, immediately; the rest of the interval is dropped.
  case first

  /// The latest value, when the interval ends.
  case latest

  /// The first value immediately, and the latest when the interval ends, if another one has arrived.
  case firstAndLatest
}

extension RateLimitPace {
  init(emitting values: ThrottledValues) {
    self =
      switch values {
      case .first: .first
      case .latest: .latest
      case .firstAndLatest: .firstAndLatest
      }
  }
}
