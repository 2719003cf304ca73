// SPDX-License-Identifier: MIT

import NotificationEngine
import Testing

/// What the operators with a clock don't reach by themselves.
@Suite("Rate limit")
struct RateLimitTests {
  private func emitted(_ step: RateLimit<Int, Int>.Step) -> Int? {
    if case .emit(let value) = step { value } else { nil }
  }

  @Test("a value that waits although its interval has elapsed is replaced by a newer one, which is emitted instead")
  func elapsed() {
    var limit = RateLimit<Int, Int>(.latest)
    let first = limit.admit(1, at: 0, until: 10)
    #expect(emitted(first.step) == nil)
    let second = limit.admit(2, at: 10, until: 20)
    #expect(emitted(second.step) == nil)
    #expect(second.dropped == 1)
    #expect(emitted(limit.close(at: 10)) == 2)
    #expect(limit.finish(at: 10, until: 20) == nil)
    #expect(!limit.isPending)
  }

  @Test("a value that comes during an emission waits for the interval that begins at its end")
  func emission() {
    var limit = RateLimit<Int, Int>(.firstAndLatest)
    #expect(emitted(limit.admit(1, at: 0, until: 10).step) == 1)
    #expect(emitted(limit.admit(2, at: 1, until: 11).step) == nil)
    #expect(limit.finish(at: 5, until: 15) == 15)
    #expect(emitted(limit.close(at: 14)) == nil)
    #expect(emitted(limit.close(at: 15)) == 2)
  }
}
