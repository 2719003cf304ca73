// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Represents the binding of a closure to an ``Output``, and can end it.
///
/// ```swift
/// let count = Output(value: 0)
/// let subscription = count.bind { print($0) }
/// subscription.unsubscribe()
/// ```
///
/// A Subscription equals only itself. Releasing it doesn't end the binding; ``unsubscribe()`` does. The Output retains
/// its subscriptions as long as their bindings last; a Subscription retains nothing.
///
/// Mirrors *Bind*, section *Subscription*.
public final class Subscription {
  private weak var unbinder: (any Unbindable)?

  /// Identifies the binding in the Output's subject; nil for a Subscription that a client created.
  ///
  /// Set once, in the critical section of the Output's subject, before the first call of a closure that is bound.
  var token: SubscriptionToken?

  /// The index at which the Output retains this subscription; accessed in the critical section of the Output's subject.
  ///
  /// 32 bits, because they fit into the object without enlarging its allocation.
  var place = Subscription.nowhere

  /// The place of a subscription that no Output retains itself.
  static var nowhere: UInt32 { .max }

  /// Creates a Subscription that asks `unbinder` to end the binding.
  ///
  /// ``Output`` creates its own. Create one to put something else that can be unbound into a ``SubscriptionContainer``.
  ///
  /// - Parameter unbinder: The object that ends the binding; referenced weakly.
  public init(unbinder: any Unbindable) {
    self.unbinder = unbinder
  }

  /// Appends this subscription to a container, which can end it together with others.
  ///
  /// ```swift
  /// let subscriptions = SubscriptionContainer()
  /// Output(value: 0).bind { print($0) }.add(to: subscriptions)
  /// ```
  ///
  /// Mirrors *Bind*, section *Subscription*.
  public func add(to container: SubscriptionContainer) {
    container.append(self)
  }

  /// Ends the binding, by asking the unbinder if it hasn't been deallocated.
  ///
  /// It asks every time; an ``Output`` ignores the second request. You can call this inside the bound closure, and on
  /// any thread.
  ///
  /// Mirrors *Bind*, section *Subscription*.
  public func unsubscribe() {
    unbinder?.unbind(for: self)
  }

  /// Returns whether `unbinder` is the object that is asked; false once that has been deallocated.
  func isFor(_ unbinder: AnyObject) -> Bool {
    self.unbinder === unbinder
  }

  /// Ends the binding from inside the bound closure.
  func prune() {
    (unbinder as? any SelfCancelling)?.prune(self)
  }

  /// Whether ``unsubscribe()`` no longer has an effect; false for a living unbinder of the client's, which counts
  /// calls.
  var hasEnded: Bool {
    guard let unbinder else { return true }
    return (unbinder as? any SelfCancelling)?.hasEnded(self) ?? false
  }
}

extension Subscription: Hashable {
  /// Returns whether both are the same object.
  public static func == (lhs: Subscription, rhs: Subscription) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

@available(*, unavailable)
extension Subscription: Sendable {}
