// SPDX-License-Identifier: MIT

import NotificationEngine
import Testing

/// What the operators with a clock don't reach by themselves.
@Suite("Rate limit")
struct RateLimitTests {
  @Test("a value that waits although its interval has elapsed is replaced by a newer one, which is emitted instead")
  func elapsed() {
    let limit = RateLimit<Int, Int>(.latest)
    let first = limit.admit(1, at: 0, until: 10)
    #expect(first.emit == nil)
    let second = limit.admit(2, at: 10, until: 20)
    #expect(second.emit == nil)
    #expect(second.dropped == 1)
    #expect(limit.close(at: 10).emit == 2)
    #expect(limit.finish(at: 10, until: 20) == nil)
    #expect(!limit.isPending)
  }

  @Test("a value that comes during an emission waits for the interval that begins at its end")
  func emission() {
    let limit = RateLimit<Int, Int>(.firstAndLatest)
    #expect(limit.admit(1, at: 0, until: 10).emit == 1)
    #expect(limit.admit(2, at: 1, until: 11).emit == nil)
    #expect(limit.finish(at: 5, until: 15) == 15)
    #expect(limit.close(at: 14).emit == nil)
    #expect(limit.close(at: 15).emit == 2)
  }
}
