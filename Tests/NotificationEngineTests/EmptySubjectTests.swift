// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

/// What every entry answers before there was a subscriber, and to a token of another subject.
@Suite("A subject without subscribers")
struct EmptySubjectTests {
  private static let modes: [Subject<Int>.Mode] = [.nested, .queued, .serialReentrant]

  @Test("a subject that nobody has subscribed to answers every call and does nothing", arguments: modes)
  func neverSubscribed(mode: Subject<Int>.Mode) {
    let subject = Subject<Int>(mode: mode)
    let foreign = Subject<Int>(mode: mode).subscribe { _ in }
    #expect(!subject.isLive(foreign))
    #expect(!subject.cancelIfLive(foreign))
    subject.cancelAll()
    subject.send(1)
    #expect(subject.subscriberCount == 0)
    subject.deliver(2, in: subject.takeTurn(ordered: { true }, queueing: { 2 }))
    var value = 0
    let store = { () -> Int? in
      value += 1
      return value
    }
    #expect(subject.send(ordered: store))
    #expect(!subject.send(ordered: { nil }))
    #expect(value == 1)
    subject.deliver(0, in: subject.takeTurn(ordered: { store() == nil }, queueing: { 0 }))
    #expect(value == 2)
    if mode == .queued {
      let isBusy = subject.takeTurnIfFree().isBusy
      subject.deliver(0, in: subject.takeTurnIfFree(ordered: { store() == nil }))
      #expect(!isBusy)
      #expect(value == 3)
    }
  }

  @Test("a late reference shows its object once there is one")
  func lateReference() {
    let reference = SetOnceReference<LifetimeTracker>()
    #expect(!reference.isSet && reference.object == nil)
    let tracker = LifetimeTracker()
    _ = reference.setIfNil(tracker)
    #expect(reference.isSet && reference.object === tracker)
  }

  @Test("a message is passed to a subject once there is one")
  func passedLate() {
    let reference = SetOnceReference<Subject<Int>>()
    let leader = Subject<Int>(mode: .queued)
    leader.subscribe { Subject.pass($0, to: reference) }
    leader.send(1)
    let log = EventLog<Int>()
    reference.setIfNil(Subject(sharing: leader.order)).subscribe { log.append($0) }
    leader.send(2)
    #expect(log.events == [2])
  }
}
