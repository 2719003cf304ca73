// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Values, threads")
struct ValueThreads {

  @Test(
    "P6: values: a change made by a last release between two queued ones comes after those that wait",
    arguments: [Subject<Int>.Mode.queued, .serialReentrant]
  )
  func changeBetweenJobs(mode: Subject<Int>.Mode) {
    let subject = UnsafeTransfer(Subject<Int>(mode: mode))
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    let isInside = Flag()
    let isQueued = Flag()
    let victim = subject.value.subscribe({ [object = tracker.track { subject.value.send(9) }] _ in object.touch() })
    subject.value.onMessage { message in
      log.append(message)
      guard message == 1 else { return }
      subject.value.cancel(victim)
      isInside.raise()
      #expect(wait { isQueued.isRaised })
    }
    inThreads(2) { thread in
      if thread == 0 { return subject.value.send(1) }
      _ = wait { isInside.isRaised }
      subject.value.send(2)
      isQueued.raise()
    }
    #expect(log.events == [1, 2, 9])
    subject.value.cancelAll()
  }

  @Test("P6: values: a change made inside a callback waits behind one that another thread has made before")
  func changeBehindQueue() {
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    let logs = (0..<2).map { _ in EventLog<String>() }
    let isInside = Flag()
    let isQueued = Flag()
    subject.value.onMessage { message in
      logs[0].append("\(message)")
      guard message == 1 else { return }
      isInside.raise()
      #expect(wait { isQueued.isRaised })
      subject.value.send(3)
      logs[0].append("sent")
    }
    subject.value.onMessage { logs[1].append("\($0)") }
    inThreads(2) { thread in
      if thread == 0 { return subject.value.send(1) }
      _ = wait { isInside.isRaised }
      subject.value.send(2)
      isQueued.raise()
    }
    #expect(logs[0].events == ["1", "sent", "2", "3"])
    #expect(logs[1].events == ["1", "2", "3"])
    subject.value.cancelAll()
  }
}
