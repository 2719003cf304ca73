// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Long chains")
struct LongChainTests {
  /// Makes a chain of `count` Outputs behind a new one, lets `end` release it, and says how much is left.
  private static func leftover(_ count: Int, _ end: (inout Output<Int>?) -> Void) -> Int {
    let tracker = LifetimeTracker()
    var first: Output<Int>? = Output()
    var last = first
    for index in 0..<count {
      last = index.isMultiple(of: 2) ? last?.map { $0 } : last?.filter { _ in true }
    }
    let tracked = tracker.track()
    last?.bind { _ in tracked.touch() }
    last = nil
    end(&first)
    _ = consume tracked
    return tracker.liveCount
  }

  @Test("a chain of 20,000 Outputs is released without a stack frame for each", arguments: [8 << 20, 512 << 10])
  func release(stackSize: Int) {
    inThreads(1, stackSize: stackSize) { _ in
      #expect(Self.leftover(20_000) { $0 = nil } == 0)
    }
  }

  @Test("so is one that is unbound, or that an update finds to be of no use")
  func unbound() {
    inThreads(1, stackSize: 512 << 10) { _ in
      let tracker = LifetimeTracker()
      let source = Relay<Int>()
      var partner: Output<Int>? = Output()
      var last = partner.map { Output.combine(source, $0).map { $0.0 } }
      for _ in 0..<20_000 { last = last?.map { $0 } }
      do {
        let tracked = tracker.track()
        last?.bind { _ in tracked.touch() }
      }
      last = nil
      partner = nil
      #expect(tracker.liveCount == 1)
      source.fire(1)
      #expect(tracker.liveCount == 0)
    }
  }

  @Test("closures go in the order in which they were bound, at every depth of a chain", arguments: [0, 30, 31, 32, 63])
  func order(depth: Int) {
    var first: Output<Int>? = Output()
    var last = first
    for _ in 0..<depth { last = last?.map { $0 } }
    let log = EventLog<Int>()
    for index in 0..<3 {
      withCapture({ log.append(index) }) { captured in
        _ = last?.bind { _ in captured.touch() }
      }
    }
    last = nil
    #expect(log.events.isEmpty)
    first = nil
    #expect(log.events == [0, 1, 2])
  }
}
