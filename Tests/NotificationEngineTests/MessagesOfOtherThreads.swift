// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

/// What becomes of messages that other threads send while one is delivering.
@Suite("Messages of other threads")
struct MessagesOfOtherThreads {
  @Test("a first message inside a delivery comes at once, although a message of another thread waits")
  func replayBesideWaiting() {
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    let log = EventLog<String>()
    subject.value.subscribe { [unowned subject = subject.value] message in
      log.append("old \(message)")
      guard message == 1 else { return }
      let other = UnsafeTransfer(subject)
      inThreads(1) { _ in other.value.send(2) }
      subject.subscribeInTurn(replaying: { 1 }, { log.append("new \($0)") })
      log.append("subscribed")
    }
    subject.value.send(1)
    // The newcomer came after the message that waits.
    #expect(log.events == ["old 1", "new 1", "subscribed", "old 2"])
  }

  @Test("a message that is sent inside a delivery while another thread's waits comes after that one")
  func sentBesideWaiting() {
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    let log = EventLog<Int>()
    subject.value.subscribe { [unowned subject = subject.value] message in
      log.append(message)
      guard message == 1 else { return }
      let other = UnsafeTransfer(subject)
      inThreads(1) { _ in other.value.send(2) }
      subject.send(3)
      log.append(-1)
    }
    subject.value.send(1)
    #expect(log.events == [1, -1, 2, 3])
  }
}
