// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Long chains")
struct LongChainTests {
  @Test("a chain of 20,000 Outputs that an update finds to be of no use is released without a deep stack")
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
}
