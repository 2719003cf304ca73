// SPDX-License-Identifier: MIT

import NotificationEngine
import Testing

/// What the operators with a clock don't reach by themselves.
@Suite("Rate limit")
struct RateLimitTests {
  @Test("a value that waits although its interval has elapsed is replaced by a newer one, which is emitted instead")
  func elapsed() {
    let limit = RateLimit<Int, Int>(.firstAndLatest)
    #expect(limit.admit(0, at: 0, until: 10).emit == 0)
    #expect(limit.finish(at: 0, until: 10) == nil)
    #expect(limit.admit(1, at: 1, until: 11).emit == nil)
    let second = limit.admit(2, at: 10, until: 20)
    #expect(second.emit == 2)
    #expect(second.dropped == 1)
    #expect(limit.finish(at: 10, until: 20) == nil)
    #expect(!limit.isPending)
  }

  @Test("a value that comes during an emission waits for the interval that begins at its end")
  func emission() {
    let limit = RateLimit<Int, Int>(.firstAndLatest)
    #expect(limit.admit(1, at: 0, until: 10).emit == 1)
    #expect(limit.admit(2, at: 1, until: 11).emit == nil)
    #expect(limit.finish(at: 5, until: 15) == 15)
    #expect(limit.close(at: 14, after: 15).emit == nil)
    #expect(limit.close(at: 15, after: 15).emit == 2)
  }

  @Test("a value doesn't wait for the end of an interval that a shorter one has replaced")
  func shorter() {
    let limit = RateLimit<Int, Int>(.firstAndLatest)
    #expect(limit.admit(1, at: 0, until: 100).emit == 1)
    #expect(limit.finish(at: 0, until: 100) == nil)
    #expect(limit.admit(2, at: 1, until: 101).wait == 100)
    #expect(limit.drop() == 2)
    #expect(limit.admit(3, at: 2, until: 12).emit == 3)
    #expect(limit.finish(at: 2, until: 12) == nil)
    #expect(limit.admit(4, at: 3, until: 13).wait == 12)
    #expect(limit.close(at: 12, after: 12).emit == 4)
    #expect(limit.finish(at: 12, until: 22) == nil)
    // The wait for the interval that was replaced ends as well, and sets no second one for the interval that runs then.
    #expect(limit.admit(5, at: 95, until: 105).emit == 5)
    #expect(limit.finish(at: 95, until: 105) == nil)
    #expect(limit.admit(6, at: 96, until: 106).wait == 105)
    let stale = limit.close(at: 100, after: 100)
    #expect(stale.emit == nil && stale.wait == nil)
    #expect(limit.close(at: 105, after: 105).emit == 6)
  }
}
