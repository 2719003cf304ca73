// SPDX-License-Identifier: MIT

import Bind
import Testing

@Suite("Bind: the original's tests of Relay, Subscription and SubscriptionContainer")
struct OriginalRelayTests {
  @Test("T24, T25: a Relay in a combination has no state, of another type and under an unrelated type parameter, too")
  func relayIsStateless() {
    let (output, relay, taps) = (Output<Int>(), Relay<Int>(), Relay<Void>())
    var (calls, mixedCalls) = (0, 0)
    Output.combine(output, relay).bind { _ in calls += 1 }
    Output<(Int, Void)>.combine(output, taps).bind { _ in mixedCalls += 1 }
    for value in 1...3 {
      output.update(withValue: value)
      #expect((calls, mixedCalls) == (value - 1, value - 1))
      relay.update(withValue: value)
      taps.fire()
      #expect((calls, mixedCalls) == (value, value))
    }
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
