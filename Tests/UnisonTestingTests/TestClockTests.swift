// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import Pharos
import TestSupport
import Testing
import UnisonTesting

@Suite("TestClock")
struct TestClockTests {
  @Test("a TestClock stands still until it is moved on")
  func standsStill() {
    let clock = TestClock()
    let start = clock.now
    clock.advance(by: .zero)
    #expect(clock.now == start && !(clock.now < start))
    clock.advance(by: .milliseconds(1_500))
    #expect(start.duration(to: clock.now) == .milliseconds(1_500))
    #expect(start < clock.now)
    #expect(clock.now.advanced(by: .milliseconds(-1_500)) == start)
    #expect(start.advanced(by: .seconds(-1)) == start)
  }

  @Test("a throttle of Pharos goes by the clock: the first at once, then the newest when the interval ends")
  func pharos() {
    let clock = TestClock()
    let log = EventLog<Int>()
    let queue = ServedQueue()
    @Observable var number = 0
    clock.drive {
      _ = $number.multipleSetDelayed(by: 1).observe(on: queue.queue).whenDidSet { log.append($0.new) }
    }
    for value in 1...3 { number = value }
    queue.serve()
    #expect(log.take() == [1])
    number = 4
    clock.advance(by: .seconds(1))
    queue.serve()
    #expect(log.take() == [4])
  }
}
