// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Output where Value: Sendable {
  /// Binds `closure`, which is called on the actor of the caller: an addition to *Bind*.
  ///
  /// ``bind(_:)`` calls its closure on whatever thread updates the Output. This form calls it on the actor that binds:
  /// at once for an update that is made there, else after one hop. The values come in the order of the updates, so a
  /// value waits while earlier ones are on their way, and so does one that the closure itself sends. The stored value
  /// is replayed before this returns. On Apple's systems before 26 every value for another actor than the main one
  /// hops.
  ///
  /// Once the binding has been ended on that actor, the closure is not called any more. A value that is on its way when
  /// the Output dies is delivered. The binding does not keep the actor, and ends with it.
  ///
  /// - Parameters:
  ///   - isolation: Where `closure` is called; the actor of the caller.
  ///   - closure: Called with each value; may use what belongs to the actor.
  /// - Returns: The subscription that ends the binding. Dropping it does not.
  @discardableResult
  public final func bindIsolated(
    isolation: isolated any Actor = #isolation,
    _ closure: @escaping (Value) -> Void
  ) -> Subscription {
    let hops = HopQueue(on: isolation, closure)
    let subscription = Subscription(unbinder: self)
    connect(
      announcing: { token in
        subscription.token = token
        hops.know(token, of: subject)
      },
      // Keeps the subscription as long as the binding lasts.
      { value in withExtendedLifetime(subscription) { _ = hops.post(value) } }
    )
    return subscription
  }
}
