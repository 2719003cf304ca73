// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

@Suite("Delivery")
struct DeliveryTests {
  private static let main = QueueMark(.main)

  @Test(
    "changes are delivered on the main queue, whether a thread, a queue, an operation or a task registers"
  )
  func mainByDefault() async {
    let main = UnsafeTransfer(Self.main)
    let log = EventLog<Bool>()
    let observe: @Sendable () -> Void = {
      let number = unique(Int.self)
      number.registerObserver { _ in log.append(main.value.isCurrent) }
      number.stageValue(1)
      number.expressValue { _ in log.append(main.value.isCurrent) }
    }
    await MainActor.run(body: observe)
    DispatchQueue(label: "plain").async(execute: observe)
    OperationQueue().addOperation(observe)
    Thread(block: observe).start()
    await Task.detached(operation: observe).value
    #expect(await eventually { log.count == 10 })
    #expect(log.events.allSatisfy { $0 })
  }

  @Test("a queue can be named for an observer of any kind, several observers, a value and several values")
  func namedQueue() async {
    let mark = UnsafeTransfer(QueueMark(DispatchQueue(label: "named")))
    let queue = mark.value.queue
    let number = unique(Int.self)
    let log = EventLog<String>()
    number.registerObserver(on: queue) { log.append("one \(told($0)) \(mark.value.isCurrent)") }
    [number].registerObservers(on: queue) { log.append("all \(told($0)) \(mark.value.isCurrent)") }
    number.typed(as: Int.self).observe(on: queue) { log.append("typed \($1 ?? 0) \(mark.value.isCurrent)") }
    let observation = number.observation(on: queue) { log.append("kept \(told($0)) \(mark.value.isCurrent)") }
    number.stageValue(1)
    number.expressValue(on: queue) { log.append("\(text($0)) \(mark.value.isCurrent)") }
    [number].expressValues(on: queue) { log.append("\(text($0[number])) \(mark.value.isCurrent)") }
    await settle(on: queue)
    let observers = ["one nil → 1 true", "all nil → 1 true", "typed 1 true", "kept nil → 1 true"]
    #expect(log.events == observers + ["1 true", "1 true"])
    withExtendedLifetime(observation) {}
  }

  @Test("the underlying queue is public: main, or that of the operation queue")
  func underlying() async {
    #expect(DispatchQueue.underlying.label == DispatchQueue.main.label)
    let queue = DispatchQueue(label: "the underlying one")
    let operations = operationQueue(over: queue)
    let label = await withCheckedContinuation { continuation in
      operations.addOperation { continuation.resume(returning: DispatchQueue.underlying.label) }
    }
    #expect(label == "the underlying one")
    withExtendedLifetime(queue) {}
  }

  @Test("a global queue can be named, and a queue that only has the label of one")
  func globalQueue() async {
    let number = unique(Int.self)
    let log = EventLog<String>()
    let impostor = UnsafeTransfer(QueueMark(DispatchQueue(label: DispatchQueue.global().label)))
    number.registerObserver(on: .global()) { log.append("global \(told($0))") }
    number.registerObserver(on: impostor.value.queue) { _ in log.append("impostor \(impostor.value.isCurrent)") }
    number.stageValue(1)
    number.expressValue(on: .global()) { log.append("value \(text($0))") }
    #expect(await eventually { log.count == 3 })
    #expect(Set(log.events) == ["global nil → 1", "impostor true", "value 1"])
  }

  @Test("a queue is let go of with its last observer, and works again afterwards")
  func queueIsReleased() async {
    let tracker = LifetimeTracker()
    let number = unique(Int.self)
    let log = EventLog<String>()
    let key = DispatchSpecificKey<LifetimeTracker.Tracked>()
    do {
      let queue = DispatchQueue(label: "short-lived")
      queue.setSpecific(key: key, value: tracker.track())
      let receipt = number.registerObserver(on: queue) { log.append(told($0)) }
      number.stageValue(1)
      await settle(on: queue)
      number.retireObserver(receipt)
      await settle(on: queue)
      #expect(await eventually { log.count == 1 })
      let second = number.registerObserver(on: queue) { log.append(told($0)) }
      number.stageValue(2)
      await settle(on: queue)
      number.retireObserver(second)
    }
    #expect(log.events == ["nil → 1", "1 → 2"])
    #expect(await eventually { tracker.liveCount == 0 })
  }
}
