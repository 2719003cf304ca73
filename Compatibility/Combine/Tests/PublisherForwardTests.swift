// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import OpenCombine
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

@Suite("Publishers that forward")
@MainActor
struct PublisherForwardTests {
  @Test("A publisher sets a holder of a value, also when nobody keeps the bridge")
  func toValue() {
    let publisher = PassthroughSubject<Int, Never>()
    let output = Output<Int>()
    publisher.forward(to: output)
    publisher.send(1)
    publisher.send(2)
    #expect(output.value == 2)
  }

  @Test("A publisher sends messages")
  func toMessages() {
    let publisher = CurrentValueSubject<Int, Never>(1)
    let subject = NotificationEngine.Subject<Int>()
    let log = EventLog<Int>()
    subject.subscribe { log.append($0) }
    publisher.forward(to: subject)
    publisher.send(2)
    #expect(log.events == [1, 2])
  }

  @Test("A cancelled bridge forwards nothing")
  func cancelling() {
    let publisher = PassthroughSubject<Int, Never>()
    let output = Output(value: 0)
    let bridge = publisher.forward(to: output)
    bridge.cancel()
    publisher.send(1)
    #expect(output.value == 0)
    #expect(bridge.isOver)
  }

  @Test("A bridge ends when the publisher finishes")
  func completion() {
    let publisher = PassthroughSubject<Int, Never>()
    let output = Output(value: 0)
    let bridge = publisher.forward(to: output)
    publisher.send(completion: .finished)
    #expect(bridge.isOver)
  }

  @Test("A bridge does not keep its sink, and ends at the first value after the sink's death")
  func deathOfTheSink() {
    let publisher = PassthroughSubject<Int, Never>()
    var output: Output<Int>? = Output(value: 0)
    let object = Weakly(output)
    let bridge = publisher.forward(to: output!)
    output = nil
    #expect(object.object == nil)
    publisher.send(1)
    #expect(bridge.isOver)
  }

  /// An actor that takes a publisher's elements.
  private actor Place {
    let log = EventLog<Int>()
    private let output = Output<Int>()

    func forward(_ publisher: UnsafeTransfer<PassthroughSubject<Int, Never>>) -> Bridge {
      output.bind { [log] value in
        self.assertIsolated()
        log.append(value)
      }
      return publisher.value.forward(to: output)
    }
  }

  @Test("On an actor, elements from elsewhere arrive there, all of them before the bridge ends")
  func isolation() async {
    let publisher = UnsafeTransfer(PassthroughSubject<Int, Never>())
    let place = Place()
    let bridge = await place.forward(publisher)
    inThreads(1) { _ in
      for value in 1...50 { publisher.value.send(value) }
      publisher.value.send(completion: .finished)
    }
    #expect(await eventually { bridge.isOver })
    #expect(place.log.events == Array(1...50))
  }

  @Test("On an actor, nothing arrives once the bridge was cancelled there")
  func cancellingOnActor() async {
    let publisher = PassthroughSubject<Int, Never>()
    let shared = UnsafeTransfer(publisher)
    let output = Output<Int>()
    let bridge = publisher.forward(to: output)
    publisher.send(1)
    #expect(output.value == 1)
    // The main actor is busy here.
    inThreads(1) { _ in shared.value.send(2) }
    bridge.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(output.value == 1)
  }

  @Test("A source goes through Combine into another source")
  func through() {
    let output = Output(value: 1)
    let variable = Var("")
    let bridge = output.publisher.map { "\($0)" }.removeDuplicates().forward(to: variable)
    output.update(withValue: 2)
    #expect(variable.value == "2")
    bridge.cancel()
    output.update(withValue: 3)
    #expect(variable.value == "2")
  }
}
