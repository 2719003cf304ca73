// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing
@testable import UnisonTesting

@Suite("Work that a test waits for")
struct PendingWorkTests {
  @Test("the end of the last work calls what waits, once; without work it is called at once")
  func whenEmpty() {
    let work = PendingWork()
    let log = EventLog<String>()
    work.whenEmpty { log.append("idle") }
    #expect(log.events == ["idle"])
    work.begin()
    work.begin()
    work.whenEmpty { log.append("done") }
    work.end()
    #expect(log.events == ["idle"] && !work.isEmpty)
    work.end()
    #expect(log.events == ["idle", "done"] && work.isEmpty)
    work.begin()
    work.end()
    #expect(log.events == ["idle", "done"])
  }

  @Test("a wake-up that is called twice, or before the task waits, resumes it once")
  func wakeUp() async {
    let work = PendingWork()
    let wakeUp = WakeUp { work.begin() }
    wakeUp.call()
    wakeUp.call()
    await wakeUp.wait()
    work.end()
    #expect(work.isEmpty)
  }
}
