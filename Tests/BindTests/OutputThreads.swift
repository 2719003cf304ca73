// SPDX-License-Identifier: MIT

import Bind
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Outputs shared by threads")
struct OutputThreads {
  @Test("a binding made beside a delivery receives the stored value, and each one that is set after it")
  func boundBesideDelivery() {
    let output = UnsafeTransfer(Output(value: 0))
    let (isDelivering, isOver) = (Flag(), Flag())
    let log = EventLog<Int>()
    output.value.bind { value in
      guard value == 1 else { return }
      isDelivering.raise()
      #expect(wait { isOver.isRaised })
    }
    inThreads(2) { thread in
      if thread == 0 { return output.value.update(withValue: 1) }
      #expect(wait { isDelivering.isRaised })
      output.value.update(withValue: 2)
      output.value.bind { log.append($0) }
      output.value.update(withValue: 3)
      output.value.update(withValue: 4)
      isOver.raise()
    }
    #expect(log.events == [2, 3, 4])
  }

  @Test("reduce, ignoringDuplicates and flatMap take the values of a Relay one at a time and lose none")
  func orderedOperators() {
    let relay = Relay<Int>()
    let sum = relay.reduce(initial: 0, nextPartialResult: +)
    let unique = EventLog<Int>()
    relay.ignoringDuplicates().bind { unique.append($0) }
    let inners = (0..<4).map { _ in Output<Int>() }
    let flat = EventLog<Int>()
    relay.flatMap { inners[$0 % 4] }.bind { flat.append($0) }
    inThreads(4) { thread in
      for round in 0..<500 { relay.update(withValue: thread + 4 * round) }
    }
    #expect(sum.value == (0..<2_000).reduce(0, +))
    let events = unique.events
    #expect(events.count == 2_000)
    for inner in inners {
      #expect(inner.bindingCount == 1)
      inner.update(withValue: 1)
    }
    #expect(flat.events == [1, 1, 1, 1])
  }

  @Test("an operator's closure runs on one thread at a time, also over a Relay that several threads fire")
  func oneThreadAtATime() {
    let operators: [(name: String, add: (Relay<Int>, @escaping (Int) -> Int) -> any Unbindable)] = [
      ("map", { relay, enter in relay.map { enter($0) } }),
      ("filter", { relay, enter in relay.filter { enter($0) >= 0 } }),
      ("compactMap", { relay, enter in relay.compactMap { Optional(enter($0)) } }),
      ("reduce", { relay, enter in relay.reduce(initial: 0) { $0 + enter($1) } }),
      ("ignoringDuplicates", { relay, enter in relay.ignoringDuplicates(by: { $0 == enter($1) }) }),
      ("flatMap", { relay, enter in relay.flatMap { Output(value: enter($0)) } }),
    ]
    for (name, add) in operators {
      let relay = Relay<Int>()
      let log = EventLog<String>()
      let result = add(relay) { [unowned relay] value in
        log.append("\(value)")
        guard value == 1 else { return value }
        // Comes back, although this closure has not.
        let transfer = UnsafeTransfer(relay)
        inThreads(1) { _ in transfer.value.fire(2) }
        log.append("end")
        return value
      }
      relay.fire(0)
      _ = log.take()
      relay.fire(1)
      #expect(log.events == ["1", "end", "2"], "\(name)")
      withExtendedLifetime(result) {}
    }
  }

  @Test("a closure that is bound inside a delivery gets the stored value at once, also while another update waits")
  func boundInside() {
    let output = UnsafeTransfer(Output(value: 0))
    let log = EventLog<Int>()
    let subscription = output.value.bind { value in
      guard value == 1 else { return }
      inThreads(1) { _ in output.value.update(withValue: 2) }
      output.value.bind { log.append($0) }
      #expect(log.events == [2])
    }
    output.value.update(withValue: 1)
    output.value.update(withValue: 3)
    subscription.unsubscribe()
    #expect(log.events == [2, 3])
  }

  @Test("initial stores its value once, whichever thread comes first")
  func initial() {
    for _ in 0..<200 {
      let output = Output<Int>()
      let log = EventLog<Int>()
      output.bind { log.append($0) }
      inThreads(4) { thread in _ = output.initial(thread) }
      #expect(log.count == 1)
      #expect(log.events.last == output.value)
    }
  }

  @Test("debugging may be switched on while others update and bind")
  func debugging() {
    final class Silent: Printable {
      let lines = Atomic(0)
      func print(_ value: String) { lines.wrappingAdd(1, ordering: .relaxed) }
    }
    let printer = Silent()
    let output = Output<Int>(printer: printer)
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    inThreads(4) { thread in
      for round in 0..<200 {
        switch thread {
        case 0: _ = output.debug(identifier: "\(round)")
        case 1: output.bind { _ in }.unsubscribe()
        default: output.update(withValue: round)
        }
      }
    }
    #expect(log.count == 400)
    #expect(log.events.last == output.value)
    let lines = printer.lines.load(ordering: .relaxed)
    output.update(withValue: -1)
    #expect(printer.lines.load(ordering: .relaxed) == lines + 5)
  }

  @Test("a container takes subscriptions of four threads and loses none")
  func container() {
    final class Counting: Unbindable {
      let asked = Atomic(0)
      func unbind(for subscription: Subscription) { asked.wrappingAdd(1, ordering: .relaxed) }
    }
    let unbinder = Counting()
    let container = SubscriptionContainer()
    inThreads(4) { thread in
      for round in 0..<500 {
        container.append(Subscription(unbinder: unbinder))
        if round % 50 == thread { container.unsubscribe() }
      }
    }
    container.unsubscribe()
    #expect(unbinder.asked.load(ordering: .relaxed) == 2_000)
  }

  @Test("binders whose targets die while four threads update are pruned")
  func dyingTargets() {
    final class Target: Sendable {}
    let output = Output<Int>()
    let tracker = LifetimeTracker()
    inThreads(4) { thread in
      for round in 0..<300 {
        if thread < 2 {
          let target = Target()
          let tracked = tracker.track()
          output.bind(to: Binder(target) { _, _ in tracked.touch() })
        } else {
          output.update(withValue: round)
        }
      }
    }
    output.update(withValue: -1)
    #expect(output.bindingCount == 0)
    #expect(tracker.liveCount == 0)
  }
}
