// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Chains of subjects")
struct LongChainTests {
  /// A subject whose only subscriber holds the next one, and so on; the last one holds `end`.
  private static func chain(_ count: Int, _ end: AnyObject) -> Subject<Int> {
    var next = Subject<Int>()
    next.subscribe { _ in withExtendedLifetime(end) {} }
    for _ in 1..<count {
      let subject = Subject<Int>()
      subject.subscribe { [next] in next.send($0) }
      next = subject
    }
    return next
  }

  @Test("a chain of 100,000 subjects is released on a stack of 256 kilobytes, and wholly when the release returns")
  func release() {
    inThreads(1, stackSize: 256 << 10) { _ in
      let tracker = LifetimeTracker()
      var first: Subject<Int>? = Self.chain(100_000, tracker.track())
      #expect(tracker.liveCount == 1)
      _ = first.take()
      #expect(tracker.liveCount == 0)
    }
  }

  @Test(
    "a chain needs no deep stack to be released by a cancel of its last subscription, or by a deinit of the client's"
  )
  func cancel() {
    inThreads(1, stackSize: 256 << 10) { _ in
      let tracker = LifetimeTracker()
      let subject = Subject<Int>()
      let token = subject.subscribe { [chain = Self.chain(50_000, tracker.track())] in chain.send($0) }
      var inner: Subject<Int>? = Self.chain(50_000, tracker.track())
      let tracked = LifetimeTracker().track { [inner = UnsafeTransfer(Box(inner.take()))] in inner.value.subject = nil }
      subject.subscribe { _ in tracked.touch() }
      subject.cancel(token)
      #expect(tracker.liveCount == 1)
      _ = consume tracked
      subject.cancelAll()
      #expect(tracker.liveCount == 0)
    }
  }

  private final class Box {
    var subject: Subject<Int>?

    init(_ subject: Subject<Int>?) { self.subject = subject }
  }
}
