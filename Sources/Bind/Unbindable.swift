// SPDX-License-Identifier: MIT

/// An object that a ``Subscription`` asks to end a binding.
///
/// ``Output`` conforms; other classes may, to put what they hand out into a ``SubscriptionContainer``.
public protocol Unbindable: AnyObject {
  /// Ends the binding that `subscription` stands for.
  ///
  /// Called each time the subscription is asked to unsubscribe, on the thread that asks.
  func unbind(for subscription: Subscription)
}
