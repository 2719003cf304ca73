// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// One binding of a closure to an ``Output``, and the way to end it.
///
/// Equal only to itself. Letting go of a Subscription does not end the binding; ``unsubscribe()`` does. The Output
/// keeps its subscriptions as long as their bindings last; a Subscription keeps nothing.
///
/// Mirrors *Bind*, section *Subscription*.
public final class Subscription {
  private weak var unbinder: (any Unbindable)?

  /// Names the binding in the Output's subject; nil for a Subscription that a client made.
  ///
  /// Set once, before the first call of the closure, in the critical section of the Output's subject.
  var token: SubscriptionToken?

  /// Where the Output that keeps this subscription has it; read and written in the critical section of the Output's
  /// subject.
  ///
  /// 32 bits, because they fit into what the allocator hands out anyway.
  var place = Subscription.nowhere

  /// The place of a subscription that no Output keeps by itself.
  static var nowhere: UInt32 { .max }

  /// Makes a Subscription that asks `unbinder` when it is to end.
  ///
  /// ``Output`` hands out its own; make one to put something else that can be unbound into a ``SubscriptionContainer``.
  ///
  /// - Parameter unbinder: Held weakly.
  public init(unbinder: any Unbindable) {
    self.unbinder = unbinder
  }

  /// Appends this subscription to `container`.
  ///
  /// Mirrors *Bind*, section *Subscription*.
  public func add(to container: SubscriptionContainer) {
    container.append(self)
  }

  /// Asks the unbinder, if it still lives, to unbind this subscription.
  ///
  /// It asks every time; an ``Output`` takes no notice of the second time. Allowed from inside the bound closure, and
  /// from any thread. Mirrors *Bind*, section *Subscription*.
  public func unsubscribe() {
    unbinder?.unbind(for: self)
  }

  /// Whether `unbinder` is the one that is asked; false when it has died.
  func isFor(_ unbinder: AnyObject) -> Bool {
    self.unbinder === unbinder
  }

  /// Ends the binding from inside.
  func prune() {
    (unbinder as? any Pruning)?.prune(self)
  }

  /// Whether the Output has been deallocated while it kept this subscription.
  var isOrphan: Bool { place != Subscription.nowhere && unbinder == nil }

  /// Whether ``unsubscribe()`` has no effect any more; false for a living unbinder of the client's, which counts calls.
  var hasEnded: Bool {
    guard let unbinder else { return true }
    return (unbinder as? any Pruning)?.hasEnded(self) ?? false
  }
}

extension Subscription: Hashable {
  /// Says whether both are the same object.
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
