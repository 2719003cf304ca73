// SPDX-License-Identifier: MIT

import OpenCombine
import TestSupport

/// Writes down all that a publisher does, and asks for what the test says.
final class TrackingSubscriber: Subscriber {
  enum Event: Equatable, Sendable {
    case subscription
    case value(Int)
    case completion
  }

  typealias Input = Int
  typealias Failure = Never

  let log = EventLog<Event>()
  private(set) var subscription: (any Subscription)?
  private let first: Subscribers.Demand
  private let onValue: (TrackingSubscriber, Int) -> Subscribers.Demand

  init(
    _ first: Subscribers.Demand,
    onValue: @escaping (TrackingSubscriber, Int) -> Subscribers.Demand = { _, _ in .none }
  ) {
    self.first = first
    self.onValue = onValue
  }

  func receive(subscription: any Subscription) {
    log.append(.subscription)
    self.subscription = subscription
    if first > .none { subscription.request(first) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    log.append(.value(input))
    return onValue(self, input)
  }

  func receive(completion: Subscribers.Completion<Never>) {
    log.append(.completion)
    subscription = nil
  }
}
