// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What can end a binding from inside, at a moment when `bind` may not have returned yet.
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

  /// Adds `closure` for `subscription`, which may be pruned before this has returned: by the replay, or by another thread
  /// that delivers already.
  final func attachPrunable(_ subscription: Subscription, _ closure: @escaping (Value) -> Void) {
    let token = connect(closure)
    let isPruned = subject.withCriticalSection {
      subscription.token = token
      return subscription.isPruned
    }
    if isPruned { subject.cancel(token) }
  }

  final func prune(_ subscription: Subscription) {
    let token = subject.withCriticalSection {
      subscription.isPruned = true
      return subscription.token
    }
    if let token { subject.cancel(token) }
  }
}
