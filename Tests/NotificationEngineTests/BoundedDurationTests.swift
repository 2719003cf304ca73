// SPDX-License-Identifier: MIT

import NotificationEngine
import Testing

@Suite("Bounded durations")
struct BoundedDurationTests {
  /// The duration of a client's own clock.
  private struct Ticks: DurationProtocol {
    var count: Int

    static let zero = Ticks(count: 0)
    static func < (lhs: Ticks, rhs: Ticks) -> Bool { lhs.count < rhs.count }
    static func + (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(count: lhs.count + rhs.count) }
    static func - (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(count: lhs.count - rhs.count) }
    static func / (lhs: Ticks, rhs: Int) -> Ticks { Ticks(count: lhs.count / rhs) }
    static func * (lhs: Ticks, rhs: Int) -> Ticks { Ticks(count: lhs.count * rhs) }
    static func / (lhs: Ticks, rhs: Ticks) -> Double { Double(lhs.count) / Double(rhs.count) }
  }

  @Test("a duration is never negative, and lasts a hundred years at most where that can be told")
  func bounds() {
    #expect(Duration.seconds(-1).bounded == .zero)
    #expect(Duration.seconds(2).bounded == .seconds(2))
    #expect(Duration.seconds(Int64.max).bounded == .seconds(100 * 31_557_600))
    #expect(Ticks(count: -1).bounded == .zero)
    #expect(Ticks(count: 3).bounded == Ticks(count: 3))
  }
}
