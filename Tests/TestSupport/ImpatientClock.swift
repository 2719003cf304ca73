// SPDX-License-Identifier: MIT

/// A clock on which nothing can sleep.
public struct ImpatientClock: Clock {
  /// Makes a clock.
  public init() {}

  public var now: ContinuousClock.Instant { .now }

  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
