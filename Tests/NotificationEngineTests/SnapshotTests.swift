// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Subscribing and cancelling during a delivery")
struct SnapshotTests {
  static let modes = [Subject<Int>.Mode.nested, .queued, .serialReentrant]

  @Test("P4: a subscriber is found by its cancel wherever the slots have moved to meanwhile", arguments: modes)
  func cancelledAfterMoves(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let log = EventLog<String>()
    var tokens: [SubscriptionToken] = []
    subject.onMessage { [unowned subject] message in
      guard message == 1 else { return }
      let others = (0..<200).map { _ in subject.subscribe({ _ in log.append("added") }) }
      others.forEach(subject.cancel)
      tokens.forEach(subject.cancel)
      let more = (0..<200).map { _ in subject.subscribe({ _ in log.append("added") }) }
      more.forEach(subject.cancel)
    }
    tokens = (0..<100).map { _ in subject.subscribe({ _ in log.append("cancelled") }) }
    subject.onMessage { _ in log.append("last") }
    subject.send(1)
    subject.send(2)
    #expect(log.events == ["last", "last"])
    #expect(subject.subscriberCount == 2)
  }
}

@Suite("Subscribing and cancelling during a delivery, threads")
struct SnapshotThreads {
  @Test("P4: where sends nest in turn, a message that waits is for those that were there when it was sent")
  func serialMessageHasLimit() {
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    let log = EventLog<String>()
    let isInside = Flag()
    let isReady = Flag()
    subject.value.onMessage { message in
      log.append("first \(message)")
      guard message == 1 else { return }
      isInside.raise()
      #expect(wait { isReady.isRaised })
    }
    inThreads(2) { thread in
      if thread == 0 { return subject.value.send(1) }
      _ = wait { isInside.isRaised }
      subject.value.send(2)
      subject.value.onMessage { log.append("late \($0)") }
      subject.value.send(3)
      isReady.raise()
    }
    #expect(log.events == ["first 1", "first 2", "first 3", "late 3"])
  }
}
