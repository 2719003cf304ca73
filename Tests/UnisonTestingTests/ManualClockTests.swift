// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing
import UnisonTesting

@Suite("The clock that tests move")
struct ManualClockTests {
  @Test("each timer rings at its own time, in the order of the deadlines, and one that it sets as well")
  func advance() {
    let clock = ManualClock(now: 100)
    let log = EventLog<String>()
    clock.schedule(at: 130) { log.append("second at \(clock.now)") }
    clock.schedule(at: 110) {
      log.append("first at \(clock.now)")
      clock.schedule(at: clock.now + 5) { log.append("set meanwhile, at \(clock.now)") }
      clock.schedule(at: clock.now + 500) { log.append("too late") }
    }
    clock.schedule(at: 90) { log.append("overdue, at \(clock.now)") }
    clock.schedule(at: 130) { log.append("third at \(clock.now)") }
    clock.advance(by: 50)
    #expect(
      log.events
        == ["overdue, at 100", "first at 110", "set meanwhile, at 115", "second at 130", "third at 130"]
    )
    #expect(clock.now == 150)
    #expect(clock.timerCount == 1)
  }

  @Test("work of a clock that no test awaits isn't pending; that of one that is awaited is, until it reports its end")
  func pending() {
    for (clock, isPending) in [(ManualClock(), false), (ManualClock(isAwaited: true), true)] {
      #expect(clock.now == 0)
      let log = EventLog<Bool>()
      _ = clock.delayClock.schedule(10) { whenDone in
        log.append(!clock.pendingWork.isEmpty)
        whenDone()
        log.append(!clock.pendingWork.isEmpty)
      }
      clock.advance(by: 10)
      #expect(log.events == [isPending, false])
      #expect(clock.delayClock.isAwaited == isPending)
    }
  }

  @Test("a timer that is cancelled never rings")
  func cancelled() {
    let clock = ManualClock()
    let log = EventLog<Bool>()
    let cancel = clock.delayClock.schedule(10) { _ in log.append(true) }
    cancel()
    #expect(clock.timerCount == 0)
    clock.advance(by: 10)
    #expect(log.events.isEmpty)
  }

  @Test("what is due after a silent move rings late, when it is rung")
  func silently() {
    let clock = ManualClock()
    let log = EventLog<UInt64>()
    clock.schedule(at: 10) { log.append(clock.now) }
    clock.advanceSilently(by: 30)
    #expect(log.events.isEmpty)
    clock.advance(by: 0)
    #expect(log.events == [30])
  }
}
