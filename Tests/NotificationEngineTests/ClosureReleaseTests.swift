// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("When closures are let go")
struct ClosureReleaseTests {
  private func subscribe(
    _ subject: Subject<Int>,
    _ object: LifetimeTracker.Tracked,
    _ receive: @escaping (Int) -> Void = { _ in }
  ) -> SubscriptionToken {
    subject.subscribe({
      object.touch()
      receive($0)
    })
  }

  @Test(
    "P5: what is left over from a delivery goes with the delivery, not with the next one",
    arguments: SnapshotTests.modes
  )
  func nothingIsLeftOver(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let tracker = LifetimeTracker()
    for round in 1...100 {
      let token = subscribe(subject, tracker.track())
      let killer = subject.subscribe({ [unowned subject] _ in subject.cancel(token) })
      subject.send(round)
      #expect(tracker.liveCount == 0)
      subject.cancel(killer)
      #expect(subject.census?.isClean == true)
    }
  }

  @Test("P5: cancel does not wait for a delivery that is under way on another thread", arguments: SnapshotTests.modes)
  func cancelDoesNotWait(mode: Subject<Int>.Mode) {
    let subject = UnsafeTransfer(Subject<Int>(mode: mode))
    let tracker = LifetimeTracker()
    let isInside = Flag()
    let isCancelled = Flag()
    let token = subject.value.subscribe({ [object = tracker.track()] _ in
      object.touch()
      isInside.raise()
      #expect(wait { isCancelled.isRaised })
      #expect(tracker.liveCount == 1)
    })
    inThreads(2) { thread in
      if thread == 0 { return subject.value.send(1) }
      _ = wait { isInside.isRaised }
      subject.value.cancel(token)
      isCancelled.raise()
    }
    #expect(tracker.liveCount == 0)
  }
}
