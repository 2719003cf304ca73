// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

final class CountingUnbinder: Unbindable {
  var asked: [Subscription] = []
  var onUnbind: (() -> Void)?
  func unbind(for subscription: Subscription) {
    asked.append(subscription)
    onUnbind?()
  }
}

@Suite("Subscription")
struct SubscriptionTests {
  @Test("two subscriptions are equal only if they are the same object, and the hash agrees")
  func identity() {
    let unbinder = CountingUnbinder()
    let first = Subscription(unbinder: unbinder)
    let second = Subscription(unbinder: unbinder)
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect(first.hashValue == first.hashValue)
  }

  @Test("dropping a subscription or a container leaves the binding in place, and nothing else retains them")
  func dropping() {
    let output = Output<Int>()
    let log = EventLog<Int>()
    weak let subscription = output.bind { log.append($0) }
    #expect(subscription == nil)
    do { output.bind { log.append($0) }.add(to: SubscriptionContainer()) }
    output.update(withValue: 1)
    #expect(log.events == [1, 1])
  }

  @Test("a subscription that is given to another Output ends no binding, neither its own nor one of that Output")
  func anotherOutput() {
    let (output, other) = (Output<Int>(), Output<Int>())
    let log = EventLog<Int>()
    let subscription = output.bind { log.append($0) }
    other.bind { log.append($0) }
    other.unbind(for: subscription)
    output.update(withValue: 1)
    other.update(withValue: 2)
    subscription.unsubscribe()
    output.update(withValue: 3)
    other.update(withValue: 4)
    #expect(log.events == [1, 2, 4])
  }
}

@Suite("SubscriptionContainer")
struct SubscriptionContainerTests {
  @Test("a container keeps subscriptions in order, also the same one several times, and unsubscribes each as often")
  func order() {
    let unbinder = CountingUnbinder()
    let container = SubscriptionContainer()
    let first = Subscription(unbinder: unbinder)
    let second = Subscription(unbinder: unbinder)
    // Not the same from both ends.
    let order = [first, second, first, first]
    for subscription in order { subscription.add(to: container) }
    container.unsubscribe()
    #expect(unbinder.asked == order)
    container.unsubscribe()
    #expect(unbinder.asked.count == 4)
  }

  @Test("what an unbinder appends while the container unsubscribes is kept for the next time")
  func appendedMeanwhile() {
    let unbinder = CountingUnbinder()
    let container = SubscriptionContainer()
    let late = Subscription(unbinder: unbinder)
    unbinder.onUnbind = { [unowned unbinder] in
      if unbinder.asked.count == 1 { container.append(late) }
    }
    container.append(Subscription(unbinder: unbinder))
    container.unsubscribe()
    #expect(unbinder.asked.count == 1)
    container.unsubscribe()
    #expect(unbinder.asked.last == late)
    #expect(unbinder.asked.count == 2)
  }

  @Test("a container may be made to end its subscriptions when it is released; others do not")
  func released() {
    let output = Output<Int>()
    let log = EventLog<String>()
    do {
      let owned = SubscriptionContainer(unsubscribesWhenReleased: true)
      let plain = SubscriptionContainer(unsubscribesWhenReleased: false)
      output.bind { log.append("owned \($0)") }.add(to: owned)
      output.bind { log.append("plain \($0)") }.add(to: plain)
      output.update(withValue: 1)
      #expect(log.take() == ["owned 1", "plain 1"])
      withExtendedLifetime((owned, plain)) {}
    }
    output.update(withValue: 2)
    #expect(log.take() == ["plain 2"])
    #expect(output.bindingCount == 1)
  }
}
