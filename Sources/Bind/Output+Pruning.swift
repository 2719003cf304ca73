// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An object that can end a binding from inside, at a moment when `bind` may not have returned yet.
protocol Pruning: AnyObject {
  func prune(_ subscription: Subscription)

  /// Whether the binding has ended.
  func hasEnded(_ subscription: Subscription) -> Bool
}

extension Output: Pruning {
  /// Binds a closure that says with each value whether it is still of use; the first time it is not, the binding ends.
  ///
  /// Not called `bind`, for a client that tests with `@testable` sees it.
  @usableFromInline
  @discardableResult
  final func attach(
    replaying current: @escaping (Value?) -> Value? = { $0 },
    whileUseful closure: @escaping (Value) -> Bool
  ) -> Subscription {
    let subscription = Subscription(unbinder: self)
    attachPrunable(subscription, replaying: current) { value in
      if !closure(value) { subscription.prune() }
    }
    return subscription
  }

  /// Adds `closure` for `subscription`, which has its token before the replay: so the replay may prune it already.
  final func attachPrunable(
    _ subscription: Subscription,
    replaying current: @escaping (Value?) -> Value? = { $0 },
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

  /// Nil for a subscription whose binding has not begun, or that a client made.
  private func token(of subscription: Subscription) -> SubscriptionToken? {
    subject.withCriticalSection { subscription.token }
  }
}
