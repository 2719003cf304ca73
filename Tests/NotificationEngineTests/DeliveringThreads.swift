// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Delivering threads")
struct DeliveringThreads {
  @Test(
    "a subscriber is told the thread that calls it: for a message, a nested one, a replay, and on every kind of subject",
    arguments: Snapshot.modes
  )
  func ownMessages(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let thread = subject.deliveringThread
    let log = EventLog<String>()
    let note = { (text: String) in
      #expect(thread.identity == sendingThread())
      log.append(text)
    }
    subject.subscribe(replaying: { 0 }, { note("\($0)") })
    subject.onMessage { [unowned subject] message in
      guard message < 3 else { return }
      subject.send(message + 1)
      if message == 2 { subject.subscribe(replaying: { 10 }, { note("\($0)") }) }
    }
    subject.send(1)
    inThreads(1) { _ in subject.send(4) }
    #expect(Set(log.events) == ["0", "1", "2", "3", "4", "10"])
  }

  @Test("whoever delivers for others is the one who is told")
  func messagesOfOthers() {
    let subject = Subject<Int>(mode: .serial)
    let thread = subject.deliveringThread
    let log = EventLog<Int>()
    subject.onMessage { [unowned subject] message in
      #expect(thread.identity == sendingThread())
      log.append(message)
      guard message == 1 else { return }
      // They return at once: what they send and replay waits for this thread, whose word is marked then.
      inThreads(1) { _ in
        subject.send(2)
        subject.subscribe(
          replaying: { 3 },
          {
            #expect(thread.identity == sendingThread())
            log.append($0)
          }
        )
      }
      #expect(thread.identity == sendingThread())
    }
    subject.send(1)
    #expect(log.events == [1, 2, 3])
  }

  @Test("the common way of a serial subject is for when somebody is subscribed, and nobody delivers or has the lock")
  func commonWay() {
    let subject = Subject<Int>(mode: .serial)
    let log = EventLog<String>()
    let send = { (message: Int) in
      subject.sendUncontended(message, by: sendingThread(), ordered: { log.append("stored \(message)") })
    }
    #expect(!send(1))
    let token = subject.subscribe { message in
      log.append("got \(message)")
      if message == 2 {
        #expect(!send(3))
        inThreads(1) { _ in #expect(!send(4)) }
      }
    }
    #expect(send(2))
    subject.withCriticalSection { inThreads(1) { _ in #expect(!send(4)) } }
    #expect(send(5))
    subject.cancel(token)
    #expect(!send(6))
    #expect(log.events == ["stored 2", "got 2", "stored 5", "got 5"])
  }
}
