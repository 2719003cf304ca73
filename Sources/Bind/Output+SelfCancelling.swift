// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An object that can end a binding from inside, possibly before `bind` has returned.
protocol SelfCancelling: AnyObject {
  func prune(_ subscription: Subscription)

  /// Returns whether the binding has ended.
  func hasEnded(_ subscription: Subscription) -> Bool
}

extension Output: SelfCancelling {
  /// Binds a closure that returns whether it needs further values; the binding ends when it returns false.
  ///
  /// Not called `bind`, because a client that uses `@testable` would see it.
  @usableFromInline
  @discardableResult
  final func attach(
    replaying current: ((Value?) -> Value?)? = nil,
    selfCancelling closure: @escaping (Value) -> Bool
  ) -> Subscription {
    let subscription = Subscription(unbinder: self)
    attachSelfCancelling(subscription, replaying: current) { value in
      if !closure(value) { subscription.prune() }
    }
    return subscription
  }

  /// Adds `closure` for `subscription`, which has its token before the replay, so that the replay can already end it.
  final func attachSelfCancelling(
    _ subscription: Subscription,
    replaying current: ((Value?) -> Value?)? = nil,
    _ closure: @escaping (Value) -> Void
  ) {
    connect(replaying: current, announcing: { subscription.token = $0 }, closure)
  }

  final func prune(_ subscription: Subscription) {
    if let token = token(of: subscription) { subject.cancel(token) }
  }

  final func hasEnded(_ subscription: Subscription) -> Bool {
    token(of: subscription).map { !subject.isLive($0) } ?? false
  }

  /// Returns the binding's token; nil for a subscription whose binding hasn't begun, or that a client created.
  private func token(of subscription: Subscription) -> SubscriptionToken? {
    subject.withCriticalSection { subscription.token }
  }
}
