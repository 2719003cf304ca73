// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("ManualClock")
struct ManualClockTests {
  @Test("Each timer of a step rings at its own time, also one that is set by another timer of the step")
  func ownTimes() {
    let clock = ManualClock(now: 10)
    let log = EventLog<[UInt64]>()
    clock.schedule(at: 40) { log.append([40, clock.now]) }
    clock.schedule(at: 20) {
      log.append([20, clock.now])
      clock.schedule(at: clock.now + 10) { log.append([30, clock.now]) }
      clock.schedule(at: clock.now + 100) { log.append([120, clock.now]) }
    }
    clock.advance(by: 50)
    #expect(log.events == [[20, 20], [30, 30], [40, 40]])
    #expect(clock.now == 60)
    #expect(clock.timerCount == 1)
    clock.advance(by: 60)
    #expect(log.events.last == [120, 120])
  }
}
