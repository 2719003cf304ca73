// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Subscriptions that have ended")
struct EndedSubscriptionTests {
  @Test("a container drops what has ended, whatever ended it, and keeps what has not")
  func dropped() {
    let container = SubscriptionContainer()
    let output = Output(value: 0)
    let log = EventLog<Int>()
    output.bind { log.append($0) }.add(to: container)
    for _ in 0..<250 {
      let subscription = output.bind { _ in }
      subscription.add(to: container)
      subscription.unsubscribe()
      Output<Int>().bind { _ in }.add(to: container)
      output.bindOnce { _ in }.add(to: container)
      output.bind(to: Binder(EventLog<Int>(), binding: { $0.append($1) })).add(to: container)
      output.update(withValue: 0)
    }
    #expect(container.subscriptions.count <= 32)
    _ = log.take()
    output.update(withValue: 1)
    #expect(log.take() == [1])
    container.unsubscribe()
    output.update(withValue: 2)
    #expect(log.events.isEmpty)
    #expect(output.bindingCount == 0)
  }

  @Test("a container of a thousand that last keeps them all")
  func kept() {
    let container = SubscriptionContainer()
    let output = Output<Int>()
    for _ in 0..<1_000 { output.bind { _ in }.add(to: container) }
    #expect(container.subscriptions.count == 1_000)
    container.unsubscribe()
    #expect(output.bindingCount == 0)
  }

  @Test("a client's own unbinder is asked as often as it was appended, as long as it lives")
  func foreign() {
    let container = SubscriptionContainer()
    let unbinder = CountingUnbinder()
    let subscription = Subscription(unbinder: unbinder)
    subscription.unsubscribe()
    for _ in 0..<100 { subscription.add(to: container) }
    container.unsubscribe()
    #expect(unbinder.asked.count == 101)
  }

  @Test("what was appended by several threads while what has ended is dropped, is unsubscribed")
  func threads() {
    let container = SubscriptionContainer()
    let outputs = (0..<4).map { _ in UnsafeTransfer(Output<Int>()) }
    inThreads(4) { index in
      for _ in 0..<500 {
        outputs[index].value.bind { _ in }.add(to: container)
        let ended = outputs[index].value.bind { _ in }
        ended.add(to: container)
        ended.unsubscribe()
      }
    }
    container.unsubscribe()
    #expect(outputs.map(\.value.bindingCount) == [0, 0, 0, 0])
  }
}
