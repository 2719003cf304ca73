// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import OpenCombine
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

@Suite("Publishers")
struct PublisherTests {
  typealias Event = TrackingSubscriber.Event

  @Test("A source with a value publishes it first, then every new one")
  func values() {
    let output = Output(value: 1)
    let subscriber = TrackingSubscriber(.unlimited)
    output.publisher.subscribe(subscriber)
    output.update(withValue: 2)
    #expect(subscriber.log.events == [.subscription, .value(1), .value(2)])
  }

  @Test("A source of messages publishes those that are sent after the subscription")
  func messages() {
    let messenger = Messenger<Int>()
    messenger.send(1)
    let subscriber = TrackingSubscriber(.unlimited)
    messenger.publisher.subscribe(subscriber)
    messenger.send(2)
    #expect(subscriber.log.events == [.subscription, .value(2)])
  }

  @Test("What holds a value and sends messages about it publishes the values")
  func variable() {
    let variable = Var(1)
    let subscriber = TrackingSubscriber(.unlimited)
    variable.publisher.subscribe(subscriber)
    variable.value = 2
    #expect(subscriber.log.events == [.subscription, .value(1), .value(2)])
  }

  @Test("A subscriber gets no more messages than it asks for, and none that came before it asked")
  func messageDemand() {
    let subject = NotificationEngine.Subject<Int>()
    let subscriber = TrackingSubscriber(.max(2))
    subject.publisher.subscribe(subscriber)
    for value in 1...4 { subject.send(value) }
    subscriber.subscription?.request(.max(1))
    for value in 5...6 { subject.send(value) }
    #expect(subscriber.log.events == [.subscription, .value(1), .value(2), .value(5)])
  }

  @Test("Of the values that came before the subscriber asked it gets the latest one")
  func valueDemand() {
    let output = Output(value: 1)
    let subscriber = TrackingSubscriber(.none)
    output.publisher.subscribe(subscriber)
    for value in 2...4 { output.update(withValue: value) }
    #expect(subscriber.log.events == [.subscription])
    subscriber.subscription?.request(.max(1))
    subscriber.subscription?.request(.max(1))
    output.update(withValue: 5)
    output.update(withValue: 6)
    #expect(subscriber.log.events == [.subscription, .value(4), .value(5)])
  }

  @Test("What `receive` returns is added to the demand")
  func returnedDemand() {
    let subject = NotificationEngine.Subject<Int>()
    let subscriber = TrackingSubscriber(.max(1)) { _, value in value < 3 ? .max(1) : .none }
    subject.publisher.subscribe(subscriber)
    for value in 1...5 { subject.send(value) }
    #expect(subscriber.log.events == [.subscription, .value(1), .value(2), .value(3)])
  }

  @Test("Demand that is asked for inside `receive` counts")
  func demandInside() {
    let output = Output(value: 1)
    let subscriber = TrackingSubscriber(.max(1)) { subscriber, value in
      if value < 3 { subscriber.subscription?.request(.max(1)) }
      return .none
    }
    output.publisher.subscribe(subscriber)
    for value in 2...5 { output.update(withValue: value) }
    #expect(subscriber.log.events == [.subscription, .value(1), .value(2), .value(3)])
  }

  @Test("A subscription that is cancelled inside `receive` gets nothing more")
  func cancelInside() {
    let output = Output(value: 1)
    let subscriber = TrackingSubscriber(.unlimited) { subscriber, value in
      if value == 2 { subscriber.subscription?.cancel() }
      return .unlimited
    }
    output.publisher.subscribe(subscriber)
    for value in 2...4 { output.update(withValue: value) }
    #expect(subscriber.log.events == [.subscription, .value(1), .value(2)])
    #expect(output.bindingCount == 0)
  }

  @Test("A subscription that is cancelled as soon as it comes gets nothing")
  func cancelAtOnce() {
    let output = Output(value: 1)
    let cancellable = output.publisher.handleEvents(receiveSubscription: { $0.cancel() }).sink { _ in
      Issue.record("a value came")
    }
    output.update(withValue: 2)
    #expect(output.bindingCount == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test("A cancelled subscription lets go of its subscriber and of the source's closure")
  func cancelling() {
    let output = Output(value: 1)
    let tracker = LifetimeTracker()
    let tracked = Weakly(tracker.track())
    let cancellable = { [object = tracker.track()] in output.publisher.sink { _ in object.touch() } }()
    #expect(tracker.liveCount == 1)
    cancellable.cancel()
    cancellable.cancel()
    #expect(tracker.liveCount == 0)
    #expect(output.bindingCount == 0)
    #expect(tracked.object == nil)
  }

  @Test("A value that is sent inside `receive` comes after the one that is being received")
  func reentrancy() {
    let output = Output(value: 1)
    let log = EventLog<String>()
    let cancellable = output.publisher.sink { value in
      log.append("\(value) begins")
      if value < 3 { output.update(withValue: value + 1) }
      log.append("\(value) ends")
    }
    #expect(log.events == ["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"])
    withExtendedLifetime(cancellable) {}
  }

  @Test("The publisher finishes when the source dies, once, and keeps the source no longer than itself")
  func death() {
    let subscriber = TrackingSubscriber(.unlimited)
    do {
      let output = Output(value: 1)
      output.publisher.subscribe(subscriber)
      #expect(subscriber.log.events == [.subscription, .value(1)])
    }
    #expect(subscriber.log.events == [.subscription, .value(1), .completion])
  }

  @Test("A subscription that was cancelled is not told that the source died")
  func deathAfterCancelling() {
    let subscriber = TrackingSubscriber(.unlimited)
    do {
      let output = Output(value: 1)
      output.publisher.subscribe(subscriber)
      subscriber.subscription?.cancel()
    }
    #expect(subscriber.log.events == [.subscription, .value(1)])
  }

  @Test("A source that dies inside `receive` finishes after it")
  func deathInside() {
    let log = EventLog<String>()
    var output: Output<Int>? = Output(value: 1)
    let cancellable = output?.publisher.sink(
      receiveCompletion: { _ in log.append("completion") },
      receiveValue: { value in
        if value == 2 { output = nil }
        log.append("\(value)")
      }
    )
    output?.update(withValue: 2)
    #expect(log.events == ["1", "2", "completion"])
    withExtendedLifetime(cancellable) {}
  }

  @Test("Operators of Combine work on the publisher of a source")
  func operators() {
    let number = Var(1)
    let log = EventLog<String>()
    let cancellable = number.publisher.map { "\($0 / 2)" }.removeDuplicates().sink { log.append($0) }
    for value in 2...5 { number.value = value }
    #expect(log.events == ["0", "1", "2"])
    withExtendedLifetime(cancellable) {}
  }
}
