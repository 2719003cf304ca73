// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An object that can end a binding from inside, at a moment when `bind` may not have returned yet.
protocol Pruning: AnyObject {
  func prune(_ subscription: Subscription)
}

extension Output: Pruning {
  /// Binds a closure that says with each value whether it is still of use; the first time it is not, the binding ends.
  @usableFromInline
  @discardableResult
  final func bind(whileUseful closure: @escaping (Value) -> Bool) -> Subscription {
    let subscription = Subscription(unbinder: self)
    attachPrunable(subscription) { value in
      if !closure(value) { subscription.prune() }
    }
    return subscription
  }

  /// Adds `closure` for `subscription`, which has its token before the replay: so the replay may prune it already.
  final func attachPrunable(_ subscription: Subscription, _ closure: @escaping (Value) -> Void) {
    connect(announcing: { subscription.token = $0 }, closure)
  }

  final func prune(_ subscription: Subscription) {
    if let token = subject.withCriticalSection({ subscription.token }) { subject.cancel(token) }
  }
}
