// SPDX-License-Identifier: MIT

/// A clock on which nothing can sleep.
public struct ImpatientClock: Clock {
  /// Makes a clock.
  public init() {}

  /// The current time.
  public var now: ContinuousClock.Instant { .now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Throws an error immediately.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
