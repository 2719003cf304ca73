// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("When closures are let go")
struct ClosureRelease {
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

  @Test("P5: a closure is let go by cancel itself when nothing is being delivered", arguments: Snapshot.modes)
  func atOnce(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let tracker = LifetimeTracker()
    let tokens = (0..<100).map { _ in subscribe(subject, tracker.track()) }
    for (index, token) in tokens.enumerated() {
      #expect(tracker.liveCount == 100 - index)
      subject.cancel(token)
    }
    #expect(tracker.liveCount == 0)
  }

  @Test("P5: a closure is kept while it runs and let go when the outermost delivery ends", arguments: Snapshot.modes)
  func afterDelivery(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let tracker = LifetimeTracker()
    var own: SubscriptionToken?
    own = subscribe(subject, tracker.track()) { [unowned subject] message in
      guard message == 1, let own else { return }
      subject.cancel(own)
      #expect(tracker.liveCount == 1)
      subject.send(2)
      #expect(tracker.liveCount == 1)
    }
    subject.onMessage { message in #expect(tracker.liveCount == (message == 1 || mode != .queued ? 1 : 0)) }
    subject.send(1)
    #expect(tracker.liveCount == 0)
  }

  @Test("P5: cancelAll lets go of all closures, inside a delivery when it ends", arguments: Snapshot.modes)
  func afterCancelAll(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let tracker = LifetimeTracker()
    for _ in 0..<10 { _ = subscribe(subject, tracker.track()) }
    subject.cancelAll()
    #expect(tracker.liveCount == 0)
    for _ in 0..<10 {
      _ = subscribe(subject, tracker.track()) { [unowned subject] _ in
        subject.cancelAll()
        #expect(tracker.liveCount == 10)
      }
    }
    subject.send(1)
    #expect(tracker.liveCount == 0)
  }

  @Test("P5: a subject that dies lets go of all that it still has, in the order of subscription")
  func withSubject() {
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    do {
      let subject = Subject<Int>()
      for index in 0..<10 { _ = subscribe(subject, tracker.track { log.append(index) }) }
      subject.send(1)
      #expect(tracker.liveCount == 10)
    }
    #expect(tracker.liveCount == 0)
    #expect(log.events == Array(0..<10))
  }

  @Test(
    "P5: what is left over from a delivery goes with the delivery, not with the next one",
    arguments: Snapshot.modes
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
      let census = subject.census()
      #expect(census.retiredReceivers == 0)
      #expect(census.retiredBlocks == 0)
    }
  }

  @Test(
    "P5: a delivery in which thousands come and go holds back memory for those only, and few blocks",
    arguments: Snapshot.modes
  )
  func memoryUnderLongDelivery(mode: Subject<Int>.Mode) {
    let rounds = 480
    func most(_ step: @escaping (Subject<Int>) -> Void) -> (capacity: Int, blocks: Int) {
      let subject = Subject<Int>(mode: mode)
      var most = (capacity: 0, blocks: 0)
      subject.onMessage { [unowned subject] _ in
        for _ in 0..<rounds {
          step(subject)
          let census = subject.census()
          most = (max(most.capacity, census.capacity), max(most.blocks, census.retiredBlocks))
          guard most.capacity <= 4 * rounds else { return }
        }
      }
      subject.send(1)
      #expect(subject.census().retiredBlocks == 0)
      return most
    }

    let cancelled = most { subject in subject.cancel(subject.onMessage { _ in }) }
    #expect(cancelled.capacity <= 4 * rounds)
    #expect(cancelled.blocks <= 16)
    let allCancelled = most { subject in
      subject.onMessage { _ in }
      subject.cancelAll()
    }
    #expect(allCancelled.capacity <= 4 * rounds)
    #expect(allCancelled.blocks <= 16)
  }

  @Test("P5: cancel does not wait for a delivery that is under way on another thread", arguments: Snapshot.modes)
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

  @Test("P1: a closure's last release may use the subject: no lock is held", arguments: Snapshot.modes)
  func releaseUsesSubject(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    subject.onMessage { log.append($0) }
    let box = UnsafeTransfer(WeakBox(subject))
    func object() -> LifetimeTracker.Tracked {
      tracker.track {
        let subject = box.value.subject
        subject?.onMessage { _ in }
        subject?.send(7)
        #expect(subject == nil || subject?.subscriberCount != 0)
      }
    }
    subject.cancel(subscribe(subject, object()))
    #expect(log.take() == [7])
    let own = subscribe(subject, object())
    subject.subscribe(once: { [unowned subject] _ in subject.cancel(own) })
    subject.send(1)
    #expect(log.take() == [1, 7])
    _ = subscribe(subject, object())
    subject.cancelAll()
    #expect(tracker.liveCount == 0)
    #expect(subject.subscriberCount == 1)
  }

  private final class WeakBox {
    weak var subject: Subject<Int>?

    init(_ subject: Subject<Int>) { self.subject = subject }
  }
}
