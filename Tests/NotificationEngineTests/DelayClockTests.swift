// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Delays on a Clock")
struct DelayClockTests {
  @Test("a closure is called at its time, and not before")
  func time() async {
    let clock = ContinuousClock()
    let delays = clock.delays
    let end = delays.now().advanced(by: .milliseconds(20))
    let called = await withCheckedContinuation { continuation in
      _ = delays.schedule(end) { whenDone in
        whenDone()
        continuation.resume(returning: clock.now)
      }
    }
    #expect(called >= end)
  }

  @Test("a clock whose sleep throws has the closure called early")
  func throwing() async {
    let delays = ImpatientClock().delays
    await withCheckedContinuation { continuation in
      _ = delays.schedule(delays.now().advanced(by: .seconds(3_600))) { _ in continuation.resume() }
    }
  }

  @Test("a closure that is cancelled before its time isn't called, and is released")
  func cancelled() async {
    let tracker = LifetimeTracker()
    let calls = EventLog<Int>()
    let delays = ContinuousClock().delays
    let cancel = {
      let tracked = tracker.track()
      return delays.schedule(delays.now().advanced(by: .seconds(3_600))) { _ in
        tracked.touch()
        calls.append(1)
      }
    }()
    cancel()
    #expect(await eventually { tracker.liveCount == 0 })
    #expect(calls.events.isEmpty)
  }
}
