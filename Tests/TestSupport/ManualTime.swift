// SPDX-License-Identifier: MIT
internal import UnisonTesting

/// Time that a test moves on by hand, for delays and intervals of the facades.
public struct ManualTime: Sendable {
  private let clock = ManualClock(now: 1_000_000_000)

  /// Makes a time that stands still.
  public init() {}

  /// Delays and intervals that are made by `body` go by this time.
  public func counts<Result>(_ body: () throws -> Result) rethrows -> Result {
    try clock.drive(body)
  }

  /// Lets so many seconds pass; each timer rings at its own time.
  public func advance(by seconds: Double) {
    clock.advance(by: UInt64(seconds * 1_000_000_000))
  }

  /// Lets so many seconds pass although no timer rings, as on a busy machine.
  public func advanceSilently(by seconds: Double) {
    clock.advanceSilently(by: UInt64(seconds * 1_000_000_000))
  }

  /// Rings the timers that are late.
  public func ring() {
    clock.advance(by: 0)
  }

  /// How many timers have not rung.
  public var timerCount: Int { clock.timerCount }
}
