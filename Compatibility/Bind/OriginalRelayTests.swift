// SPDX-License-Identifier: MIT

import Bind
import Testing

@Suite("Bind: the original's tests of Relay, Subscription and SubscriptionContainer")
struct OriginalRelayTests {
  @Test("T22: a Relay that is not fired calls nobody")
  func relayNotFired() {
    let relay = Relay<Void>()
    var calls = 0
    relay.bind { calls += 1 }
    #expect(calls == 0)
  }

  @Test("T23: a Relay that is fired calls its closures")
  func relayFired() {
    let relay = Relay<Void>()
    var calls = 0
    relay.bind { calls += 1 }
    relay.fire()
    #expect(calls == 1)
  }

  @Test("T24: a Relay in a combination has no state")
  func relayIsStateless() {
    let output = Output<Int>()
    let relay = Relay<Int>()
    var calls = 0
    Output.combine(output, relay).bind { _ in calls += 1 }
    output.update(withValue: 1)
    output.update(withValue: 2)
    #expect(calls == 0)
    relay.update(withValue: 1)
    relay.update(withValue: 1)
    #expect(calls == 2)
    output.update(withValue: 1)
    #expect(calls == 2)
  }

  @Test("T25: the same with two types, called with an unrelated type parameter")
  func relayIsStatelessMixedValue() {
    let output = Output<Int>()
    let relay = Relay<Void>()
    var calls = 0
    Output<(Int, Void)>.combine(output, relay).bind { _ in calls += 1 }
    output.update(withValue: 1)
    output.update(withValue: 2)
    #expect(calls == 0)
    relay.fire()
    relay.fire()
    #expect(calls == 2)
    output.update(withValue: 1)
    #expect(calls == 2)
  }

  @Test("T26: unsubscribe asks a custom unbinder once, with an equal subscription")
  func unsubscribe() {
    let unbinder = MockUnbinder()
    let subscription = Subscription(unbinder: unbinder)
    subscription.unsubscribe()
    #expect(unbinder.subscriptions == [subscription])
  }

  @Test("T27, T28: a container unsubscribes what was added or appended, once, and is empty afterwards")
  func containerAdd() {
    let unbinder = MockUnbinder()
    let container = SubscriptionContainer()
    let subscription = Subscription(unbinder: unbinder)
    subscription.add(to: container)
    let appended = Subscription(unbinder: unbinder)
    container.append(appended)
    #expect(unbinder.subscriptions.isEmpty)
    container.unsubscribe()
    container.unsubscribe()
    #expect(unbinder.subscriptions == [subscription, appended])
  }
}
