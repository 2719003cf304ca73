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
/// A Subscription equals only itself. Releasing it doesn't end the binding. ``unsubscribe()`` does. It retains nothing.
///
/// Mirrors *Bind*, section "Subscription".
public final class Subscription {
  /// The object that is asked to end the binding, or nil once it has been deallocated.
  private(set) weak var unbinder: (any Unbindable)?

  /// Identifies the binding in the Output's subject, in whose critical section it is accessed.
  var token = SubscriptionToken.none

  /// Whether the binding has been ended, perhaps before it began.
  let isOver = AtomicValue<Bool>()

  /// Creates a Subscription that asks `unbinder` to end the binding.
  ///
  /// ``Output`` creates its own. Create one to put something else that can be unbound into a ``SubscriptionContainer``.
  ///
  /// - Parameter unbinder: The object that ends the binding. It is referenced weakly.
  public init(unbinder: any Unbindable) {
    self.unbinder = unbinder
  }

  /// Ends the binding, by asking the unbinder if it hasn't been deallocated.
  ///
  /// It asks every time. An ``Output`` ignores the second request. You can call this inside the bound closure, and on
  /// any thread.
  ///
  /// Mirrors *Bind*, section "Subscription".
  public func unsubscribe() {
    unbinder?.unbind(for: self)
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
