// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing

@Suite("SwiftObserver: sequences, senders and promises that are awaited")
struct SequenceTests {
  private final class Model: ObservableObject {
    let messenger = Messenger<String>()
  }

  /// All elements of a sequence that ends.
  private static func all<Element: Sendable>(_ sequence: AsyncStream<Element>) async -> [Element] {
    var elements: [Element] = []
    for await element in sequence { elements.append(element) }
    return elements
  }

  @Test("Values and messages keep what their policy says, and hand over the rest")
  func policies() async {
    let variable = Var(0)
    let messenger = Messenger<Int>()
    let dropped = EventLog<String>()
    let updates = variable.messages(bufferingPolicy: .bufferingNewest(1)) { dropped.append("update \($0.new)") }
    let values = variable.values(bufferingPolicy: .bufferingNewest(2)) { dropped.append("value \($0)") }
    let messages = messenger.messages(bufferingPolicy: .bufferingOldest(1)) { dropped.append("message \($0)") }
    for number in 1...3 {
      variable.value = number
      messenger.send(number)
    }
    #expect(dropped.events == ["update 1", "value 0", "message 2", "update 2", "value 1", "message 3"])
    variable.stopBeingObserved()
    messenger.stopBeingObserved()
    #expect(await Self.all(updates) == [Update(2, 3)])
    #expect(await Self.all(values) == [2, 3])
    #expect(await Self.all(messages) == [1])
  }

  @Test("A delivery of values that begins while updates wait begins with the present value, in its turn")
  func deliveryInside() {
    let variable = Var(0)
    let observer = FreeObserver()
    var values: [Int] = []
    observer.observe(variable) { update in
      guard update.new == 1 else { return }
      variable.value = 2
      _ = variable.deliverValues { values.append($0) }
      variable.deliverValues { _ in Issue.record("the delivery has ended before its turn") }()
      variable.value = 3
      #expect(values.isEmpty)
    }
    variable.value = 1
    #expect(values == [2, 3])
  }

  @Test("The sender of an object sends with the messenger as the author; what a variable is sent is stored")
  func sender() {
    var model: Model? = Model()
    let log = EventLog<Bool>()
    let observer = FreeObserver()
    if let model {
      observer.observe(model) { [unowned messenger = model.messenger] _, author in log.append(author === messenger) }
    }
    let sender = model?.uncheckedSender
    inThreads(1) { _ in sender?.send("hello") }
    model = nil
    #expect(sender?.send("too late") == false)
    #expect(log.events == [true])
    let variable = Var(1)
    #expect(variable.takeMessage(Update(1, 2)) && variable.value == 2)
  }

  @Test("The value of a promise is awaited before and after it is there")
  func promise() async {
    let promise = Promise<Int> { _ in }
    let sender = promise.uncheckedSender
    let task = Task { sender.send(42) }
    #expect(await promise.value == 42)
    #expect(await task.value)
    #expect(await promise.value == 42)
    #expect(await Promise.fulfilled("there").value == "there")
  }

  @Test("Cancelling the task that waits for a result promise throws, and leaves the promise alone")
  func cancelledPromise() async throws {
    let tracker = LifetimeTracker()
    let senders = EventLog<ResultPromise<Int>.Sender>()
    let task = Task {
      let tracked = tracker.track()
      let promise = ResultPromise<Int> { _ in }
      senders.append(promise.uncheckedSender)
      defer { tracked.touch() }
      return try await promise.value
    }
    #expect(await eventually { senders.count == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(senders.events[0].send(.success(1)))
    #expect(await eventually { tracker.liveCount == 0 })
  }

  @Test("A sender keeps a promise")
  func promiseKept() {
    let log = EventLog<Int>()
    let tracker = LifetimeTracker()
    var sender: Promise<Int>.Sender?
    do {
      let tracked = tracker.track()
      sender =
        Promise<Int>().whenFulfilled { value in
          tracked.touch()
          log.append(value)
        }
        .uncheckedSender
    }
    inThreads(1) { [sender] _ in #expect(sender?.send(1) == true) }
    #expect(log.events == [1])
    sender = nil
    #expect(tracker.liveCount == 0)
  }

  @Test("A sender keeps a promise and its actor, on which the promise is fulfilled")
  @MainActor
  func promiseOnActor() async {
    let log = EventLog<Int>()
    let sender = Promise<Int>().whenFulfilled { value in
      MainActor.assertIsolated()
      log.append(value)
    }
    .sender()
    #expect(await Task.detached { sender.send(1) }.value)
    #expect(await eventually { log.events == [1] })
    let place = UnsafeTransfer(await Place.send(3, log))
    #expect(await eventually { log.events == [1, 3] && place.value.object == nil })
  }

  private actor Place {
    private func promised(_ log: EventLog<Int>) -> Promise<Int>.Sender {
      Promise<Int>().whenFulfilled { log.append($0) }.sender()
    }

    static func send(_ value: Int, _ log: EventLog<Int>) async -> Weakly<Place> {
      let sender: Promise<Int>.Sender
      let weakly: Weakly<Place>
      do {
        let place = Place()
        weakly = Weakly(place)
        sender = await place.promised(log)
      }
      #expect(sender.send(value))
      return weakly
    }
  }
}
